import { type SQL, sql } from "drizzle-orm";
import { eventCategories, events } from "@db/shard";
import type { CalendarEventId } from "@db/vocabulary/ids";
import type { Visibility } from "@db/vocabulary/moderation";
import { isUnlocked } from "@workers/domain/kernel/access";
import { type Hiding, inItem, registerEntity, type Subject } from "@workers/domain/kernel/engagement";
import type { ItemScope } from "@workers/domain/kernel/facts";
import { pagesOfEntities, registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased, appQuery, type AppScope, appWrite, columnOf, nameOf } from "@workers/store";
import { areEventsOpen, rowKeysOfEvent, service } from "./rules/event-facts";

const c = aliased(eventCategories, "container_category");

const categoryIdOf = (row: SQL): SQL => columnOf(row, events.categoryId);

/** An event lies in its category, which decides who reads it. */
const inCategory = inItem({
  ability: "event.view",
  service,
  keys: (_appId, row) => rowKeysOfEvent(row),
  title: (appId, row) =>
    sql`coalesce((select ${c.name} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${categoryIdOf(row)}), '')`,
  path: () => sql`'/events'`,
  // Events without a category are found under the app itself.
  async readScope(ctx) {
    if (!areEventsOpen(ctx)) return [];
    const open = await ctx.shard.read(
      appQuery<{ id: string }>(
        ctx,
        (appId) => sql`select ${c.id} from ${c} where ${c.appId} = ${appId}
          and ${isUnlocked(ctx, { service, keys: [["event_category", sql`${c.id}`]] })}`,
      ),
    );
    return [ctx.app.id, ...open.map(({ id }) => id)];
  },
});

const visibilityOf = { shown: "published", held: "held", rejected: "rejected" } as const satisfies Record<
  Visibility,
  string
>;

const hiding: Hiding = {
  isUnseen: () => sql`0`,
  set(scope: AppScope, id, to, { when = sql`true` }) {
    const change = appWrite(
      scope,
      (appId) => sql`update ${events} set ${nameOf(events.visibility)} = ${visibilityOf[to]}
        where ${events.appId} = ${appId} and ${events.id} = ${id} and ${nameOf(events.deletedAt)} is null
        and ${nameOf(events.visibility)} <> ${visibilityOf[to]} and ${when}`,
    );
    return { writes: [change], change };
  },
  events: (subject, { to }) => [
    {
      type: to === "shown" ? "event.restored" : "event.deleted",
      eventId: subject.id as CalendarEventId,
      authorId: subject.authorId,
      ...scopeOf(subject),
    },
  ],
};

const scopeOf = (subject: Pick<Subject, "container">): ItemScope => subject.container.scope as ItemScope;

/** Events, which people come to, comment on, like, follow and report. */
export const eventKind = registerEntity({
  type: "event",
  table: events,
  author: events.authorId,
  container: inCategory,
  address: {
    title: (_appId, row) => columnOf(row, events.name),
    path: (_appId, row) => sql`'/events/' || ${columnOf(row, events.slug)} || '/view'`,
  },
  isLive: (row) =>
    sql`(${columnOf(row, events.deletedAt)} is null and ${columnOf(row, events.visibility)} = 'published')`,
  likes: {
    ability: "event.like",
    viewAbility: "event.view_attendees",
    event: ({ subject, profileId, isLiked, likesCount }) => ({
      type: isLiked ? "event.liked" : "event.unliked",
      eventId: subject.id as CalendarEventId,
      profileId,
      likesCount,
      ...scopeOf(subject),
    }),
  },
  comments: { ability: "event.create_comment", foundAs: "eventcomment" },
  follows: { ability: "event.follow" },
  waits: {
    isWaiting: (row) => sql`${columnOf(row, events.visibility)} <> 'published'`,
    ability: "event.update",
  },
  reports: {
    ability: "event.create_report",
    tab: "post",
    title: (row) => columnOf(row, events.name),
    text: (row) => columnOf(row, events.text),
    body: (row) => columnOf(row, events.description),
    hiding,
  },
});

registerPublicPages("events", pagesOfEntities(eventKind, events.updatedAt));
