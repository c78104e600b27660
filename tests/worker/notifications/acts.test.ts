import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { follows, notifications, profiles, spaceMembers } from "@db/shard";
import { type NotificationAction, notificationActions } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { appQuery, appWrite, deleteRows, namesOf, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { at, listOf, notified, short, unreadOf } from "./harness";

let here: AppOfWorld;
let anna: Member, ben: Member, cleo: Member, dora: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  cleo = await member(here, "Cleo");
  dora = await member(here, "Dora");
  spaces = await spacesOf(here, [anna, ben, cleo]);
});

const mention = (who: Member) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "mention", attrs: { profileId: who.profileId, label: who.name } },
        { type: "text", text: " look" },
      ],
    },
  ],
});

async function post(
  by: Member,
  spaceId: string = spaces.open.id,
  body: unknown = textToDoc("Hello all"),
): Promise<string> {
  const answer = await call("post", `/spaces/${spaceId}/posts`, { ...at(here, by), body: { title: "News", body } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
async function comment(by: Member, postId: string, more: object = {}): Promise<string> {
  const answer = await call("post", "/comments", {
    ...at(here, by),
    body: { entityType: "post", entityId: postId, body: textToDoc("Well said"), ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const like = (by: Member, path: string) => call("post", `${path}/like`, at(here, by));
const setBell = (who: Member, notifications: "all_new" | "all_pinned" | "never") =>
  call("patch", `/spaces/${spaces.open.id}/notifications`, { ...at(here, who), body: { notifications } });

describe("a post", () => {
  it("is told to the members of its space, once, and never to its author", async () => {
    await post(anna);
    await notified(here);
    await notified(here);
    const [notification] = await listOf(here, ben);
    expect(notification).toMatchObject({
      action: "new_post",
      reason: "in_space",
      title: "News",
      text: "Hello all",
      isRead: false,
      actor: { firstName: "Anna" },
      actorsCount: 1,
    });
    expect(notification!.path).toMatch(/^\/groups\/g\/.+\/p\/news/);
    expect(await listOf(here, ben)).toHaveLength(1);
    expect(await listOf(here, anna)).toEqual([]);
    expect(await listOf(here, dora)).toEqual([]);
  });

  it("is told by the space's bell: all, what is pinned, or nothing", async () => {
    await setBell(ben, "all_pinned");
    await setBell(cleo, "never");
    const id = await post(anna);
    await notified(here);
    expect(await listOf(here, ben)).toEqual([]);
    await call("post", `/posts/${id}/pin-to-top`, at(here, await member(here, "Admin", "admin")));
    await notified(here);
    expect((await listOf(here, ben)).map(({ reason }) => reason)).toEqual(["pinned_in_space"]);
    expect(await listOf(here, cleo)).toEqual([]);
  });

  it("is told to who follows its author, as far as they may read it", async () => {
    await call("patch", `/profiles/${anna.profileId}/follow`, at(here, dora));
    await post(anna);
    await post(anna, spaces.private.id);
    await notified(here);
    expect((await listOf(here, dora)).map(({ reason }) => reason)).toEqual(["follows_author"]);
    expect(await listOf(here, ben)).toHaveLength(2);
  });

  it("that mentions somebody is told to them as a mention alone", async () => {
    await post(anna, spaces.open.id, mention(ben));
    await notified(here);
    expect(short(await listOf(here, ben))).toEqual(["mentions Anna"]);
    expect(short(await listOf(here, cleo))).toEqual(["new_post Anna"]);
  });

  it("is not told to who is blocked or has left, and nothing of it is shown to who may read it no longer", async () => {
    const scope = { app: { id: here.id } };
    await shard(1).write([
      updateRows(scope, profiles, { isBlocked: true }, eq(profiles.id, cleo.profileId)),
      updateRows(scope, profiles, { deletedAt: 1 }, eq(profiles.id, dora.profileId)),
    ]);
    await post(anna, spaces.private.id);
    await notified(here);
    expect(await unreadOf(here, ben)).toBe(1);
    await shard(1).write([
      deleteRows(
        scope,
        spaceMembers,
        eq(spaceMembers.profileId, ben.profileId),
        eq(spaceMembers.spaceId, spaces.private.id),
      ),
      updateRows(scope, profiles, { isBlocked: false }, eq(profiles.id, cleo.profileId)),
    ]);
    expect(await listOf(here, ben)).toEqual([]);
    expect(await unreadOf(here, ben)).toBe(0);
    expect(await listOf(here, cleo)).toEqual([]);
  });
});

describe("likes and comments", () => {
  it("are told to who wrote, as one while they are unread, and begin anew once read", async () => {
    const id = await post(anna);
    for (const who of [ben, cleo]) await like(who, `/posts/${id}`);
    await like(ben, `/posts/${id}`);
    await notified(here);
    await notified(here);
    const [notification] = await listOf(here, anna);
    expect(short([notification!])).toEqual(["post_like Cleo +1"]);
    expect(notification!.otherActor!.firstName).toBe("Ben");
    expect(await unreadOf(here, anna)).toBe(1);
    expect((await call("patch", `/notifications/${notification!.id}/read`, at(here, anna))).status).toBe(204);
    expect(await unreadOf(here, anna)).toBe(0);
    const stranger = await member(here, "Emil");
    await call("post", `/spaces/${spaces.open.id}/join`, at(here, stranger));
    await like(stranger, `/posts/${id}`);
    await notified(here);
    expect(short(await listOf(here, anna))).toEqual(["post_like Emil", "post_like Cleo +1 read"]);
  });

  it("of a thread reach its author and followers, an answer whom it answers, a mention whom it names", async () => {
    const id = await post(anna);
    await call("patch", `/posts/${id}/follow`, at(here, cleo));
    const first = await comment(ben, id);
    await comment(cleo, id, { parentCommentId: first });
    await comment(anna, id, { body: mention(ben) });
    await like(anna, `/comments/${first}`);
    await notified(here);
    expect(short(await listOf(here, anna))).toEqual(["new_comment Cleo +1"]);
    const bens = await listOf(here, ben);
    expect(short(bens).toSorted()).toEqual([
      "comment_like Anna",
      "mentions Anna",
      "new_post Anna",
      "reply_to_comment Cleo",
    ]);
    expect(bens.find(({ action }) => action === "reply_to_comment")!.path).toMatch(/#comment-/);
    expect(short(await listOf(here, cleo)).toSorted()).toEqual(["new_comment Anna +1", "new_post Anna"]);
  });

  it("of a muted thread are told no more, but for mentions", async () => {
    const id = await post(anna);
    const thread = { threadType: "post", threadId: id };
    expect(
      (await call("post", `/apps/${here.id}/notifications/mutes`, { ...at(here, anna), body: thread })).status,
    ).toBe(204);
    await comment(ben, id);
    await like(ben, `/posts/${id}`);
    await comment(ben, id, { body: mention(anna) });
    await notified(here);
    expect(short(await listOf(here, anna))).toEqual(["mentions Ben"]);
    const muted = await call("get", `/apps/${here.id}/notifications/mutes`, at(here, anna));
    expect(muted.body.data).toMatchObject([{ thread: { type: "post", id }, title: "News" }]);
    await call("delete", `/apps/${here.id}/notifications/mutes`, { ...at(here, anna), body: thread });
    await like(cleo, `/posts/${id}`);
    await notified(here);
    expect(short(await listOf(here, anna))).toEqual(["post_like Cleo", "mentions Ben"]);
  });

  it("that somebody switched off in the app are not in their list", async () => {
    await call("patch", `/apps/${here.id}/profile/notifications`, {
      ...at(here, anna),
      body: { appActions: ["new_comment"] },
    });
    const id = await post(anna);
    await like(ben, `/posts/${id}`);
    await comment(ben, id);
    await notified(here);
    expect(short(await listOf(here, anna))).toEqual(["new_comment Ben"]);
  });
});

describe("the list", () => {
  it("pages by cursor, and filters by action and by what is read", async () => {
    const ids = [await post(anna), await post(anna), await post(anna)];
    await comment(anna, ids[0]!, { body: mention(ben) });
    await notified(here);
    const first = await call("get", `/apps/${here.id}/notifications?limit=2`, at(here, ben));
    expect(short(first.body.data)).toEqual(["mentions Anna", "new_post Anna"]);
    const cursor = first.body.meta.nextCursor;
    expect(short(await listOf(here, ben, `?limit=2&cursor=${cursor}`))).toEqual(["new_post Anna", "new_post Anna"]);
    expect(short(await listOf(here, ben, "?filter[action]=mentions"))).toEqual(["mentions Anna"]);
    await call("patch", `/notifications/${first.body.data[0].id}/read`, at(here, ben));
    expect(await listOf(here, ben, "?filter[read]=false")).toHaveLength(3);
    expect(short(await listOf(here, ben, "?filter[read]=true"))).toEqual(["mentions Anna read"]);
    expect((await call("patch", `/apps/${here.id}/notifications/read`, at(here, ben))).status).toBe(204);
    expect(await unreadOf(here, ben)).toBe(0);
    expect(await listOf(here, ben)).toHaveLength(4);
  });

  it("pages by number with its total, also the oldest first", async () => {
    const ids = [await post(anna), await post(anna), await post(anna)];
    await comment(anna, ids[0]!, { body: mention(ben) });
    await notified(here);
    const page = (query: string) => call("get", `/apps/${here.id}/notifications?limit=3&${query}`, at(here, ben));
    const { body } = await page("page=1&sort=createdAt");
    expect(short(body.data)).toEqual(["new_post Anna", "new_post Anna", "new_post Anna"]);
    expect(body.meta.pagination).toMatchObject({ total: 4 });
    const { body: last } = await page("page=2&sort=createdAt");
    expect(short(last.data)).toEqual(["mentions Anna"]);
  });

  it("is one's own: nobody marks another's as read, and guests get none", async () => {
    await post(anna);
    await notified(here);
    const [notification] = await listOf(here, ben);
    expect((await call("patch", `/notifications/${notification!.id}/read`, at(here, cleo))).status).toBe(404);
    const elsewhere = await app(await project(1));
    const stranger = await member(elsewhere, "Stranger");
    expect((await call("patch", `/notifications/${notification!.id}/read`, at(elsewhere, stranger))).status).toBe(404);
    expect((await call("get", `/apps/${here.id}/notifications`, { host: here.host })).status).toBe(401);
    expect(await unreadOf(here, ben)).toBe(1);
  });
});

describe("what happens to more people than one statement takes", () => {
  it("reaches each of them once", async () => {
    const scope = { app: { id: here.id } };
    const people = Array.from({ length: 2300 }, (_, i) => i);
    const ids = JSON.stringify(people.map(() => newId<"profile">()));
    await shard(1).write([
      appWrite(
        scope,
        (
          appId,
        ) => sql`insert into ${profiles} (${namesOf(profiles, "id", "appId", "firstName", "createdAt", "updatedAt")})
          select value, ${appId}, 'Person', 1, 1 from json_each(${ids})`,
      ),
      appWrite(
        scope,
        (
          appId,
        ) => sql`insert into ${follows} (${namesOf(follows, "appId", "entityType", "entityId", "profileId", "createdAt")})
          select ${appId}, 'profile', ${anna.profileId as ProfileId}, value, 1 from json_each(${ids})`,
      ),
    ]);
    await post(anna);
    await notified(here);
    const [count] = await shard(1).read(
      appQuery<{ all: number; people: number }>(
        scope,
        (appId) =>
          sql`select count(*) as "all", count(distinct ${notifications.profileId}) as people from ${notifications} where ${notifications.appId} = ${appId}`,
      ),
    );
    expect(count).toEqual({ all: 2302, people: 2302 });
  });
});

describe("the actions of the specification", () => {
  it("are notified of, and of moderation and the desk whom it concerns", async () => {
    const offered = async (as: Member): Promise<NotificationAction[]> => {
      const { body } = await call("get", `/apps/${here.id}/profile/notifications`, { as, host: here.host });
      return body.data.types.flatMap(({ entities }: { entities: { action: NotificationAction }[] }) =>
        entities.map(({ action }) => action),
      );
    };
    const toModerators = await offered(await member(here, "Mo", "moderator"));
    const later = notificationActions.filter((action) => !toModerators.includes(action));
    expect(later).toEqual([]);
    const toMembers = await offered(anna);
    expect(toModerators.filter((action) => !toMembers.includes(action))).toEqual([
      "flagged_post",
      "flagged_comment",
      "flagged_event",
      "flagged_message",
      "flagged_profile",
      "ticket_opened",
      "ticket_assigned",
      "reward_purchased",
    ]);
  });
});
