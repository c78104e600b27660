import { sql } from "drizzle-orm";
import { moderationItems } from "@db/shard";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import type { HoldReason } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import { aliased, appWrite, nameOf, type Writable } from "@workers/store";
import type { RecordedFact, Signal } from "../../facts";
import { changedEvent, isAbout, openItem, type OpenedThing, recordAct } from "./items";
import { countIn, countOff } from "./counts";

const i = aliased(moderationItems, "i");

export interface Held {
  writes: Writable[];
  /** To be published once they are written. */
  events: (RecordedFact | Signal)[];
}

/** The writes that bring what was written into the inbox because it waits for approval; the thing itself is written beside them. */
export function holdThing(
  ctx: AppContext,
  { reason, ...thing }: Omit<OpenedThing, "origin" | "visibility"> & { reason: HoldReason },
): Held {
  const opened = openItem(ctx, { ...thing, origin: reason, visibility: "held" });
  const { entityType, entityId, when = sql`true` } = thing;
  return {
    writes: [
      ...opened.writes,
      // It may have been there already, for another reason.
      appWrite(
        ctx,
        (appId) => sql`update ${moderationItems} set ${nameOf(moderationItems.visibility)} = 'held'
          where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = ${entityType} and ${moderationItems.entityId} = ${entityId} and ${when}`,
      ),
      recordAct(ctx, thing, { kind: "held", reason, isByItself: true, when }),
    ],
    events: [...opened.events, changedEvent(ctx, thing.place ?? { spaceId: null, groupId: null })],
  };
}

/** A thing was moved: who moderates there decides about it from now on. */
export function moveItem(
  ctx: AppContext,
  { entityType, entityId }: Pick<OpenedThing, "entityType" | "entityId">,
  to: { spaceId: SpaceId; groupId: GroupId | null },
): Writable[] {
  const isIt = isAbout(entityType, entityId);
  return [
    countOff(ctx, isIt),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${moderationItems} set ${nameOf(moderationItems.spaceId)} = ${to.spaceId}, ${nameOf(moderationItems.groupId)} = ${to.groupId}
        where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = ${entityType} and ${moderationItems.entityId} = ${entityId}`,
    ),
    countIn(ctx, isIt),
  ];
}

/** Whether an item hides a thing now, as `held` or `rejected`; null where it doesn't. For things that come back after their deletion. */
export const heldStateColumn = (appId: string, entityType: OpenedThing["entityType"], entityId: string) =>
  sql`(select ${i.visibility} from ${i} where ${i.appId} = ${appId} and ${isAbout(entityType, entityId)} and ${i.visibility} <> 'shown')`;
