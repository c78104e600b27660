import { sql } from "drizzle-orm";
import { attachments, eventAttendees, eventCategories, events } from "@db/shard";
import type { EventVisibility } from "@db/vocabulary/calendar/events";
import type { AppId, CalendarEventId, EventCategoryId, FileId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { areEventsOpen, eventFacts } from "./rules/event-facts";

const at = aliased(attachments, "at");
const c = aliased(eventCategories, "c");
const e = aliased(events, "e");
const own = aliased(eventAttendees, "own");

interface CategoryPlace {
  id: EventCategoryId;
  appId: AppId;
  name: string;
}

/** Covers of categories are shown to whom the events are open; the categories themselves are listed. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<CategoryPlace>(
        library,
        (
          projectId,
        ) => sql`select distinct ${c.id}, ${c.appId} as appId, ${c.name} from ${attachedTo(projectId, ["event_category"], sought)}
          join ${c} on ${c.appId} = ${at.appId} and ${c.id} = ${at.entityId} limit ${maxUses}`,
      ),
    );
    return known.map(({ id, appId, name }) => ({
      key: `event_category ${id}`,
      appId,
      show: (ctx) => (areEventsOpen(ctx) ? { kind: "event_category" as const, title: name, path: "/events" } : null),
    }));
  },
  async isShown(ctx: AppContext, fileId: FileId) {
    if (!areEventsOpen(ctx)) return false;
    const known = await ctx.shard.read(
      appQuery<{ id: string }>(
        ctx,
        (appId) => sql`select ${c.id} from ${at} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${at.entityId}
          where ${at.appId} = ${appId} and ${at.entityType} = 'event_category' and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 1`,
      ),
    );
    return known.length > 0;
  },
});

interface RecordingPlace {
  id: CalendarEventId;
  appId: AppId;
  slug: string;
  name: string;
  authorId: ProfileId;
  categoryId: EventCategoryId | null;
  visibility: EventVisibility;
  isRecordingOpen: 0 | 1;
  isJoined: 0 | 1;
}

const recordingColumns = sql`${e.id}, ${e.appId} as appId, ${e.slug}, ${e.name}, ${e.authorId} as authorId, ${e.categoryId} as categoryId,
  ${e.visibility}, ${e.isRecordingOpen} as isRecordingOpen`;

/** Recordings are shown to who had a place, unless they are for all who may see the event. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<Omit<RecordingPlace, "isJoined">>(
        library,
        (
          projectId,
        ) => sql`select distinct ${recordingColumns} from ${attachedTo(projectId, ["event_recording"], sought)}
          join ${e} on ${e.appId} = ${at.appId} and ${e.id} = ${at.entityId} and ${e.deletedAt} is null limit ${maxUses}`,
      ),
    );
    return known.map((row) => ({
      key: `event_recording ${row.id}`,
      appId: row.appId,
      show: (ctx) =>
        can(ctx, "event.view", eventFacts(row))
          ? { kind: "event_recording" as const, title: row.name, path: `/events/${row.slug}/view` }
          : null,
    }));
  },
  async isShown(ctx: AppContext, fileId: FileId) {
    const known = await ctx.shard.read(
      appQuery<RecordingPlace>(
        ctx,
        (
          appId,
        ) => sql`select ${recordingColumns}, exists (select 1 from ${own} where ${own.appId} = ${appId} and ${own.eventId} = ${e.id}
            and ${own.profileId} = ${ctx.me.profile?.id ?? ""} and ${own.attendance} = 'joined') as isJoined
          from ${at} join ${e} on ${e.appId} = ${appId} and ${e.id} = ${at.entityId} and ${e.deletedAt} is null
          where ${at.appId} = ${appId} and ${at.entityType} = 'event_recording' and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 20`,
      ),
    );
    return known.some((row) => {
      const facts = eventFacts(row);
      if (!can(ctx, "event.view", facts)) return false;
      return (
        can(ctx, "event.update", facts) ||
        (row.visibility === "published" && Boolean(row.isRecordingOpen || row.isJoined))
      );
    });
  },
});
