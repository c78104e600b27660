import { columnOf } from "@workers/store";
import { profiles } from "@db/shard";
import { type SQL, sql } from "drizzle-orm";
import type { MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { ProfileCard } from "@workers/contracts/people";

/** Columns of a person, from `profiles` under this alias, as one JSON value. */
export const personColumn = (alias: SQL) => sql`json_object(
  'id', ${columnOf(alias, profiles.id)}, 'firstName', ${columnOf(alias, profiles.firstName)}, 'lastName', ${columnOf(alias, profiles.lastName)}, 'avatarUrl', ${columnOf(alias, profiles.avatarUrl)},
  'statusId', ${columnOf(alias, profiles.statusId)}, 'deletedAt', ${columnOf(alias, profiles.deletedAt)})`;

type Stored = {
  id: ProfileId | null;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  statusId: MemberStatusId | null;
  deletedAt: number | null;
};

/** The person of a `personColumn`; `id` is who it was where the row is gone. */
export function personOf(json: string, id: ProfileId): ProfileCard {
  return showPerson({ ...(JSON.parse(json) as Stored), id });
}

export function showPerson(stored: Stored & { id: ProfileId }): ProfileCard {
  const { id, firstName, lastName, avatarUrl, statusId, deletedAt } = stored;
  if (deletedAt !== null || firstName === null)
    return { id, firstName: "", lastName: "", avatarUrl: null, statusId: null, isDeleted: true };
  return { id, firstName, lastName, avatarUrl, statusId, isDeleted: false };
}
