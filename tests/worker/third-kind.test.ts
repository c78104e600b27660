import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppId, CommentId, FileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  commentsOf,
  commentsOfMember,
  createComment,
  deleteComment,
  keepRevision,
  likersOf,
  purgeEngagement,
  recount,
  registerEntity,
  repliesTo,
  revisionsOf,
  setFiles,
  setFollow,
  setLike,
  shareByLink,
  shareLinkOf,
  unregisterEntity,
  withdrawShareLink,
  wrongCounters,
} from "@workers/domain/engagement";
import { fileUses, libraryOfMember } from "@workers/domain/files";
import { newId } from "@workers/domain/ids";
import {
  documents,
  matchOf,
  registerSearch,
  scopeOfQuestion,
  search,
  unregisterSearch,
  wantedIn,
} from "@workers/domain/search";
import { inSpace, readableSpaceIds } from "@workers/domain/spaces";
import { createContext } from "@workers/create-context";
import { resolveActor } from "@workers/domain/sessions/actor";
import { appQuery, columnOf, appWrite, Databases } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { sessionAt } from "./harness/audience";
import { call, send } from "./harness/call";
import { env } from "./harness/env";
import { png } from "./harness/images";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "./harness/world";

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

/** A kind of things that the product doesn't have: its table is this test's own, and engagement was not changed for it. */
const eventKind = registerEntity({
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
  comments: { ability: "event.create_comment" },
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
  scope: readableSpaceIds,
  async find(ctx, question) {
    const match = matchOf(scopeOfQuestion(ctx, "event", question), question.sought);
    const found = await ctx.shard.read(
      appQuery<{ id: string; title: string }>(
        ctx,
        (appId) => sql`${wantedIn(match, question.most)}
        select e.id, e.title from ${documents(appId, "event")} cross join test_events e on e.app_id = ${appId} and e.id = d.entity_id`,
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

let here: AppOfWorld;
let anna: Member, ben: Member, outside: Member, mo: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let eventId: string;
const scope = () => ({ app: { id: here.id } });
const database = () => shard(here.project.shard);
const sorted = { sort: "oldest" as const, page: 1, limit: 20 };

/** What a call would do its work with, for this person. */
async function inside(who: Member) {
  const databases = new Databases(env, {});
  const { accessToken } = await sessionAt(who, env.SERVICE_HOST);
  const actor = await resolveActor(env, databases.directory(), accessToken, null);
  const tenant = { kind: "service", host: env.SERVICE_HOST } as const;
  return enterApp(
    createContext({ env, databases, tenant, actor, origin: "https://lyceum.test", waitUntil: () => {} }),
    here.id,
  );
}

const add = async (id: string, spaceId: string, host: Member) =>
  database().write([
    appWrite(
      scope(),
      (appId: AppId) =>
        sql`insert into test_events (id, app_id, space_id, host_id, title) values (${id}, ${appId}, ${spaceId}, ${host.profileId}, 'Kiln opening')`,
    ),
  ]);

async function upload(who: Member): Promise<FileId> {
  const form = new FormData();
  form.set("file", new File([await png(4, 4)], "kiln.png"));
  const options = { as: who, host: here.host, appId: here.id, rawBody: form };
  return (await call("post", `/apps/${here.id}/files`, options)).body.data.id;
}

const stored = async () =>
  env
    .SHARD_0!.prepare("select likes_count, comments_count, threads_count from test_events where id = ?")
    .bind(eventId)
    .first();

beforeAll(async () => {
  here = await app(await project(0));
  [anna, ben, outside] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Otto")];
  mo = await member(here, "Mo", "moderator");
  spaces = await spacesOf(here, [anna, ben]);
  await env
    .SHARD_0!.prepare(
      `create table if not exists test_events (id text primary key, app_id text not null, space_id text not null, host_id text not null,
    title text not null, body text not null default '{}', share_hash text, shared_by text, shared_at integer, is_cancelled integer not null default 0, likes_count integer not null default 0,
    comments_count integer not null default 0, threads_count integer not null default 0)`,
    )
    .run();
  await env
    .SHARD_0!.prepare(
      `create table if not exists test_event_revisions (id text primary key, app_id text not null, event_id text not null,
    editor_id text not null, created_at integer not null, title text not null, body text not null)`,
    )
    .run();
  await env
    .SHARD_0!.prepare(
      `create trigger if not exists test_events_added after insert on test_events begin
    insert into search_texts select 'add', new.app_id, 'event', new.id, new.space_id, new.title, ''; end`,
    )
    .run();
  eventId = newId<"post">();
  await add(eventId, spaces.secret.id, anna);
});

// Other tests run beside this one, on shards without its table.
afterAll(() => {
  unregisterEntity("event");
  unregisterSearch("event");
});

describe("a kind of things that is registered and no more", () => {
  it("is liked by those who may read it, and by nobody else", async () => {
    expect(await setLike(await inside(ben), "event", eventId, true)).toEqual({ isLiked: true, likesCount: 1 });
    expect(await setLike(await inside(ben), "event", eventId, true)).toEqual({ isLiked: true, likesCount: 1 });
    await expect(setLike(await inside(outside), "event", eventId, true)).rejects.toMatchObject({
      errorName: "notFound",
    });
    const likers = await likersOf(await inside(anna), "event", eventId, sorted);
    expect(likers.data.map(({ id }) => id)).toEqual([ben.profileId]);
  });

  it("is commented on, and its comments are answered, liked and deleted, as those of posts are", async () => {
    const thread = await createComment(await inside(ben), {
      entityType: "event",
      entityId: eventId,
      body: textToDoc("I come"),
    });
    const reply = await createComment(await inside(anna), {
      entityType: "event",
      entityId: eventId,
      body: textToDoc("Good"),
      parentCommentId: thread.id,
    });
    expect(reply).toMatchObject({ entityType: "event", entityId: eventId, parentCommentId: thread.id });
    await expect(
      createComment(await inside(outside), { entityType: "event", entityId: eventId, body: textToDoc("Me too") }),
    ).rejects.toMatchObject({ errorName: "notFound" });
    expect(await setLike(await inside(anna), "comment", thread.id, true)).toEqual({ isLiked: true, likesCount: 1 });

    const page = await commentsOf(await inside(ben), "event", eventId, sorted);
    expect(page).toMatchObject({ total: 1, data: [{ id: thread.id, likesCount: 1, replies: [{ id: reply.id }] }] });
    expect((await repliesTo(await inside(ben), thread.id, sorted)).data.map(({ id }) => id)).toEqual([reply.id]);
    expect((await commentsOfMember(await inside(ben), anna.profileId!, sorted)).data.map(({ id }) => id)).toEqual([
      reply.id,
    ]);
    expect((await commentsOfMember(await inside(outside), anna.profileId!, sorted)).data).toEqual([]);
    expect(await stored()).toEqual({ likes_count: 1, comments_count: 2, threads_count: 1 });
    await deleteComment(await inside(anna), reply.id as CommentId);
    expect(await stored()).toEqual({ likes_count: 1, comments_count: 1, threads_count: 1 });
  });

  it("is followed", async () => {
    expect(await setFollow(await inside(ben), "event", eventId, true)).toEqual({ isFollowed: true });
    await expect(setFollow(await inside(outside), "event", eventId, true)).rejects.toMatchObject({
      errorName: "notFound",
    });
  });

  it("keeps what it said before, for those whom its kind allows it", async () => {
    const body = textToDoc("We open at six");
    const write = async (title: string) =>
      database().write([
        keepRevision(await inside(mo), eventKind, eventId, mo.profileId!, { title, body }),
        appWrite(
          scope(),
          (appId) =>
            sql`update test_events set title = ${title}, body = ${JSON.stringify(body)} where app_id = ${appId} and id = ${eventId}`,
        ),
      ]);
    await write("Kiln cooling");
    await write("Kiln opening");
    await write("Kiln opening");
    const { data } = await revisionsOf(await inside(mo), "event", eventId, { page: 1, limit: 20 });
    expect(data).toMatchObject([
      { title: "Kiln cooling", body, profile: { id: mo.profileId } },
      { title: "Kiln opening", body: {} },
    ]);
    await expect(revisionsOf(await inside(ben), "event", eventId, { page: 1, limit: 20 })).rejects.toMatchObject({
      errorName: "forbidden",
    });
    await expect(revisionsOf(await inside(outside), "event", eventId, { page: 1, limit: 20 })).rejects.toMatchObject({
      errorName: "notFound",
    });
  });

  it("is shared by a link, which opens its files until who made it or a moderator withdraws it", async () => {
    const fileId = await upload(anna);
    await database().write(setFiles(scope(), "event", eventId, { attached: [fileId] }));
    const isSeen = async (who: Member | null) =>
      (
        await send(`https://${here.host}/files/${fileId}`, {
          headers: who ? { Authorization: `Bearer ${who.accessToken}` } : {},
        })
      ).status === 200;
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, false, false]);

    await expect(shareByLink(await inside(outside), "event", eventId)).rejects.toMatchObject({ errorName: "notFound" });
    const link = await shareByLink(await inside(ben), "event", eventId);
    expect(await shareByLink(await inside(ben), "event", eventId)).toEqual(link);
    expect(link).toMatchObject({ profile: { id: ben.profileId } });
    expect(link.url).toMatch(new RegExp(`/groups/g/${spaces.secret.slug}/shared-event/${link.shareHash}$`));
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, true, true]);

    await expect(withdrawShareLink(await inside(anna), "event", eventId)).rejects.toMatchObject({
      errorName: "forbidden",
    });
    await withdrawShareLink(await inside(mo), "event", eventId);
    expect(await shareLinkOf(await inside(ben), "event", eventId)).toBeNull();
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, false, false]);
  });

  it("is named among the places that show a file, as are its comments", async () => {
    const fileId = await upload(anna);
    await database().write(setFiles(scope(), "event", eventId, { shown: [fileId] }));
    const comment = await createComment(await inside(anna), {
      entityType: "event",
      entityId: eventId,
      body: textToDoc("Look"),
      attachmentIds: [fileId],
    });
    const place = `/groups/g/${spaces.secret.slug}/e/${eventId}`;
    const uses = async () => fileUses(libraryOfMember(await inside(anna)), [fileId]);
    expect(await uses()).toEqual({
      total: 2,
      uses: expect.arrayContaining([
        { kind: "event", title: "Kiln opening", path: place },
        { kind: "comment", title: "Kiln opening", path: `${place}#comment-${comment.id}` },
      ]),
    });
    await deleteComment(await inside(anna), comment.id);
    expect(await uses()).toMatchObject({ total: 1 });
  });

  it("is found by those who may read it", async () => {
    const hits = async (who: Member) =>
      (await search(await inside(who), { search: "kiln", page: 1, limit: 10 })).flatMap((group) =>
        group.hits.map(({ id }) => id as string),
      );
    expect(await hits(ben)).toContain(eventId);
    expect(await hits(outside)).not.toContain(eventId);
  });

  it("is recounted", async () => {
    expect(await wrongCounters(scope(), database())).toEqual([]);
    await env.SHARD_0!.prepare("update test_events set likes_count = 7, comments_count = 8").run();
    const wrong = await recount(scope(), database());
    expect(wrong.map(({ table, column, stored: was, counted }) => [table, column, was, counted])).toEqual([
      ["test_events", "likes_count", 7, 1],
      ["test_events", "comments_count", 8, 1],
    ]);
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });

  it("is closed to everybody once it is no longer live, and leaves nothing behind when it goes", async () => {
    await env.SHARD_0!.prepare("update test_events set is_cancelled = 1 where id = ?").bind(eventId).run();
    await expect(setLike(await inside(ben), "event", eventId, false)).rejects.toMatchObject({ errorName: "notFound" });
    expect((await commentsOfMember(await inside(anna), ben.profileId!, sorted)).data).toEqual([]);
    await database().write(purgeEngagement(scope(), "event", () => sql`select ${eventId}`));
    expect(await env.SHARD_0!.prepare("select count(*) as n from test_event_revisions").first()).toEqual({ n: 0 });
    for (const table of ["likes", "comments", "follows", "mentions", "attachments"])
      expect(
        await env
          .SHARD_0!.prepare(
            `select count(*) as n from ${table} where app_id = ? and entity_type in ('event', 'comment')`,
          )
          .bind(here.id)
          .first(),
      ).toEqual({ n: 0 });
    await env.SHARD_0!.prepare("update test_events set likes_count = 0, comments_count = 0, threads_count = 0").run();
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });
});
