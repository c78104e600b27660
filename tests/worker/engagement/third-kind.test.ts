import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import type { CommentId, FileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  commentsOf,
  commentsOfMember,
  createComment,
  deleteComment,
  editComment,
  keepRevision,
  likersOf,
  purgeEngagement,
  recount,
  repliesTo,
  revisionsOf,
  setFiles,
  setFollow,
  setLike,
  shareByLink,
  shareLinkOf,
  withdrawShareLink,
  wrongCounters,
} from "@workers/domain/kernel/engagement";
import { subjectColumn } from "@workers/domain/kernel/engagement/subjects";
import { fileUses, libraryOfMember } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { search } from "@workers/domain/kernel/search";
import { appQuery, appWrite, columnOf } from "@workers/store";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import {
  addTestEvent,
  eventKind,
  insideApp,
  registerTestEvents,
  unregisterTestEvents,
  testKind,
} from "../harness/test-events";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { notified } from "../notifications/harness";

let here: AppOfWorld;
let anna: Member, ben: Member, outside: Member, mo: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let eventId: string;
const scope = () => ({ app: { id: here.id } });
const database = () => shard(here.project.shard);
const sorted = { sort: "oldest" as const, page: 1, limit: 20 };

const inside = (who: Member) => insideApp(here, who);
const add = (id: string, spaceId: string, host: Member) => addTestEvent(here, { id, spaceId, host });

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
  await registerTestEvents(env.SHARD_0!);
  eventId = newId<"post">();
  await add(eventId, spaces.secret.id, anna);
});

// Other tests run beside this one, on shards without its table; what is left in the queue is about its things.
afterAll(async () => {
  await notified(here).finally(unregisterTestEvents);
});

describe("a kind of things that is registered and no more", () => {
  it("is liked by those who may read it, and by nobody else", async () => {
    expect(await setLike(await inside(ben), testKind, eventId, true)).toMatchObject({ isLiked: true, likesCount: 1 });
    expect(await setLike(await inside(ben), testKind, eventId, true)).toMatchObject({ isLiked: true, likesCount: 1 });
    await expect(setLike(await inside(outside), testKind, eventId, true)).rejects.toMatchObject({
      errorName: "notFound",
    });
    const likers = await likersOf(await inside(anna), testKind, eventId, sorted);
    expect(likers.data.map(({ id }) => id)).toEqual([ben.profileId]);
  });

  it("is commented on, and its comments are answered, liked and deleted, as those of posts are", async () => {
    const thread = await createComment(await inside(ben), {
      entityType: testKind,
      entityId: eventId,
      body: textToDoc("I come"),
    });
    const reply = await createComment(await inside(anna), {
      entityType: testKind,
      entityId: eventId,
      body: textToDoc("Good"),
      parentCommentId: thread.id,
    });
    expect(reply).toMatchObject({ entityType: testKind, entityId: eventId, parentCommentId: thread.id });
    await expect(
      createComment(await inside(outside), { entityType: testKind, entityId: eventId, body: textToDoc("Me too") }),
    ).rejects.toMatchObject({ errorName: "notFound" });
    expect(await setLike(await inside(anna), "comment", thread.id, true)).toMatchObject({
      isLiked: true,
      likesCount: 1,
    });

    const page = await commentsOf(await inside(ben), testKind, eventId, sorted);
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
    expect(await setFollow(await inside(ben), testKind, eventId, true)).toEqual({ isFollowed: true });
    await expect(setFollow(await inside(outside), testKind, eventId, true)).rejects.toMatchObject({
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
    const { data } = await revisionsOf(await inside(mo), testKind, eventId, { page: 1, limit: 20 });
    expect(data).toMatchObject([
      { title: "Kiln cooling", body, profile: { id: mo.profileId } },
      { title: "Kiln opening", body: {} },
    ]);
    await expect(revisionsOf(await inside(ben), testKind, eventId, { page: 1, limit: 20 })).rejects.toMatchObject({
      errorName: "forbidden",
    });
    await expect(revisionsOf(await inside(outside), testKind, eventId, { page: 1, limit: 20 })).rejects.toMatchObject({
      errorName: "notFound",
    });
  });

  it("is shared by a link, which opens its files until who made it or a moderator withdraws it", async () => {
    const fileId = await upload(anna);
    await database().write(setFiles(scope(), testKind, eventId, { attached: [fileId] }));
    const isSeen = async (who: Member | null) =>
      (
        await send(`https://${here.host}/files/${fileId}`, {
          headers: who ? { Authorization: `Bearer ${who.accessToken}` } : {},
        })
      ).status === 200;
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, false, false]);

    await expect(shareByLink(await inside(outside), testKind, eventId)).rejects.toMatchObject({
      errorName: "notFound",
    });
    const link = await shareByLink(await inside(ben), testKind, eventId);
    expect(await shareByLink(await inside(ben), testKind, eventId)).toEqual(link);
    expect(link).toMatchObject({ profile: { id: ben.profileId } });
    expect(link.url).toMatch(new RegExp(`/groups/g/${spaces.secret.slug}/shared-event/${link.shareHash}$`));
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, true, true]);

    await expect(withdrawShareLink(await inside(anna), testKind, eventId)).rejects.toMatchObject({
      errorName: "forbidden",
    });
    await withdrawShareLink(await inside(mo), testKind, eventId);
    expect(await shareLinkOf(await inside(ben), testKind, eventId)).toBeNull();
    expect(await Promise.all([ben, outside, null].map(isSeen))).toEqual([true, false, false]);
  });

  it("is named among the places that show a file, as are its comments", async () => {
    const fileId = await upload(anna);
    await database().write(setFiles(scope(), testKind, eventId, { shown: [fileId] }));
    const comment = await createComment(await inside(anna), {
      entityType: testKind,
      entityId: eventId,
      body: textToDoc("Look"),
      attachmentIds: [fileId],
    });
    const place = `/groups/g/${spaces.secret.slug}/e/${eventId}`;
    const uses = async () => fileUses(libraryOfMember(await inside(anna)), [fileId]);
    expect(await uses()).toEqual({
      total: 2,
      uses: expect.arrayContaining([
        { kind: testKind, title: "Kiln opening", path: place },
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

  it("has comments that are found where it lies, as they are now, by those who may read it", async () => {
    const comment = await createComment(await inside(anna), {
      entityType: testKind,
      entityId: eventId,
      body: textToDoc("Bring a pyrometer"),
    });
    const hits = async (text: string, who: Member) =>
      (await search(await inside(who), { search: text, type: "comment", page: 1, limit: 10 }))[0]!.hits;
    expect(await hits("pyrometer", ben)).toMatchObject([
      {
        id: comment.id,
        entityType: testKind,
        entityId: eventId,
        container: { name: "Space secret" },
        path: `/groups/g/${spaces.secret.slug}/e/${eventId}#comment-${comment.id}`,
      },
    ]);
    expect(await hits("pyrometer", outside)).toEqual([]);
    await editComment(await inside(anna), comment.id, { body: textToDoc("Bring a pyroscope") });
    expect(await hits("pyrometer", ben)).toEqual([]);
    expect(await hits("pyroscope", ben)).toHaveLength(1);
    await deleteComment(await inside(anna), comment.id);
    expect(await hits("pyroscope", ben)).toEqual([]);
  });

  it("is judged by the row that a query means, whatever the query calls its tables", async () => {
    const elsewhere = newId<"post">();
    await add(elsewhere, spaces.open.id, ben);
    const [ofBen, ofOutside] = [await inside(ben), await inside(outside)];
    const aliases = ["s", "g", "m", "e", "u", "n", "a", "p", "c", "r", "space", "spaces", "groups"];
    for (const [i, name] of aliases.entries()) {
      const [row, person] = [sql.raw(name), sql.raw(aliases[(i + 1) % aliases.length]!)];
      const { container, address } = eventKind;
      const [attachment] = await database().read(
        appQuery<Record<string, unknown>>(
          scope(),
          (
            appId,
          ) => sql`select ${container.stored(appId, row)} ->> 'id' as space, ${container.isReadable(ofBen, appId, row)} as toBen,
            ${container.isReadable(ofOutside, appId, row)} as toOutside, ${container.isReadableBy(ofBen, appId, row, person)} as isInside,
            ${container.isAsStored!(appId, row, { id: spaces.secret.id, access: "secret", groupAccess: "open" })} as isAsStored,
            ${address.path(appId, row)} as path, ${subjectColumn(eventKind, appId, columnOf(row, eventKind.table.id))} ->> 'id' as subject
          from test_events ${row} join profiles ${person}
            on ${columnOf(person, profiles.appId)} = ${appId} and ${columnOf(person, profiles.id)} = ${anna.profileId}
          where ${columnOf(row, eventKind.table.id)} = ${eventId} and ${columnOf(row, eventKind.table.appId)} = ${appId}`,
        ),
      );
      expect([name, attachment]).toEqual([
        name,
        {
          space: spaces.secret.id,
          toBen: 1,
          toOutside: 0,
          isInside: 1,
          isAsStored: 1,
          path: `/groups/g/${spaces.secret.slug}/e/${eventId}`,
          subject: eventId,
        },
      ]);
    }
    await env.SHARD_0!.prepare("delete from test_events where id = ?").bind(elsewhere).run();
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
    await expect(setLike(await inside(ben), testKind, eventId, false)).rejects.toMatchObject({ errorName: "notFound" });
    expect((await commentsOfMember(await inside(anna), ben.profileId!, sorted)).data).toEqual([]);
    await database().write(purgeEngagement(scope(), testKind, () => sql`select ${eventId}`));
    for (const table of ["test_event_revisions", "test_event_reads"])
      expect(
        await env.SHARD_0!.prepare(`select count(*) as n from ${table} where app_id = ?`).bind(here.id).first(),
      ).toEqual({ n: 0 });
    for (const table of ["likes", "comments", "follows", "mentions", "attachments"])
      expect(
        await env
          .SHARD_0!.prepare(
            `select count(*) as n from ${table} where app_id = ? and entity_type in ('gathering', 'comment')`,
          )
          .bind(here.id)
          .first(),
      ).toEqual({ n: 0 });
    await env.SHARD_0!.prepare("update test_events set likes_count = 0, comments_count = 0, threads_count = 0").run();
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });
});
