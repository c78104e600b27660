import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { Writable } from "@workers/store";

/** The app, and its project, to which the facts of new members belong. */
interface JoinedApp {
  app: { id: AppId; projectId: ProjectId };
}

/** Statements for the batch in which people become members of an app. */
type NewcomerWrites = (scope: JoinedApp, people: readonly ProfileId[], now: number) => Writable[];

const registered: NewcomerWrites[] = [];

/** An area says what else is written when people are new in an app, such as their memberships of spaces. */
export const registerNewcomerWrites = (writes: NewcomerWrites): void => void registered.push(writes);

/** What all areas write for people who are new in an app: for the batch in which they become members. */
export const newcomerWrites: NewcomerWrites = (scope, people, now) =>
  registered.flatMap((writes) => writes(scope, people, now));
