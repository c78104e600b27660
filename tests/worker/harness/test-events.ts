import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EngagedType, SearchedType } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import { createContext } from "@workers/create-context";
import { type EntityKind, registerEntity, unregisterEntity } from "@workers/domain/kernel/engagement";
import {
  documents,
  matchOf,
  registerSearch,
  scopeOfQuestion,
  unregisterSearch,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { inSpace, readableSpaceIds, spaceScope } from "@workers/domain/community/spaces";
import { appQuery, appWrite, columnOf, Databases, nameOf } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { sessionAt } from "./audience";
import { env } from "./env";
import { type AppOfWorld, type Member, shard } from "./world";

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
  placeSequence: integer("place_sequence").notNull().default(0),
  /** As `shown`, `held` or `rejected`. */
  visibility: text("visibility").notNull().default("shown"),
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

/** How many events a space has had: `spaces` itself has no column for them. */
const testEventPlaces = sqliteTable("test_event_places", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  eventSequence: integer("event_sequence").notNull().default(0),
});

const testEventReaders = sqliteTable("test_event_readers", {
  appId: text("app_id").notNull(),
  spaceId: text("space_id").notNull(),
  profileId: text("profile_id").notNull(),
  seenSequence: integer("seen_sequence").notNull().default(0),
});

const testEventReads = sqliteTable(
  "test_event_reads",
  {
    appId: text("app_id").notNull(),
    eventId: text("event_id").notNull(),
    profileId: text("profile_id").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.eventId, table.profileId] })],
);

const container = inSpace(testEvents.spaceId);

/** Named as no kind of the product is. */
export const testKind = "gathering" as string as Exclude<EngagedType, "profile">;

/** A kind of things that the product doesn't have: its tables are these, and engagement was not changed for it. */
export const eventKind: EntityKind = {
  type: testKind,
  table: testEvents,
  author: testEvents.hostId,
  container,
  address: {
    title: (_appId, row) => columnOf(row, testEvents.title),
    path: (appId, row) => sql`${container.path(appId, row)} || '/e/' || ${columnOf(row, testEvents.id)}`,
  },
  isLive: (row) =>
    sql`(${columnOf(row, testEvents.isCancelled)} = 0 and ${columnOf(row, testEvents.visibility)} = 'shown')`,
  likes: { ability: "event.like", viewAbility: "event.view_attendees", event: () => null },
  comments: { ability: "event.create_comment", foundAs: "gatheringcomment" },
  follows: { ability: "event.view" },
  polls: { ability: "event.join", event: () => null },
  waits: {
    isWaiting: (row) => sql`${columnOf(row, testEvents.visibility)} in ('held', 'rejected')`,
    ability: "event.update",
  },
  reads: {
    table: testEventReads,
    thing: testEventReads.eventId,
    sequence: testEvents.placeSequence,
    container: { table: testEventPlaces, column: testEvents.spaceId, sequence: testEventPlaces.eventSequence },
    readers: [{ table: testEventReaders, column: testEventReaders.spaceId }],
    event: (scope, profileId) => ({
      type: "space.seen",
      appId: scope.appId,
      spaceId: spaceScope(scope).spaceId,
      profileId,
    }),
  },
  reports: {
    ability: "event.join",
    // Not that of posts: comments on events stand beside the events.
    tab: "ticket",
    title: (row) => columnOf(row, testEvents.title),
    text: () => sql`''`,
    body: (row) => columnOf(row, testEvents.body),
    hiding: {
      isUnseen: () => sql`0`,
      set(scope, id, to, { when = sql`true` }) {
        const visibility = nameOf(testEvents.visibility);
        const change = appWrite(
          scope,
          (appId) => sql`update ${testEvents} set ${visibility} = ${to}
            where ${testEvents.appId} = ${appId} and ${testEvents.id} = ${id} and ${visibility} <> ${to} and ${when}`,
        );
        return { writes: [change], change };
      },
      events: () => [],
    },
  },
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
};

const eventSearch: Parameters<typeof registerSearch>[0] = {
  type: testKind as SearchedType,
  scopes: () => [readableSpaceIds],
  async find(ctx, question) {
    const match = matchOf(scopeOfQuestion(ctx, [testKind as SearchedType], question), question.sought);
    const matches = await ctx.shard.read(
      appQuery<{ id: string; title: string }>(
        ctx,
        (appId) => sql`${withMatchingIds(match, question.maxIds)}
        select e.id, e.title from ${documents(appId, [testKind as SearchedType])} cross join test_events e on e.app_id = ${appId} and e.id = d.entity_id`,
      ),
    );
    return matches.map(({ id, title }) => ({
      id,
      title,
      text: "",
      createdAt: 0,
      show: () => ({ type: testKind, id }) as never,
    }));
  },
};

/** Registers the kind, and makes what its migrations would bring. */
export async function registerTestEvents(shard: D1Database): Promise<void> {
  registerEntity(eventKind);
  registerSearch(eventSearch);
  for (const statement of [
    `create table if not exists test_events (id text primary key, app_id text not null, space_id text not null, host_id text not null,
      title text not null, body text not null default '{}', share_hash text, shared_by text, shared_at integer, place_sequence integer not null default 0,
      visibility text not null default 'shown', is_cancelled integer not null default 0, likes_count integer not null default 0,
      comments_count integer not null default 0, threads_count integer not null default 0)`,
    `create table if not exists test_event_revisions (id text primary key, app_id text not null, event_id text not null,
      editor_id text not null, created_at integer not null, title text not null, body text not null)`,
    "create table if not exists test_event_places (id text primary key, app_id text not null, event_sequence integer not null default 0)",
    `create table if not exists test_event_readers (app_id text not null, space_id text not null, profile_id text not null,
      seen_sequence integer not null default 0, primary key (app_id, space_id, profile_id))`,
    `create table if not exists test_event_reads (app_id text not null, event_id text not null, profile_id text not null,
      seen_at integer not null, primary key (app_id, event_id, profile_id))`,
    `create trigger if not exists test_events_added after insert on test_events begin
      insert into search_texts select 'add', new.app_id, 'gathering', new.id, new.space_id, new.title, ''; end`,
  ])
    await shard.prepare(statement).run();
  const indexed = (operation: string, row: string) =>
    `insert into search_texts select '${operation}', ${row}.app_id, 'gatheringcomment', ${row}.id, (select space_id from test_events where id = ${row}.entity_id), '', ${row}.text`;
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
        `create trigger if not exists test_event_comments_${name} ${cause} on comments when ${name === "added" ? "new" : "old"}.entity_type = 'gathering' begin ${statements.join("; ")}; end`,
      )
      .run();
}

export function unregisterTestEvents(): void {
  unregisterEntity(testKind);
  unregisterSearch(testKind as SearchedType);
}

/** An event, as the area of such a kind would write one: it is the newest of its space. */
export async function addTestEvent(
  here: AppOfWorld,
  { id, spaceId, host }: { id: string; spaceId: string; host: Member },
) {
  const newest = (appId: AppId) =>
    sql`(select event_sequence from test_event_places where app_id = ${appId} and id = ${spaceId})`;
  await shard(here.project.shard).write(
    [
      (appId: AppId) => sql`insert into test_event_places (id, app_id, event_sequence) values (${spaceId}, ${appId}, 1)
        on conflict do update set event_sequence = event_sequence + 1`,
      (appId: AppId) => sql`insert into test_events (id, app_id, space_id, host_id, title, place_sequence)
        values (${id}, ${appId}, ${spaceId}, ${host.profileId}, 'Kiln opening', ${newest(appId)})`,
    ].map((statement) => appWrite({ app: { id: here.id } }, statement)),
  );
}

/** What a call would do its work with, for this person. */
export async function insideApp(here: AppOfWorld, who: Member) {
  const databases = new Databases(env, {});
  const { accessToken } = await sessionAt(who, env.SERVICE_HOST);
  const actor = await resolveActor(env, databases.directory(), accessToken, null);
  const tenant = { kind: "service", host: env.SERVICE_HOST } as const;
  return enterApp(
    createContext({ env, databases, tenant, actor, origin: "https://lyceum.test", waitUntil: () => {} }),
    here.id,
  );
}
