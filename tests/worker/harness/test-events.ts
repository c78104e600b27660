import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { registerEntity, unregisterEntity } from "@workers/domain/engagement";
import {
  documents,
  matchOf,
  registerSearch,
  scopeOfQuestion,
  unregisterSearch,
  withMatchingIds,
} from "@workers/domain/search";
import { inSpace, readableSpaceIds } from "@workers/domain/spaces";
import { appQuery, columnOf } from "@workers/store";

const testEvents = sqliteTable("test_events", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  spaceId: text("space_id").notNull(),
  hostId: text("host_id").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull().default("{}"),
  shareHash: text("share_hash"),
  sharedBy: text("shared_by"),
  sharedAt: integer("shared_at"),
  isCancelled: integer("is_cancelled").notNull().default(0),
  likesCount: integer("likes_count").notNull().default(0),
  commentsCount: integer("comments_count").notNull().default(0),
  threadsCount: integer("threads_count").notNull().default(0),
});

const testEventRevisions = sqliteTable("test_event_revisions", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  eventId: text("event_id").notNull(),
  editorId: text("editor_id").notNull(),
  createdAt: integer("created_at").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
});

const container = inSpace(testEvents.spaceId);

/** A kind of things that the product doesn't have: its tables are these, and engagement was not changed for it. */
export const eventKind = registerEntity({
  type: "event",
  table: testEvents,
  author: testEvents.hostId,
  container,
  address: {
    title: (_appId, row) => columnOf(row, testEvents.title),
    path: (appId, row) => sql`${container.path(appId, row)} || '/e/' || ${columnOf(row, testEvents.id)}`,
  },
  isLive: (row) => sql`${columnOf(row, testEvents.isCancelled)} = 0`,
  likes: { ability: "event.like", viewAbility: "event.view_attendees", event: () => null },
  comments: { ability: "event.create_comment", foundAs: "eventcomment" },
  follows: { ability: "event.view" },
  revisions: {
    table: testEventRevisions,
    thing: testEventRevisions.eventId,
    title: testEvents.title,
    body: testEvents.body,
    ability: "event.update",
  },
  shares: {
    hash: testEvents.shareHash,
    by: testEvents.sharedBy,
    at: testEvents.sharedAt,
    ability: "event.join",
    withdrawAbility: "event.update",
    viewAbility: "post.view_shared",
    path: (place, hash) => `${place}/shared-event/${hash}`,
  },
});

registerSearch({
  type: "event",
  scopes: () => [readableSpaceIds],
  async find(ctx, question) {
    const match = matchOf(scopeOfQuestion(ctx, ["event"], question), question.sought);
    const found = await ctx.shard.read(
      appQuery<{ id: string; title: string }>(
        ctx,
        (appId) => sql`${withMatchingIds(match, question.most)}
        select e.id, e.title from ${documents(appId, ["event"])} cross join test_events e on e.app_id = ${appId} and e.id = d.entity_id`,
      ),
    );
    return found.map(({ id, title }) => ({
      id,
      title,
      text: "",
      createdAt: 0,
      show: () => ({ type: "event", id }) as never,
    }));
  },
});

/** What the migrations of such a kind would bring. */
export async function makeTestEvents(shard: D1Database): Promise<void> {
  await shard
    .prepare(
      `create table if not exists test_events (id text primary key, app_id text not null, space_id text not null, host_id text not null,
    title text not null, body text not null default '{}', share_hash text, shared_by text, shared_at integer, is_cancelled integer not null default 0, likes_count integer not null default 0,
    comments_count integer not null default 0, threads_count integer not null default 0)`,
    )
    .run();
  await shard
    .prepare(
      `create table if not exists test_event_revisions (id text primary key, app_id text not null, event_id text not null,
    editor_id text not null, created_at integer not null, title text not null, body text not null)`,
    )
    .run();
  await shard
    .prepare(
      `create trigger if not exists test_events_added after insert on test_events begin
    insert into search_texts select 'add', new.app_id, 'event', new.id, new.space_id, new.title, ''; end`,
    )
    .run();
  const indexed = (operation: string, row: string) =>
    `insert into search_texts select '${operation}', ${row}.app_id, 'eventcomment', ${row}.id, (select space_id from test_events where id = ${row}.entity_id), '', ${row}.text`;
  for (const [name, cause, statements] of [
    ["added", "after insert", [indexed("add", "new")]],
    [
      "changed",
      "after update of text, is_deleted",
      [indexed("remove", "old"), `${indexed("add", "new")} where new.is_deleted = 0`],
    ],
    ["removed", "after delete", [indexed("remove", "old")]],
  ] as const)
    await shard
      .prepare(
        `create trigger if not exists test_event_comments_${name} ${cause} on comments when ${name === "added" ? "new" : "old"}.entity_type = 'event' begin ${statements.join("; ")}; end`,
      )
      .run();
}

export function unregisterTestEvents(): void {
  unregisterEntity("event");
  unregisterSearch("event");
}
