import type { CommentableType } from "@db/vocabulary/enumerations";
import type { SpaceId } from "@db/vocabulary/ids";
import type { api } from "~/features/api/client";

/** Parts of the API that have the calls of engagement (workers/api, `engagementCalls`). */
export type EngagedCalls = {
  [Part in keyof typeof api]: (typeof api)[Part] extends { ":id": { attendees: object; seen: object; vote: object } }
    ? Part
    : never;
}[keyof typeof api];

/** What one can comment on, like, follow, share or report, of whatever kind. Each kind says in one place how its things are subjects. */
export interface Subject {
  type: CommentableType;
  id: string;
  /** Which calls of the API are its own; left out of what is commented on and no more. */
  calls?: EngagedCalls;
  /** What the reader may do with it. */
  can: readonly string[];
  /** Among whom people are found to mention: the members of a space, or of the app. */
  mentionScope: { spaceId: SpaceId | null };
  /** Its page, whose action takes the forms of pages without scripts. */
  address: string;
}

/** What has the whole of engagement. */
export type EngagedSubject = Subject & { calls: EngagedCalls };
