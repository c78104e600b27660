import type { ProfileId } from "@db/vocabulary/ids";
import type { AppScope, ProjectScope, Writable } from "@workers/store";

/** What becomes of what an area keeps of a person. Each part is for the batch that marks or empties their profile, and may be done again. */
export interface PersonRemoval {
  /** When they leave the app, or are removed: their places go, what they wrote stays. */
  leave?(scope: AppScope, profileId: ProfileId): Writable[];
  /** When they are erased, 30 days later: what else says who they were goes too. */
  erase?(scope: AppScope & ProjectScope, profileId: ProfileId, email: string | null): Writable[];
}

const registered: PersonRemoval[] = [];

/** Makes known what an area does when a person goes. */
export function registerPersonRemoval(removal: PersonRemoval): void {
  registered.push(removal);
}

/** The writes for who leaves an app. */
export const removalOfPerson = (scope: AppScope, profileId: ProfileId): Writable[] =>
  registered.flatMap(({ leave }) => leave?.(scope, profileId) ?? []);

/** The writes for who is erased, who may have come to places since they left. */
export const erasureOfPerson = (
  scope: AppScope & ProjectScope,
  profileId: ProfileId,
  email: string | null,
): Writable[] => [
  ...registered.flatMap(({ erase }) => erase?.(scope, profileId, email) ?? []),
  ...removalOfPerson(scope, profileId),
];
