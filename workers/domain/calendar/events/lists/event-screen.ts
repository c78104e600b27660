import { type SQL, sql } from "drizzle-orm";
import { events } from "@db/shard";
import type { Comment } from "@workers/contracts/comments";
import type { EventAttendee, WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import {
  type CommentQuery,
  isShown,
  judgeSubject,
  showThreads,
  type StoredSubject,
  subjectColumn,
  threadRows,
} from "@workers/domain/kernel/engagement";
import type { Page } from "@workers/domain/kernel/paging";
import { settingsOf } from "@workers/domain/platform/apps";
import { aliased, appQuery } from "@workers/store";
import { attendeeRows, showAttendees } from "../attendance/attendees";
import { eventKind } from "../entity";
import { type EventRef, eventRow, showWholeEvent } from "../rows/event-rows";
import { requireEvent, service } from "../rules/event-facts";

const named = aliased(events, "named");

/** An event as its own screen shows it. */
interface EventScreen {
  event: WholeEvent;
  /** The first of who comes; null for who may not see them. */
  attendees: EventAttendee[] | null;
  /** Null for guests. */
  comments: Page<Comment> | null;
  /** What the app calls its events; null where that is the language's word. */
  name: string | null;
}

const eventIdOf =
  (ref: EventRef) =>
  (appId: string): SQL =>
    "id" in ref
      ? sql`${ref.id}`
      : sql`(select ${named.id} from ${named} where ${named.appId} = ${appId} and ${named.slug} = ${ref.slug} and ${named.deletedAt} is null)`;

/** An event with the first of who comes and a page of its comments, in one round trip; refused as `getEvent`. */
export async function eventScreen(
  ctx: AppContext,
  ref: EventRef,
  { facesShown, ...query }: CommentQuery & { facesShown: number },
): Promise<EventScreen> {
  const id = eventIdOf(ref);
  const page = threadRows(ctx, { type: "event", id }, query);
  const [[rows, faces, threads, replies, [stored]], settings] = await Promise.all([
    ctx.shard.readAll([
      eventRow(ctx, ref),
      attendeeRows(ctx, id, { status: "joined", limit: facesShown }),
      page.threads,
      page.replies,
      appQuery<{ subject: string | null }>(
        ctx,
        (appId) => sql`select ${subjectColumn(eventKind, appId, id(appId), ctx.me.profile?.id)} as subject`,
      ),
    ]),
    settingsOf(ctx, service),
  ]);
  const row = requireEvent(ctx, "event.view", rows[0]);
  const event = showWholeEvent(ctx, row);
  const thing = stored?.subject ? judgeSubject(ctx, JSON.parse(stored.subject) as StoredSubject) : null;
  return {
    event,
    attendees: event.permissions.can.includes("view_attendees") ? showAttendees(ctx, row, faces) : null,
    comments:
      ctx.me.role !== "guest" && thing && isShown(ctx, thing)
        ? showThreads(ctx, query, { total: thing.threadsCount, container: thing.container }, threads, replies)
        : null,
    name: settings.name,
  };
}
