import { beforeAll, describe, expect, it } from "vitest";
import { categoryScreen, spaceScreen } from "@workers/domain/posts";
import { AppError } from "@workers/errors";
import { invalidateTenants } from "@workers/tenancy";
import { sessionAt } from "../harness/audience";
import { call, send } from "../harness/call";
import { publish } from "../realtime/publish";
import { openSocket } from "../realtime/socket";
import { enteredAs } from "./entered";
import { gated, type Gated, people, type Setting, type Who } from "./world";

const everybody = people;
const members = people.filter((who) => who !== "guest");
const named: Who[] = ["named", "spaceModerator", "moderator", "admin"];
const either: Who[] = ["held", "named", "spaceModerator", "moderator", "admin"];
/** Above the item nobody moderates a space. */
const above: Who[] = ["held", "named", "moderator", "admin"];
const locked = { guestAccess: "lockscreen", userAccess: "lockscreen", plan: true } as const;
const query = { sort: "latest" as const, page: 1, limit: 10 };

const settings: Setting[] = [
  { name: "nothing is locked", locks: {}, inSpace: everybody, inCategory: everybody, isShared: true },
  {
    name: "the group asks for a plan",
    locks: { group: locked },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group is for who holds a plan that names it",
    locks: { group: { ...locked, plan: undefined } },
    inSpace: named,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the space asks for a plan",
    locks: { space: locked },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the space is open in a group that asks for a plan",
    locks: { group: locked, space: {} },
    inSpace: everybody,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the category asks for a plan",
    locks: { category: locked },
    inSpace: everybody,
    inCategory: either,
    isShared: true,
  },
  {
    name: "the group asks guests to sign in",
    locks: { group: { guestAccess: "auth" } },
    inSpace: members,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group is locked for guests whatever else it says",
    locks: { group: { isLockedForGuest: true } },
    inSpace: members,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group shows the promo",
    locks: { group: { ...locked, guestAccess: "promo", userAccess: "promo" } },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the service asks for a plan",
    locks: { service: locked },
    inSpace: ["held", "moderator", "admin"],
    inCategory: everybody,
    isShared: false,
  },
  { name: "the app asks for a plan", locks: { app: locked }, inSpace: above, inCategory: above, isShared: false },
  {
    name: "the app asks guests to sign in",
    locks: { app: { guestAccess: "auth" } },
    inSpace: members,
    inCategory: members,
    isShared: false,
  },
  {
    name: "app and group ask for a plan each",
    locks: { app: locked, group: { ...locked, plan: undefined } },
    inSpace: ["named", "moderator", "admin"],
    inCategory: above,
    isShared: false,
  },
];

describe.each(settings)("$name", (setting) => {
  let at: Gated;
  beforeAll(async () => {
    at = await gated(setting);
    invalidateTenants();
  });

  it.each(people)("lets %s in by every way or by none", async (who) => {
    expect(await waysInto(at, who, "space")).toEqual(all(setting.inSpace.includes(who)));
    expect(await waysInto(at, who, "category")).toEqual(all(setting.inCategory.includes(who)));
    // Everybody but those who run the app has joined the space, and sees what is unread in it.
    const counters = await call("get", `/apps/${at.here.id}/spaces/posts/counters`, fresh(at, who));
    const unread = (counters.body.data ?? []).find(({ spaceId }: { spaceId: string }) => spaceId === at.space.id);
    const hasUnread = setting.inSpace.includes(who) && !["guest", "moderator", "admin"].includes(who);
    expect(unread?.unreadCount ?? 0).toBe(hasUnread ? 2 : 0);
  });

  it("tells open pages of those who are let in alone", async () => {
    const { space, group, here, members: of, inSpace } = at;
    const heard: string[] = [];
    for (const who of people) {
      const as = who === "guest" ? null : of[who];
      const socket = await openSocket({ host: here.host, path: `app/${here.id}`, as }).catch(() => null);
      if (!socket) continue;
      await socket.hello();
      await publish(here, {
        type: "post.updated",
        postId: inSpace.id as never,
        authorId: of.admin.profileId,
        appId: here.id,
        spaceId: space.id,
        groupId: group.groupId,
        spaceAccess: "open",
        accessInGroup: "open",
      });
      await socket.settled();
      if (socket.events.includes("post.updated")) heard.push(who);
      socket.close();
    }
    expect(heard).toEqual(setting.inSpace);
  });

  it("opens a post by a moderator's link as far as app and service do", async () => {
    const shared = await call("get", `/posts/shared/${at.shareHash}`, { host: at.here.host, appId: at.here.id });
    expect(shared.status === 200, String(shared.status)).toBe(setting.isShared);
    expect((await statusOf(at, at.shared.fileUrl, "guest")) === 200).toBe(
      setting.isShared || setting.inSpace.includes("guest"),
    );
  });
});

const all = (isIn: boolean) =>
  Object.fromEntries(
    ["screen", "list", "post", "postBySlug", "comments", "comment", "feed", "search", "file", "resizedFile"].map(
      (way) => [way, isIn],
    ),
  );

const fresh = (at: Gated, who: Who) => ({ ...at.as(at.callerOf(who)), headers: { "Cache-Control": "no-cache" } });

async function waysInto(at: Gated, who: Who, kind: "space" | "category"): Promise<Record<string, boolean>> {
  const isSpace = kind === "space";
  const [post, place] = isSpace ? [at.inSpace, at.space] : [at.inCategory, at.category];
  const get = (path: string) => call("get", path, fresh(at, who));
  const has = async (path: string) => JSON.stringify((await get(path)).body).includes(post.id);
  const ok = async (path: string) => (await get(path)).status === 200;
  const prefix = isSpace ? "" : "/communities";
  return {
    screen: await isRead(at, who, (ctx) =>
      isSpace ? spaceScreen(ctx, { slug: place.slug }, query) : categoryScreen(ctx, { slug: place.slug }, query),
    ),
    list: await has(isSpace ? `/spaces/${place.id}/posts` : `/communities/categories/${place.id}/posts`),
    post: await ok(`${prefix}/posts/${post.id}`),
    postBySlug: await ok(`/apps/${at.here.id}/${isSpace ? "community" : "communities"}/posts/${post.slug}`),
    comments: await ok(`/comments?entityType=post&entityId=${post.id}`),
    comment: await ok(`/comments/${post.commentId}`),
    feed: await has(`/apps/${at.here.id}/${isSpace ? "community" : "communities"}/posts`),
    search: await has(`/apps/${at.here.id}/search?search=lavender`),
    file: (await statusOf(at, post.fileUrl, who)) === 200,
    resizedFile: (await statusOf(at, `${post.fileUrl}?w=320`, who)) === 200,
  };
}

async function statusOf(at: Gated, url: string, who: Who): Promise<number> {
  const caller = at.callerOf(who);
  const headers: Record<string, string> = caller
    ? { Authorization: `Bearer ${(await sessionAt(caller, at.here.host)).accessToken}` }
    : {};
  const response = await send(`https://${at.here.host}${url}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Whether what a screen's loader reads is read for somebody. */
async function isRead(
  at: Gated,
  who: Who,
  read: (ctx: Awaited<ReturnType<typeof enteredAs>>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await read(await enteredAs(at.here, at.callerOf(who)));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
