import { and, asc, eq, type SQL } from "drizzle-orm";
import { accounts } from "@db/directory";
import type { Language } from "@db/vocabulary/enumerations";
import type { AccountId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { directoryInsert, directoryRows, directoryUpdate, type RowOf } from "@workers/store";
import type { AccountView } from "@workers/contracts/session/accounts";
import { AppError } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";

const fields = {
  id: accounts.id,
  email: accounts.email,
  phone: accounts.phone,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  passwordHash: accounts.passwordHash,
  language: accounts.language,
  interfaceLanguage: accounts.interfaceLanguage,
  timezone: accounts.timezone,
  avatarId: accounts.avatarId,
  avatarUrl: accounts.avatarUrl,
  twoStepAt: accounts.twoStepAt,
  deletedAt: accounts.deletedAt,
};
/** An account as it is stored. Never leaves the domain: it carries the password's hash. */
export type AccountRow = RowOf<typeof fields>;

type Reader = Pick<Context, "directory">;

const find = (ctx: Reader, ...conditions: SQL[]) =>
  ctx.directory.readOne(
    directoryRows(accounts, fields)
      .where(and(...conditions))
      .orderBy(asc(accounts.id))
      .limit(1),
  );

export const findAccount = (ctx: Reader, id: AccountId) => find(ctx, eq(accounts.id, id));
export const findAccountByEmail = (ctx: Reader, email: string) => find(ctx, eq(accounts.email, email));

/** Numbers aren't proven, so several accounts may name the same; the oldest of them is meant. */
const findAccountByPhone = (ctx: Reader, phone: string) => find(ctx, eq(accounts.phone, phone));

/** How somebody names themselves when signing in. */
export type Address = { email: string } | { phone: string };
export const findAccountBy = (ctx: Reader, address: Address) =>
  "email" in address ? findAccountByEmail(ctx, address.email) : findAccountByPhone(ctx, address.phone);

export interface NewAccount {
  /** Proven by a code or link that was mailed there. */
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | null;
  passwordHash?: string | null;
  language: Language;
  timezone?: string;
}

/** The account of a proven address, made now if there is none; what is given changes no account that exists. */
export async function ensureAccount(
  ctx: Pick<Context, "directory" | "now">,
  newAccount: NewAccount,
): Promise<AccountRow> {
  const now = ctx.now();
  const { passwordHash = null, phone = null, ...account } = newAccount;
  await ctx.directory.write([
    directoryInsert(
      accounts,
      {
        ...account,
        phone,
        passwordHash,
        id: newId<"account">(now),
        emailConfirmedAt: now,
        createdAt: now,
        updatedAt: now,
      },
      { orIgnore: true },
    ),
  ]);
  return (await findAccountByEmail(ctx, newAccount.email))!;
}

/** Refuses an account that its owner marked as deleted; only for a caller who has proven to be the owner. */
export function refuseDeleted(account: AccountRow): void {
  if (account.deletedAt !== null) throw new AppError("accountMarkedAsDeleted");
}

/** Whether the caller's account knows the device that they call from. */
export const isOnKnownDevice = ({ actor, device }: Pick<Context, "actor" | "device">): boolean =>
  actor.kind === "user" && device.knownTo(actor.account.id) !== null;

/** Whether the caller has proven the account to be theirs: signed in to it, or on a device that it knows. Limits that others have used up don't apply to them. */
export const isOwner = (
  { actor, device }: Pick<Context, "actor" | "device">,
  account: Pick<AccountRow, "id"> | undefined,
): boolean =>
  account !== undefined &&
  ((actor.kind === "user" && actor.account.id === account.id) || device.knownTo(account.id) !== null);

/** Changes an account's row. */
export const updateAccount = (
  ctx: Pick<Context, "now">,
  id: AccountId,
  values: Partial<typeof accounts.$inferInsert>,
) => directoryUpdate(accounts, { ...values, updatedAt: ctx.now() }, eq(accounts.id, id));

/** An account as its owner sees it. */
export function showAccount(row: AccountRow): AccountView {
  return {
    id: row.id,
    email: row.email ?? "",
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    avatar: row.avatarUrl ? { id: row.avatarId, url: row.avatarUrl } : null,
    language: row.language,
    interfaceLanguage: row.interfaceLanguage,
    timezone: row.timezone,
    isPasswordSet: row.passwordHash !== null,
  };
}
