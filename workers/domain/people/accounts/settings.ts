import { eq, sql } from "drizzle-orm";
import { accounts } from "@db/directory";
import type { UserContext } from "@workers/context";
import { directoryRows, directoryUpdate, returning } from "@workers/store";
import type { AccountView } from "@workers/contracts/session/accounts";
import type { AccountForm, FrontendSettings } from "@workers/contracts/session/accounts";
import { invalid } from "@workers/errors";
import { findAccount, showAccount, updateAccount } from "./account";

/** The caller's account. */
export async function readAccount(ctx: UserContext): Promise<AccountView> {
  return showAccount((await findAccount(ctx, ctx.actor.account.id))!);
}

/** Changes the fields that are given. */
export async function editAccount(ctx: UserContext, form: AccountForm): Promise<AccountView> {
  await ctx.directory.write([updateAccount(ctx, ctx.actor.account.id, form)]);
  ctx.publish({ type: "account.updated", accountId: ctx.actor.account.id });
  return readAccount(ctx);
}

/** Flags that the screens remember for a person, such as hints that were closed. */
const maxSettingsBytes = 8192;

/** The caller's flags. */
export async function readFrontendSettings(ctx: UserContext): Promise<FrontendSettings> {
  const row = await ctx.directory.readOne(
    directoryRows(accounts, { settings: accounts.frontendSettings })
      .where(eq(accounts.id, ctx.actor.account.id))
      .limit(1),
  );
  return (row?.settings ?? {}) as FrontendSettings;
}

/** Merges flags into the caller's, in one statement so that two tabs lose nothing; null takes a flag away. */
export async function mergeFrontendSettings(ctx: UserContext, changes: FrontendSettings): Promise<FrontendSettings> {
  const merged = sql`json_patch(${accounts.frontendSettings}, ${JSON.stringify(changes)})`;
  const [saved] = await ctx.directory.writeReturning<{ frontend_settings: string }>(
    returning(
      directoryUpdate(
        accounts,
        { frontendSettings: merged },
        eq(accounts.id, ctx.actor.account.id),
        sql`length(${merged}) <= ${maxSettingsBytes}`,
      ),
      { settings: accounts.frontendSettings },
    ),
  );
  if (!saved) throw invalid({ field: "", key: "validateMaxLength", params: { max: maxSettingsBytes } });
  return JSON.parse(saved.frontend_settings) as FrontendSettings;
}
