import { type Column, sql } from "drizzle-orm";
import { integer, primaryKey, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { GatedItemType } from "@db/vocabulary/access";
import type { AppId } from "@db/vocabulary/ids";
import { isUnlocked, registerGated, unregisterGated } from "@workers/domain/kernel/access";
import {
  type Container,
  type EntityKind,
  inApp,
  inItem,
  registerEntity,
  unregisterEntity,
} from "@workers/domain/kernel/engagement";
import {
  documents,
  matchOf,
  registerSearch,
  scopeOfQuestion,
  unregisterSearch,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { appQuery, appWrite, columnOf, nameOf, rows } from "@workers/store";
import { type AppOfWorld, type Member, shard } from "../harness/world";

/**
 * Two kinds that the product doesn't have, and that lie in no space: essays in the app itself, as articles would, behind the gate of their
 * service, and chapters in modules of books, behind the gate that a book may have.
 */
export type KindElsewhere = "article" | "dashboard";

/** The product's own articles stay registered: the test's kind has another name, which its types do not know. */
export const essay = "essay" as string as "article";

/** A book is no kind of the product's, and its type in no list of it. */
export const bookType = "book" as GatedItemType;

const table = (type: KindElsewhere) =>
  sqliteTable(`test_${type}s`, {
    id: text("id").primaryKey(),
    appId: text("app_id").notNull(),
    /** A module's id; one word for all articles. */
    placeId: text("place_id").notNull(),
    authorId: text("author_id").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull().default("{}"),
    visibility: text("visibility").notNull().default("shown"),
    placeSequence: integer("place_sequence").notNull().default(0),
    shareHash: text("share_hash"),
    sharedBy: text("shared_by"),
    sharedAt: integer("shared_at"),
    likesCount: integer("likes_count").notNull().default(0),
    commentsCount: integer("comments_count").notNull().default(0),
    threadsCount: integer("threads_count").notNull().default(0),
  });
const articles = table(essay);
const chapters = table("dashboard");

const places = sqliteTable("test_places", {
  id: text("id").notNull(),
  appId: text("app_id").notNull(),
  sequence: integer("sequence").notNull().default(0),
});
const readers = sqliteTable("test_place_readers", {
  appId: text("app_id").notNull(),
  placeId: text("place_id").notNull(),
  profileId: text("profile_id").notNull(),
  seenSequence: integer("seen_sequence").notNull().default(0),
});
const readsOf = (type: KindElsewhere) =>
  sqliteTable(
    `test_${type}_reads`,
    {
      appId: text("app_id").notNull(),
      thingId: text("thing_id").notNull(),
      profileId: text("profile_id").notNull(),
      seenAt: integer("seen_at").notNull(),
    },
    (reads) => [primaryKey({ columns: [reads.appId, reads.thingId, reads.profileId] })],
  );

const books = sqliteTable("test_books", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  name: text("name").notNull(),
});
const modules = sqliteTable("test_modules", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  bookId: text("book_id").notNull(),
});

const articlesPlace = "articles";

const bookOf = (appId: unknown, module: ReturnType<typeof sql>) =>
  sql`(select container_module.book_id from ${modules} container_module where container_module.app_id = ${appId} and container_module.id = ${module})`;

const containers: Record<KindElsewhere, Container> = {
  [essay]: inApp({
    ability: "article.view",
    service: "articles",
    title: sql`'Articles'`,
    path: "/articles",
    place: articlesPlace,
  }),
  dashboard: inItem({
    ability: "lesson.view",
    service: "library",
    keys: (appId, row) => [[bookType, bookOf(appId, columnOf(row, chapters.placeId))]],
    title: (appId, row) =>
      sql`(select container_book.name from ${books} container_book where container_book.app_id = ${appId} and container_book.id = ${bookOf(appId, columnOf(row, chapters.placeId))})`,
    path: (appId, row) => sql`'/books/' || ${bookOf(appId, columnOf(row, chapters.placeId))}`,
    async readScope(ctx) {
      const readable = await ctx.shard.read(
        appQuery<{ id: string }>(
          ctx,
          (appId) => sql`select ${books.id} from ${books} where ${books.appId} = ${appId}
            and ${isUnlocked(ctx, { service: "library", keys: [[bookType, sql`${books.id}`]] })}`,
        ),
      );
      return readable.map(({ id }) => id);
    },
  }),
};

function kindIn(type: KindElsewhere): EntityKind {
  const things = type === essay ? articles : chapters;
  const container = containers[type];
  const reads = readsOf(type);
  // The access table knows none of theirs.
  const subject = type === essay ? "article" : "lesson";
  return {
    type,
    table: things,
    author: things.authorId,
    container,
    address: {
      title: (_appId, row) => columnOf(row, things.title),
      path: (appId, row) => sql`${container.path(appId, row)} || '/' || ${columnOf(row, things.id)}`,
    },
    isLive: (row) => sql`${columnOf(row, things.visibility)} = 'shown'`,
    likes: { ability: `${subject}.favorite`, viewAbility: `${subject}.view`, event: () => null },
    comments: { ability: `${subject}.favorite`, foundAs: `${type}comment` },
    follows: { ability: `${subject}.view` },
    polls: { ability: `${subject}.favorite`, event: () => null },
    waits: { isWaiting: (row) => sql`${columnOf(row, things.visibility)} <> 'shown'`, ability: `${subject}.update` },
    reads: {
      table: reads,
      thing: reads.thingId,
      sequence: things.placeSequence,
      container: { table: places as typeof places & { id: Column }, column: things.placeId, sequence: places.sequence },
      readers: [{ table: readers, column: readers.placeId }],
      event: ({ appId }, profileId) => ({ type: "notifications.changed", appId, profileIds: [profileId] }),
    },
    reports: {
      ability: `${subject}.favorite`,
      tab: "ticket",
      title: (row) => columnOf(row, things.title),
      text: () => sql`''`,
      body: (row) => columnOf(row, things.body),
      hiding: {
        isUnseen: () => sql`0`,
        set(scope, id, to, { when = sql`true` }) {
          const change = appWrite(
            scope,
            (appId) => sql`update ${things} set ${nameOf(things.visibility)} = ${to}
              where ${things.appId} = ${appId} and ${things.id} = ${id} and ${things.visibility} <> ${to} and ${when}`,
          );
          return { writes: [change], change };
        },
        events: () => [],
      },
    },
    shares: {
      hash: things.shareHash,
      by: things.sharedBy,
      at: things.sharedAt,
      ability: `${subject}.favorite`,
      withdrawAbility: `${subject}.update`,
      viewAbility: "post.view_shared",
      path: (place, hash) => `${place}/shared/${hash}`,
    },
  };
}

export const kindsElsewhere: Record<KindElsewhere, EntityKind> = {
  [essay]: kindIn(essay),
  dashboard: kindIn("dashboard"),
};

const searched = (type: KindElsewhere): Parameters<typeof registerSearch>[0] => ({
  type,
  scopes: () => [containers[type].readScope],
  async find(ctx, question) {
    const things = sql`things`;
    const match = matchOf(scopeOfQuestion(ctx, [type], question), question.sought);
    const matches = await ctx.shard.read(
      appQuery<{ id: string; title: string }>(
        ctx,
        (appId) => sql`${withMatchingIds(match, question.maxIds)}
          select things.id, things.title from ${documents(appId, [type])}
          cross join ${kindsElsewhere[type].table} things on things.app_id = ${appId} and things.id = d.entity_id
          where ${containers[type].isReadable(ctx, appId, things)}`,
      ),
    );
    return matches.map((match) => ({
      ...match,
      text: "",
      createdAt: 0,
      show: () => ({ type, id: match.id }) as never,
    }));
  },
});

/** Registers both kinds, and makes what their migrations would bring. */
export async function registerKindsElsewhere(database: D1Database): Promise<void> {
  registerGated({
    type: bookType,
    service: "library",
    exists: (scope, ids) => booksIn(scope).where(sql`${books.id} in ${ids}`),
    openable: (scope) => booksIn(scope),
  });
  const statements = [
    "create table if not exists test_books (id text primary key, app_id text not null, name text not null)",
    "create table if not exists test_modules (id text primary key, app_id text not null, book_id text not null)",
    "create table if not exists test_places (id text not null, app_id text not null, sequence integer not null default 0, primary key (app_id, id))",
    `create table if not exists test_place_readers (app_id text not null, place_id text not null, profile_id text not null,
      seen_sequence integer not null default 0, primary key (app_id, place_id, profile_id))`,
  ];
  for (const type of [essay, "dashboard"] as const) {
    registerEntity(kindsElsewhere[type]);
    registerSearch(searched(type));
    const place = (id: string) =>
      type === essay
        ? `'${articlesPlace}'`
        : `(select book_id from test_modules where id = (select place_id from test_dashboards where id = ${id}))`;
    const indexed = (operation: string, row: string) =>
      `insert into search_texts select '${operation}', ${row}.app_id, '${type}comment', ${row}.id, ${place(`${row}.entity_id`)}, '', ${row}.text;`;
    statements.push(
      `create table if not exists test_${type}s (id text primary key, app_id text not null, place_id text not null, author_id text not null,
        title text not null, body text not null default '{}', visibility text not null default 'shown', place_sequence integer not null default 0,
        share_hash text, shared_by text, shared_at integer, likes_count integer not null default 0,
        comments_count integer not null default 0, threads_count integer not null default 0)`,
      `create table if not exists test_${type}_reads (app_id text not null, thing_id text not null, profile_id text not null,
        seen_at integer not null, primary key (app_id, thing_id, profile_id))`,
      `create trigger if not exists test_${type}s_added after insert on test_${type}s begin
        insert into search_texts select 'add', new.app_id, '${type}', new.id, ${place("new.id")}, new.title, ''; end`,
      `create trigger if not exists test_${type}_comments_added after insert on comments when new.entity_type = '${type}' begin ${indexed("add", "new")} end`,
      `create trigger if not exists test_${type}_comments_removed after delete on comments when old.entity_type = '${type}' begin ${indexed("remove", "old")} end`,
    );
  }
  for (const statement of statements) await database.prepare(statement).run();
}

const booksIn = (scope: { app: { id: AppId } }) =>
  rows(scope, books as typeof books & { appId: SQLiteColumn }, {
    id: books.id,
    name: books.name,
    parentId: sql<null>`null`,
  });

export function unregisterKindsElsewhere(): void {
  unregisterGated(bookType);
  for (const type of [essay, "dashboard"] as const) {
    unregisterEntity(type);
    unregisterSearch(type);
  }
}

/** A book with one module. */
export async function addBook(here: AppOfWorld, id: string): Promise<string> {
  const moduleId = `module of ${id}`;
  await write(here, [
    (appId) => sql`insert into test_books (id, app_id, name) values (${id}, ${appId}, 'Glazes')`,
    (appId) => sql`insert into test_modules (id, app_id, book_id) values (${moduleId}, ${appId}, ${id})`,
  ]);
  return moduleId;
}

/** An article, or a chapter of a module: the newest of its place, which these people look into. */
export async function addThing(
  here: AppOfWorld,
  type: KindElsewhere,
  { id, author, placeId, lookers = [] }: { id: string; author: Member; placeId?: string; lookers?: Member[] },
): Promise<void> {
  const place = placeId ?? articlesPlace;
  const name = sql.raw(`test_${type}s`);
  await write(here, [
    (appId) => sql`insert into test_places (id, app_id, sequence) values (${place}, ${appId}, 1)
      on conflict do update set sequence = sequence + 1`,
    ...lookers.map(
      ({ profileId }) =>
        (appId: AppId) =>
          sql`insert into test_place_readers (app_id, place_id, profile_id) values (${appId}, ${place}, ${profileId}) on conflict do nothing`,
    ),
    (appId) => sql`insert into ${name} (id, app_id, place_id, author_id, title, place_sequence)
      values (${id}, ${appId}, ${place}, ${author.profileId}, 'Ash glaze', (select sequence from test_places where app_id = ${appId} and id = ${place}))`,
  ]);
}

/** How much of its place is unread to somebody. */
export async function unreadOf(here: AppOfWorld, who: Member, placeId = articlesPlace): Promise<number | undefined> {
  const row = await shard(here.project.shard).readOne(
    appQuery<{ n: number }>(
      { app: { id: here.id } },
      (appId) => sql`select p.sequence - r.seen_sequence as n from test_places p
        join test_place_readers r on r.app_id = p.app_id and r.place_id = p.id
        where p.app_id = ${appId} and p.id = ${placeId} and r.profile_id = ${who.profileId}`,
    ),
  );
  return row?.n;
}

const write = (here: AppOfWorld, statements: ((appId: AppId) => ReturnType<typeof sql>)[]) =>
  shard(here.project.shard).write(statements.map((statement) => appWrite({ app: { id: here.id } }, statement)));
