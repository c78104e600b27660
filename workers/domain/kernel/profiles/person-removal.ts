import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppScope, ProjectScope, Writable } from "@workers/store";

/** The app that somebody leaves, and its project, to which the facts of it belong. */
type LeftApp = AppScope & { app: { id: AppId; projectId: ProjectId } };

/** What becomes of what an area keeps of a person. Each part is for the batch that marks or empties their profile, and may be done again. */
export interface PersonRemoval {
  /** When they leave the app, or are removed: their places go, what they wrote stays. */
  leave?(scope: LeftApp, profileId: ProfileId, now: number): Writable[];
  /** When they are erased, 30 days later: what else says who they were goes too. */
  erase?(scope: LeftApp & ProjectScope, profileId: ProfileId, email: string | null): Writable[];
}

const registered: PersonRemoval[] = [];

/** Makes known what an area does when a person goes. */
export function registerPersonRemoval(removal: PersonRemoval): void {
  registered.push(removal);
}

/** The writes for who leaves an app. */
export const removalOfPerson = (scope: LeftApp, profileId: ProfileId, now: number): Writable[] =>
  registered.flatMap(({ leave }) => leave?.(scope, profileId, now) ?? []);

/** The writes for who is erased, who may have come to places since they left. */
export const erasureOfPerson = (
  scope: LeftApp & ProjectScope,
  profileId: ProfileId,
  email: string | null,
  now: number,
): Writable[] => [
  ...registered.flatMap(({ erase }) => erase?.(scope, profileId, email) ?? []),
  ...removalOfPerson(scope, profileId, now),
];
