import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppId, CommentId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  commentsOf,
  commentsOfMember,
  createComment,
  deleteComment,
  likersOf,
  purgeEngagement,
  recount,
  registerEntity,
  repliesTo,
  setFollow,
  setLike,
  unregisterEntity,
  wrongCounters,
} from "@workers/domain/engagement";
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
import { env } from "./harness/env";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "./harness/world";

const testEvents = sqliteTable("test_events", {
  id: text("id").primaryKey(),
  appId: text("app_id").notNull(),
  spaceId: text("space_id").notNull(),
  hostId: text("host_id").notNull(),
  title: text("title").notNull(),
  isCancelled: integer("is_cancelled").notNull().default(0),
  likesCount: integer("likes_count").notNull().default(0),
  commentsCount: integer("comments_count").notNull().default(0),
  threadsCount: integer("threads_count").notNull().default(0),
});

/** A kind of things that the product doesn't have: its table is this test's own, and engagement was not changed for it. */
registerEntity({
  type: "event",
  table: testEvents,
  author: testEvents.hostId,
  container: inSpace(testEvents.spaceId),
  isLive: (row) => sql`${columnOf(row, testEvents.isCancelled)} = 0`,
  likes: { ability: "event.like", viewAbility: "event.view_attendees", event: () => null },
  comments: { ability: "event.create_comment" },
  follows: { ability: "event.view" },
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
let anna: Member, ben: Member, outside: Member;
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

const stored = async () =>
  env
    .SHARD_0!.prepare("select likes_count, comments_count, threads_count from test_events where id = ?")
    .bind(eventId)
    .first();

beforeAll(async () => {
  here = await app(await project(0));
  [anna, ben, outside] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Otto")];
  spaces = await spacesOf(here, [anna, ben]);
  await env
    .SHARD_0!.prepare(
      `create table if not exists test_events (id text primary key, app_id text not null, space_id text not null, host_id text not null,
    title text not null, is_cancelled integer not null default 0, likes_count integer not null default 0,
    comments_count integer not null default 0, threads_count integer not null default 0)`,
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
    for (const table of ["likes", "comments", "follows", "mentions"])
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
