import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { ModerationSettingsForm } from "@workers/contracts/moderation";
import {
  addPoll,
  commentsOf,
  createComment,
  createReport,
  editComment,
  fileIdsOf,
  filesColumn,
  filesOf,
  firstUnreadColumn,
  holdThing,
  leaveUnread,
  markCommentsSeen,
  mentioned,
  ofThing,
  pollColumn,
  pollOf,
  recount,
  setFiles,
  setLike,
  setMentions,
  vote,
  wrongCounters,
} from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { approveItem, listItems, rejectItem } from "@workers/domain/community/moderation";
import { appQuery } from "@workers/store";
import { call } from "../harness/call";
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
import { listOf, notified } from "../notifications/harness";

let here: AppOfWorld;
let anna: Member, ben: Member, outside: Member, mo: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let eventId: string;
const scope = () => ({ app: { id: here.id } });
const database = () => shard(here.project.shard);
const inside = (who: Member) => insideApp(here, who);
const oldest = { sort: "oldest" as const, page: 1, limit: 20 };
const path = () => `/groups/g/${spaces.secret.slug}/e/${eventId}`;
const notFound = { errorName: "notFound" };

const say = async (who: Member, body = textToDoc("I come")) =>
  createComment(await inside(who), { entityType: testKind, entityId: eventId, body });

/** A text that names these members, by names that are not theirs. */
const naming = (...people: Member[]) => ({
  type: "doc" as const,
  content: [
    {
      type: "paragraph" as const,
      content: people.map(({ profileId }) => ({ type: "mention" as const, attrs: { profileId, label: "Somebody" } })),
    },
  ],
});

const inbox = async (who: Member, tab: "post" | "ticket") =>
  (await listItems(await inside(who), { "filter[tab]": tab, "filter[status]": "inbox", page: 1, limit: 20 })).data;

async function setRules(body: ModerationSettingsForm): Promise<void> {
  const path = `/apps/${here.id}/moderation/settings`;
  expect((await call("patch", path, { as: here.project.owner, appId: here.id, body })).status).toBe(200);
}

beforeAll(async () => {
  here = await app(await project(0));
  [anna, ben, outside] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Otto")];
  mo = await member(here, "Mo", "moderator");
  spaces = await spacesOf(here, [anna, ben]);
  await registerTestEvents(env.SHARD_0!);
  eventId = newId<"post">();
  await addTestEvent(here, { id: eventId, spaceId: spaces.secret.id, host: anna });
});

// What is left in the queue is about its things.
afterAll(async () => {
  await notified(here).finally(unregisterTestEvents);
});

describe("a kind of things that is registered and no more, beyond likes and comments", () => {
  it("is voted on by those who may read it, and its votes are recounted", async () => {
    const poll = { question: "When?", isMultiple: false, options: [{ text: "At six" }, { text: "At eight" }] };
    await database().write(addPoll(scope(), testKind, eventId, poll, sql`1`));
    const answer = (ctx: Awaited<ReturnType<typeof inside>>) =>
      appQuery<{ poll: string | null }>(
        ctx,
        (appId) =>
          sql`select ${ofThing(eventKind, appId, sql`${eventId}`, (row) => pollColumn(testKind, row, ctx.me.profile?.id))} as poll`,
      );
    const seen = async (who: Member) => {
      const ctx = await inside(who);
      return pollOf((await ctx.shard.readOne(answer(ctx)))!.poll)!;
    };
    const [six, eight] = (await seen(ben)).options.map(({ id }) => id);
    const cast = async (who: Member, ...options: (typeof six)[]) => {
      const ctx = await inside(who);
      return pollOf(
        (await vote(ctx, { type: testKind, id: eventId }, options as NonNullable<typeof six>[], answer(ctx))).poll,
      );
    };
    expect(await cast(ben, six)).toMatchObject({
      votersCount: 1,
      options: [
        { id: six, votesCount: 1, isVoted: true },
        { id: eight, votesCount: 0, isVoted: false },
      ],
    });
    await cast(ben, eight);
    expect(await cast(anna, eight)).toMatchObject({ votersCount: 2, options: [{ votesCount: 0 }, { votesCount: 2 }] });
    await expect(cast(outside, six)).rejects.toMatchObject(notFound);
    await expect(cast(ben, six, eight)).rejects.toMatchObject({ errorName: "validation" });

    await env.SHARD_0!.prepare("update poll_options set votes_count = 5 where id = ?").bind(six).run();
    expect(await recount(scope(), database())).toMatchObject([{ column: "votes_count", stored: 5, counted: 0 }]);
    expect(await seen(ben)).toMatchObject({ votersCount: 2, options: [{ votesCount: 0 }, { votesCount: 2 }] });
  });

  it("has files, in order", async () => {
    const upload = async (name: string): Promise<FileId> => {
      const form = new FormData();
      form.set("file", new File([await png(4, 4)], name));
      const options = { as: anna, host: here.host, appId: here.id, rawBody: form };
      return (await call("post", `/apps/${here.id}/files`, options)).body.data.id;
    };
    const [first, second] = [await upload("one.png"), await upload("two.png")];
    await database().write(setFiles(scope(), testKind, eventId, { attached: [second, first] }));
    const ctx = await inside(ben);
    const row = await ctx.shard.readOne(
      appQuery<{ files: string }>(
        ctx,
        (appId) => sql`select ${filesColumn(ctx, testKind, sql`${appId}`, sql`${eventId}`)} as files`,
      ),
    );
    expect(filesOf(row!.files).map(({ name }) => name)).toEqual(["two.png", "one.png"]);
    expect(await fileIdsOf(ctx, testKind, eventId)).toHaveLength(2);
  });

  it("is unread to a member of its place until they read it, and no more once it leaves", async () => {
    const place = spaces.open.id;
    const [older, newer, gone] = [newId<"post">(), newId<"post">(), newId<"post">()];
    await env
      .SHARD_0!.prepare("insert into test_event_readers (app_id, space_id, profile_id) values (?, ?, ?)")
      .bind(here.id, place, ben.profileId)
      .run();
    for (const id of [older, newer, gone]) await addTestEvent(here, { id, spaceId: place, host: anna });
    const unread = async () =>
      (
        await env
          .SHARD_0!.prepare(
            `select event_sequence - seen_sequence as n from test_event_places p
            join test_event_readers r on r.app_id = p.app_id and r.space_id = p.id where p.app_id = ? and p.id = ? and r.profile_id = ?`,
          )
          .bind(here.id, place, ben.profileId)
          .first<{ n: number }>()
      )?.n;
    expect(await unread()).toBe(3);
    await markCommentsSeen(await inside(ben), testKind, newer);
    expect(await unread()).toBe(2);
    // Once is enough.
    await markCommentsSeen(await inside(ben), testKind, newer);
    expect(await unread()).toBe(2);
    // Who comments has read it.
    await createComment(await inside(ben), { entityType: testKind, entityId: older, body: textToDoc("Seen") });
    expect(await unread()).toBe(1);
    await database().write(leaveUnread(scope(), eventKind, gone, sql`1`));
    expect(await unread()).toBe(0);
    await expect(markCommentsSeen(await inside(outside), testKind, eventId)).rejects.toMatchObject(notFound);
  });

  it("leads to the first comment that somebody hasn't seen", async () => {
    const firstUnread = async (who: Member) => {
      const ctx = await inside(who);
      const row = await ctx.shard.readOne(
        appQuery<{ id: string | null }>(
          ctx,
          (appId) =>
            sql`select ${ofThing(eventKind, appId, sql`${eventId}`, (thing) => firstUnreadColumn(ctx, testKind, thing))} as id`,
        ),
      );
      return row!.id;
    };
    await markCommentsSeen(await inside(ben), testKind, eventId);
    expect(await firstUnread(ben)).toBeNull();
    const comment = await say(anna);
    expect(await firstUnread(ben)).toBe(comment.id);
    expect(await firstUnread(anna)).toBeNull();
    await markCommentsSeen(await inside(ben), testKind, eventId);
    expect(await firstUnread(ben)).toBeNull();
  });

  it("mentions those who may read it, by their real names, and tells them where", async () => {
    const text = naming(ben, outside);
    const readers = (appId: string, person: ReturnType<typeof sql>) =>
      ofThing(eventKind, appId, sql`${eventId}`, (row) => eventKind.container.isReadableBy(ctx, appId, row, person));
    const ctx = await inside(anna);
    const people = await ctx.shard.read(mentioned(ctx, text, readers));
    expect(people).toEqual([{ id: ben.profileId, name: "Ben Test" }]);
    await database().write(setMentions(scope(), testKind, eventId, people, Date.now()));

    const comment = await say(anna, text);
    expect(comment.body).toMatchObject({
      content: [
        {
          content: [
            { type: "mention", attrs: { profileId: ben.profileId, label: "Ben Test" } },
            { type: "text", text: "@Somebody" },
          ],
        },
      ],
    });
    const named = await env
      .SHARD_0!.prepare("select entity_type, profile_id from mentions where app_id = ? order by entity_type")
      .bind(here.id)
      .all();
    expect(named.results).toEqual([
      { entity_type: "comment", profile_id: ben.profileId },
      { entity_type: testKind, profile_id: ben.profileId },
    ]);
    await notified(here);
    expect((await listOf(here, ben)).filter(({ action }) => action === "mentions")).toMatchObject([
      { actor: { firstName: "Anna" }, path: `${path()}#comment-${comment.id}`, title: "Kiln opening" },
    ]);
    expect(await listOf(here, outside)).toEqual([]);
  });

  it("is reported once by everybody who may read it, and moderators decide about it", async () => {
    const report = { entityType: testKind, entityId: eventId, reason: "spam" } as const;
    await expect(createReport(await inside(outside), report)).rejects.toMatchObject(notFound);
    await createReport(await inside(ben), report);
    await expect(createReport(await inside(ben), report)).rejects.toMatchObject({ errorName: "conflict" });
    const [item] = await inbox(mo, "ticket");
    expect(item).toMatchObject({
      entityType: testKind,
      entityId: eventId,
      origin: "report",
      place: { id: spaces.secret.id },
      entity: { title: "Kiln opening", path: path() },
      reports: [{ reason: "spam", profile: { id: ben.profileId } }],
    });

    await rejectItem(await inside(mo), item!.id, { reason: "spam" });
    await expect(setLike(await inside(ben), testKind, eventId, true)).rejects.toMatchObject(notFound);
    await approveItem(await inside(mo), item!.id, {});
    expect(await setLike(await inside(ben), testKind, eventId, true)).toMatchObject({ isLiked: true });
  });

  it("has comments that stand in its own list of the moderators, when reported and when held", async () => {
    const reported = await say(anna, textToDoc("Cheap glazes here"));
    await createReport(await inside(ben), { entityType: "comment", entityId: reported.id, reason: "spam" });
    await setRules({ commentPreModeration: "all" });
    const held = await say(ben, textToDoc("Hold me"));
    await setRules({ commentPreModeration: "off", blockedWords: ["glazes"] });
    const edited = await say(ben, textToDoc("I come at eight"));
    expect([held.heldAs, edited.heldAs]).toEqual(["held", null]);
    await editComment(await inside(ben), edited.id, { body: textToDoc("I bring glazes") });
    const listed = async (tab: "post" | "ticket") =>
      (await inbox(mo, tab)).map(({ entityType, entityId }) => [entityType, entityId]);
    expect(await listed("ticket")).toEqual([
      ["comment", edited.id],
      ["comment", held.id],
      ["comment", reported.id],
    ]);
    expect(await listed("post")).toEqual([]);
  });

  it("waits for approval out of the others' sight: its host sees it, and who may change it", async () => {
    const waiting = newId<"post">();
    await addTestEvent(here, { id: waiting, spaceId: spaces.secret.id, host: anna });
    await createComment(await inside(ben), { entityType: testKind, entityId: waiting, body: textToDoc("Before") });
    const ctx = await inside(anna);
    const held = holdThing(ctx, {
      entityType: testKind,
      entityId: waiting,
      tab: "ticket",
      reason: "pre_moderation",
      place: { spaceId: spaces.secret.id, groupId: null },
      authorId: anna.profileId,
      title: "Kiln opening",
      text: "",
    });
    await database().write([
      ...eventKind.reports!.hiding!.set(ctx, waiting, "held", { now: Date.now() }).writes,
      ...held.writes,
    ]);
    ctx.publish(...held.events);
    const threads = async (who: Member) => (await commentsOf(await inside(who), testKind, waiting, oldest)).total;
    expect([await threads(anna), await threads(mo)]).toEqual([1, 1]);
    await expect(threads(ben)).rejects.toMatchObject(notFound);
    // Nobody engages with what waits, its host neither.
    await expect(setLike(await inside(anna), testKind, waiting, true)).rejects.toMatchObject(notFound);
    const item = (await inbox(mo, "ticket")).find(({ entityId }) => entityId === waiting)!;
    expect(item).toMatchObject({ origin: "pre_moderation", visibility: "held" });
    await approveItem(await inside(mo), item.id, {});
    expect(await threads(ben)).toBe(1);
  });

  it("counts rightly after all this", async () => {
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });
});
