import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessObjects, planEntities } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { PlanEntityType } from "@db/vocabulary/payments";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addPoll,
  commentsOf,
  createComment,
  createReport,
  deleteComment,
  likersOf,
  markCommentsSeen,
  ofThing,
  pollColumn,
  pollOf,
  recount,
  setFollow,
  setLike,
  shareByLink,
  vote,
  withdrawShareLink,
  wrongCounters,
} from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { search } from "@workers/domain/kernel/search";
import { approveItem, listItems, rejectItem } from "@workers/domain/community/moderation";
import { setAccess, viewAccess } from "@workers/domain/platform/access-settings";
import { openableThings } from "@workers/domain/platform/plans";
import { appQuery, insertRow } from "@workers/store";
import type { AccessForm } from "@workers/contracts/access";
import { env } from "../harness/env";
import {
  addBook,
  addThing,
  bookType,
  essay,
  type KindElsewhere,
  kindsElsewhere,
  registerKindsElsewhere,
  unreadOf,
  unregisterKindsElsewhere,
} from "./kinds-elsewhere";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { insideApp } from "../harness/test-events";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf, switchOn } from "../harness/world";
import { listOf, notified, short } from "../notifications/harness";
import { enterRoom } from "../realtime/socket";

/**
 * Comments, likes and all the rest on things that lie in no space: `anna` and `ben` hold a plan that opens them, `named` one that names the
 * book, `outside` none, `sam` and `ben` moderate a space and nothing else.
 */

const kinds: KindElsewhere[] = [essay, "dashboard"];
const notFound = { errorName: "notFound" };
const locked = (planId: PlanId): AccessForm => ({
  guestAccess: "lockscreen",
  userAccess: "lockscreen",
  rewardAccess: null,
  planIds: [planId],
  guestLockScreenId: null,
  userLockScreenId: null,
  isLockedForGuest: false,
});
const mention = ({ profileId }: Member) => ({ type: "mention" as const, attrs: { profileId, label: "Somebody" } });
const naming = (...people: Member[]) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: people.map(mention) }],
});

let here: AppOfWorld;
let anna: Member, ben: Member, named: Member, outside: Member, sam: Member, mo: Member, admin: Member;
let placeId: string | undefined;
const bookId = newId<"post">();
const inside = (who: Member) => insideApp(here, who);
const scope = () => ({ app: { id: here.id } });
const database = () => shard(here.project.shard);

beforeAll(async () => {
  here = await app(await project(0));
  await switchOn(here, "library");
  await switchOn(here, "articles");
  await registerKindsElsewhere(env.SHARD_0!);
  [anna, ben, named] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Nina")];
  [outside, sam] = [await member(here, "Otto"), await member(here, "Sam")];
  [mo, admin] = [await member(here, "Mo", "moderator"), await member(here, "Ada", "admin")];
  await spacesOf(here, [], [sam, ben]);
  placeId = await addBook(here, bookId);
  const [plan, naming] = [await soldPlan(here, null, []), await soldPlan(here, null, [])];
  const key = { planId: naming, entityType: bookType as PlanEntityType, entityId: bookId };
  await database().write([
    insertRow(scope(), planEntities, key),
    insertRow(scope(), accessObjects, {
      entityType: "service",
      entityId: "articles",
      access: locked(plan),
      updatedAt: Date.now(),
    }),
  ]);
  for (const [who, planId] of [
    [anna, plan],
    [ben, plan],
    [named, naming],
  ] as const) {
    const order = { planId, profileId: who.profileId };
    await call("post", `/apps/${here.id}/orders`, { as: here.project.owner, body: order });
  }
  await setAccess(await inside(admin), { entityType: bookType, entityId: bookId }, locked(plan));
});
// What is left in the queue is about their things.
afterAll(async () => {
  await notified(here).finally(unregisterKindsElsewhere);
});

it("an item of a new kind has access and is opened by plans as soon as it is registered", async () => {
  const ref = { entityType: bookType, entityId: bookId };
  expect(await viewAccess(await inside(admin), ref)).toMatchObject({
    isOwn: true,
    access: { userAccess: "lockscreen" },
  });
  await expect(viewAccess(await inside(admin), { ...ref, entityId: newId<"post">() })).rejects.toMatchObject(notFound);
  const owner = await insideApp(here, { ...here.project.owner, profileId: anna.profileId });
  const [openable] = await openableThings(owner as never);
  expect(openable?.things).toContainEqual({
    type: bookType,
    id: bookId,
    name: "Glazes",
    parentId: null,
    isOpen: false,
  });
});

describe.each(kinds)("%ss, which lie in no space,", (type) => {
  const kind = kindsElsewhere[type];
  const id = newId<"post">();
  const place = () => (type === "dashboard" ? placeId : undefined);
  const path = () => (type === "dashboard" ? `/books/${bookId}/${id}` : `/articles/${id}`);
  const say = async (who: Member, body = textToDoc("Lovely")) =>
    createComment(await inside(who), { entityType: type, entityId: id, body });
  const closed = () => [outside, sam, ...(type === essay ? [named] : [])];

  beforeAll(async () => {
    await addThing(here, type, { id, author: anna, placeId: place(), lookers: [ben, outside] });
  });

  it("are liked by whom the gate lets in", async () => {
    expect(await setLike(await inside(ben), type, id, true)).toMatchObject({ isLiked: true, likesCount: 1 });
    for (const who of closed())
      await expect(setLike(await inside(who), type, id, true)).rejects.toMatchObject(notFound);
    const likers = await likersOf(await inside(anna), type, id, { page: 1, limit: 20 });
    expect(likers.data.map((liker) => liker.id)).toEqual([ben.profileId]);
    if (type === "dashboard")
      expect(await setLike(await inside(named), type, id, true)).toMatchObject({ likesCount: 2 });
  });

  it("are followed, and read", async () => {
    expect(await unreadOf(here, ben, place())).toBe(0); // who likes has read
    const next = newId<"post">();
    await addThing(here, type, { id: next, author: anna, placeId: place() });
    expect(await unreadOf(here, ben, place())).toBe(1);
    await markCommentsSeen(await inside(ben), type, next);
    expect(await unreadOf(here, ben, place())).toBe(0);
    await expect(markCommentsSeen(await inside(outside), type, next)).rejects.toMatchObject(notFound);
    expect(await setFollow(await inside(ben), type as never, id, true)).toEqual({ isFollowed: true });
    await expect(setFollow(await inside(outside), type as never, id, true)).rejects.toMatchObject(notFound);
  });

  it("are commented on, which whom the gate keeps out learns by no event, notification or search", async () => {
    const rooms = await Promise.all(
      [ben, outside, sam, mo].map((as) => enterRoom({ host: here.host, path: `app/${here.id}`, as })),
    );
    const comment = await say(anna, naming(ben, outside, sam, mo));
    const other = await say(ben, textToDoc("Bring a pyrometer"));
    await setLike(await inside(ben), "comment", comment.id, true);
    expect(comment.body).toMatchObject({
      content: [
        {
          content: [
            { attrs: { label: "Ben Test" } },
            { text: "@Somebody" },
            { text: "@Somebody" },
            { attrs: { label: "Mo Test" } },
          ],
        },
      ],
    });
    await expect(say(outside)).rejects.toMatchObject(notFound);
    await expect(commentsOf(await inside(sam), type, id, { sort: "oldest", page: 1, limit: 20 })).rejects.toMatchObject(
      notFound,
    );
    const seen = await commentsOf(await inside(ben), type, id, { sort: "oldest", page: 1, limit: 20 });
    expect(seen.data.map(({ id: of }) => of)).toEqual([comment.id, other.id]);

    await rooms[0]!.event("comment.liked");
    await rooms[3]!.event("comment.liked");
    await Promise.all(rooms.map((room) => room.settled()));
    const heard = ["comment.created", "comment.created", "comment.liked"];
    expect(rooms.map((room) => room.events)).toEqual([heard, [], [], heard]);
    // What rooms judge by stays with them.
    const { data } = (await rooms[0]!.event("comment.created")) as unknown as { data: object };
    expect(Object.keys(data).sort()).toEqual(
      ["authorId", "commentId", "commentsCount", "entityId", "entityType", "parentCommentId"].sort(),
    );
    rooms.forEach((room) => room.close());

    await notified(here);
    const about = async (who: Member) =>
      short((await listOf(here, who)).filter(({ path: at }) => at?.startsWith(path()))).sort();
    expect(await about(ben)).toEqual(["mentions Anna"]);
    expect(await about(mo)).toEqual(["mentions Anna"]);
    expect(await about(anna)).toEqual(["comment_like Ben", "new_comment Ben"]);
    for (const who of [outside, sam]) expect(await listOf(here, who)).toEqual([]);

    const hits = async (who: Member, text: string) =>
      (await search(await inside(who), { search: text, page: 1, limit: 10 })).flatMap((group) => group.hits);
    for (const who of [ben, mo]) {
      expect((await hits(who, "ash glaze")).map((hit) => hit.id)).toContain(id);
      expect(
        (await hits(who, "pyrometer")).filter((hit) => "entityType" in hit && hit.entityType === type),
      ).toMatchObject([
        {
          id: other.id,
          path: `${path()}#comment-${other.id}`,
          container: { name: type === essay ? "Articles" : "Glazes" },
        },
      ]);
    }
    for (const who of closed())
      expect((await hits(who, "glaze pyrometer")).filter((hit) => hit.id === id || hit.id === other.id)).toEqual([]);
  });

  it("are moderated by those who moderate the app, not by who moderates a space", async () => {
    const comment = await say(ben, textToDoc("Cheap pots"));
    const annas = await say(anna, textToDoc("Not so cheap"));
    await expect(deleteComment(await inside(ben), annas.id)).rejects.toMatchObject({ errorName: "forbidden" });
    await deleteComment(await inside(mo), annas.id);
    for (const report of [
      { entityType: type, entityId: id, reason: "spam" },
      { entityType: "comment", entityId: comment.id, reason: "spam" },
    ] as const) {
      await expect(createReport(await inside(outside), report)).rejects.toMatchObject(notFound);
      await createReport(await inside(report.entityType === "comment" ? anna : ben), report);
    }
    const inbox = async (who: Member) =>
      (
        await listItems(await inside(who), { "filter[tab]": "ticket", "filter[status]": "inbox", page: 1, limit: 20 })
      ).data.filter(({ entityId }) => entityId === id || entityId === comment.id);
    expect(await inbox(sam)).toEqual([]);
    const [ofComment, ofThis] = await inbox(mo);
    expect([ofComment, ofThis]).toMatchObject([
      { entityType: "comment", place: null, entity: { path: `${path()}#comment-${comment.id}` } },
      { entityType: type, place: null, entity: { title: "Ash glaze", path: path() } },
    ]);
    const room = await enterRoom({ host: here.host, path: `app/${here.id}`, as: outside });
    await rejectItem(await inside(mo), ofComment!.id, { reason: "spam" });
    await rejectItem(await inside(mo), ofThis!.id, { reason: "spam" });
    await expect(setLike(await inside(ben), type, id, true)).rejects.toMatchObject(notFound);
    await approveItem(await inside(mo), ofThis!.id, {});
    expect(await setLike(await inside(ben), type, id, true)).toMatchObject({ isLiked: true });
    await room.settled();
    expect(room.events).toEqual([]);
    room.close();
  });

  it("are voted on and shared", async () => {
    const poll = { question: "When?", isMultiple: false, options: [{ text: "At six" }, { text: "At eight" }] };
    await database().write(addPoll(scope(), type, id, poll, sql`1`));
    const cast = async (who: Member, chosen?: number) => {
      const ctx = await inside(who);
      const answer = appQuery<{ poll: string | null }>(
        ctx,
        (appId) =>
          sql`select ${ofThing(kind, appId, sql`${id}`, (row) => pollColumn(type, row, ctx.me.profile?.id))} as poll`,
      );
      const options = pollOf((await ctx.shard.readOne(answer))!.poll)!.options;
      return pollOf((await vote(ctx, { type, id }, [options[chosen ?? 0]!.id], answer)).poll);
    };
    expect(await cast(ben)).toMatchObject({ votersCount: 1, options: [{ votesCount: 1 }, { votesCount: 0 }] });
    await expect(cast(outside)).rejects.toMatchObject(notFound);

    await expect(shareByLink(await inside(outside), type, id)).rejects.toMatchObject(notFound);
    const link = await shareByLink(await inside(ben), type, id);
    expect(link.url).toContain(`${type === "dashboard" ? `/books/${bookId}` : "/articles"}/shared/${link.shareHash}`);
    await expect(withdrawShareLink(await inside(anna), type, id)).rejects.toMatchObject({ errorName: "forbidden" });
    await withdrawShareLink(await inside(admin), type, id);
  });

  it("are counted rightly after all this", async () => {
    expect(await wrongCounters(scope(), database())).toEqual([]);
    await env.SHARD_0!.prepare(`update test_${type}s set likes_count = 9 where id = ?`).bind(id).run();
    expect(await recount(scope(), database())).toMatchObject([
      { table: `test_${type}s`, column: "likes_count", stored: 9 },
    ]);
  });
});
