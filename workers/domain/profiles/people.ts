import { type SQL, sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import type { ProfileCard } from "@workers/contracts/people";

/** Columns of a person, from `profiles` under this alias, as one JSON value. */
export const personColumn = (alias: SQL) => sql`json_object(
  'id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'avatarUrl', ${alias}.avatar_url,
  'deletedAt', ${alias}.deleted_at)`;

type Stored = {
  id: ProfileId | null;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  deletedAt: number | null;
};

/** The person of a `personColumn`; `id` is who it was where the row is gone. */
export function personOf(json: string, id: ProfileId): ProfileCard {
  return showPerson({ ...(JSON.parse(json) as Stored), id });
}

export function showPerson(stored: Stored & { id: ProfileId }): ProfileCard {
  const { id, firstName, lastName, avatarUrl, deletedAt } = stored;
  if (deletedAt !== null || firstName === null)
    return { id, firstName: "", lastName: "", avatarUrl: null, isDeleted: true };
  return { id, firstName, lastName, avatarUrl, isDeleted: false };
}
