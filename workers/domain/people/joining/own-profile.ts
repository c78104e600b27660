import { and, eq, isNull, or } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AccountId, ProfileId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { App } from "@workers/context";
import { type Database, rows } from "@workers/store";

/** Who comes in: an account, or an address that has none yet. */
export interface Newcomer {
  id: AccountId | null;
  /** Proven, so a profile that was invited under it may be taken over. */
  email: string | null;
  /** Left out where the app doesn't ask for it. */
  phone?: string | null;
}

export interface OwnProfile {
  id: ProfileId;
  accountId: AccountId | null;
  type: string;
  deletedAt: number | null;
  phone: string | null;
  customFields: CustomFieldValues;
}

const fields = {
  id: profiles.id,
  accountId: profiles.accountId,
  type: profiles.type,
  deletedAt: profiles.deletedAt,
  phone: profiles.phone,
  customFields: profiles.customFields,
};

/** The newcomer's own profile, else the one that waits under their address. */
export async function findOwnProfile(
  shard: Database,
  app: App,
  { id, email }: Newcomer,
): Promise<OwnProfile | undefined> {
  const byAddress = email === null ? undefined : and(eq(profiles.email, email), isNull(profiles.accountId));
  const mine = id === null ? byAddress : or(eq(profiles.accountId, id), byAddress);
  if (!mine) return undefined;
  const profileRows = await shard.read(rows({ app }, profiles, fields).where(mine).limit(2));
  return profileRows.find((profile) => profile.accountId === id) ?? profileRows[0];
}

/** The profile is the newcomer's already, and in use. */
export const isMemberBy = (own: OwnProfile | undefined, { id }: Newcomer): boolean =>
  own !== undefined && id !== null && own.accountId === id && own.type !== "invited" && own.deletedAt === null;
