import { beforeAll, describe, expect, inject, it } from "vitest";
import { categoryScreen, spaceScreen } from "@workers/domain/community/posts";
import { AppError } from "@workers/errors";
import { invalidateTenants } from "@workers/tenancy";
import { sessionAt } from "../harness/audience";
import { call, send } from "../harness/call";
import { publish } from "../realtime/publish";
import { openSocket } from "../realtime/socket";
import { enteredAs } from "./entered";
import { settings } from "./settings";
import { gated, type Gated, people, type Who } from "./world";

const query = { sort: "latest" as const, page: 1, limit: 10 };

describe.each(settings)("$name", (setting) => {
  let at: Gated;
  let ways: readonly string[];
  beforeAll(async () => {
    at = await gated(setting);
    invalidateTenants();
    // Without the built screens there are no pages to link to.
    ways = everyWay.filter((way) => way !== "linkCard" || inject("hasScreens"));
  }, 60_000);
  const all = (isIn: boolean) => Object.fromEntries(ways.map((way) => [way, isIn]));

  it.each(people)("lets %s in by every way or by none", async (who) => {
    expect(await waysInto(at, who, "space")).toMatchObject(all(setting.inSpace.includes(who)));
    expect(await waysInto(at, who, "category")).toMatchObject(all(setting.inCategory.includes(who)));
    // Everybody but those who run the app has joined the space, and sees what is unread in it.
    const counters = await call("get", `/apps/${at.here.id}/spaces/posts/counters`, fresh(at, who));
    const unread = (counters.body.data ?? []).find(({ spaceId }: { spaceId: string }) => spaceId === at.space.id);
    const hasUnread = setting.inSpace.includes(who) && !["guest", "moderator", "admin"].includes(who);
    expect(unread?.unreadCount ?? 0).toBe(hasUnread ? 2 : 0);
  });

  it.each(["space", "category"] as const)("tells open pages of the %s to those who are let in alone", async (kind) => {
    const { space, category, group, here, members: of, inSpace, inCategory } = at;
    const isSpace = kind === "space";
    const heard: string[] = [];
    for (const who of people) {
      const as = who === "guest" ? null : of[who];
      const socket = await openSocket({ host: here.host, path: `app/${here.id}`, as }).catch(() => null);
      if (!socket) continue;
      await socket.hello();
      await publish(here, {
        type: "post.updated",
        postId: (isSpace ? inSpace : inCategory).id as never,
        authorId: of.admin.profileId,
        appId: here.id,
        spaceId: (isSpace ? space : category).id,
        groupId: isSpace ? group.groupId : null,
        spaceAccess: "open",
        accessInGroup: "open",
        scope: "space",
      });
      await socket.settled();
      if (socket.events.includes("post.updated")) heard.push(who);
      socket.close();
    }
    expect(heard).toEqual(isSpace ? setting.inSpace : setting.inCategory);
  });

  it("opens a post by a moderator's link as far as app and service do", async () => {
    const { isShared, isSharedInCategory = isShared, inSpace, inCategory } = setting;
    const guest = { host: at.here.host, appId: at.here.id };
    const ofSpace = await call("get", `/posts/shared/${at.shareHash}`, guest);
    expect(ofSpace.status === 200, String(ofSpace.status)).toBe(isShared);
    const ofCategory = await call("get", `/communities/posts/shared/${at.shareHashInCategory}`, guest);
    expect(ofCategory.status === 200, String(ofCategory.status)).toBe(isSharedInCategory);
    const isFileOpen = async (url: string) => (await statusOf(at, url, "guest")) === 200;
    expect(await isFileOpen(at.shared.fileUrl)).toBe(isShared || inSpace.includes("guest"));
    expect(await isFileOpen(at.sharedInCategory.fileUrl)).toBe(isSharedInCategory || inCategory.includes("guest"));
  });

  const { shown } = setting;
  if (!shown) return;
  it("shows guests and members what their level says", async () => {
    const path = shown.of === "space" ? `/posts/${at.inSpace.id}` : `/communities/posts/${at.inCategory.id}`;
    for (const who of ["guest", "plain"] as const) {
      const { status, body } = await call("get", path, fresh(at, who));
      // Who has to sign in first is told so by the status.
      const seen = status === 200 ? null : status === 401 ? "signIn" : body.details?.show;
      expect([who, seen]).toEqual([who, shown[who]]);
    }
  });
});

const everyWay = [
  "screen",
  "list",
  "counter",
  "appCounter",
  "post",
  "postBySlug",
  "comments",
  "comment",
  "feed",
  "search",
  "linkCard",
  "file",
  "resizedFile",
];

const fresh = (at: Gated, who: Who) => ({ ...at.as(at.callerOf(who)), headers: { "Cache-Control": "no-cache" } });

async function waysInto(at: Gated, who: Who, kind: "space" | "category"): Promise<Record<string, boolean>> {
  const isSpace = kind === "space";
  const [post, place] = isSpace ? [at.inSpace, at.space] : [at.inCategory, at.category];
  const get = (path: string) => call("get", path, fresh(at, who));
  const has = async (path: string) => JSON.stringify((await get(path)).body).includes(post.id);
  const ok = async (path: string) => (await get(path)).status === 200;
  const prefix = isSpace ? "" : "/communities";
  const service = isSpace ? "community" : "communities";
  const counts = async (path: string) => ((await get(path)).body.data?.postsCount ?? 0) > 0;
  return {
    screen: await isRead(at, who, (ctx) =>
      isSpace ? spaceScreen(ctx, { slug: place.slug }, query) : categoryScreen(ctx, { slug: place.slug }, query),
    ),
    list: await has(isSpace ? `/spaces/${place.id}/posts` : `/communities/categories/${place.id}/posts`),
    counter: await counts(
      isSpace ? `/spaces/${place.id}/posts/counters` : `/communities/categories/${place.id}/posts/counters`,
    ),
    appCounter: await counts(`/apps/${at.here.id}/${service}/posts/counters`),
    post: await ok(`${prefix}/posts/${post.id}`),
    postBySlug: await ok(`/apps/${at.here.id}/${service}/posts/${post.slug}`),
    comments: await ok(`/comments?entityType=post&entityId=${post.id}`),
    comment: await ok(`/comments/${post.commentId}`),
    feed: await has(`/apps/${at.here.id}/${service}/posts`),
    search: await has(`/apps/${at.here.id}/search?search=lavender`),
    linkCard: (
      await cardOf(at, who, `${isSpace ? "/groups/g" : "/communities/c"}/${place.slug}/p/${post.slug}`)
    ).includes(post.title),
    file: (await statusOf(at, post.fileUrl, who)) === 200,
    resizedFile: (await statusOf(at, `${post.fileUrl}?w=320`, who)) === 200,
  };
}

const headersOf = async (at: Gated, who: Who): Promise<Record<string, string>> => {
  const caller = at.callerOf(who);
  return caller ? { Authorization: `Bearer ${(await sessionAt(caller, at.here.host)).accessToken}` } : {};
};

/** What a link to a page shows elsewhere: its title, and what its head tells those who make a card of it. */
async function cardOf(at: Gated, who: Who, path: string): Promise<string> {
  const headers = { ...(await headersOf(at, who)), Accept: "text/html" };
  const page = await (await send(`https://${at.here.host}/${at.here.slug}${path}`, { headers })).text();
  return (page.match(/<title>[^<]*|<meta [^>]*>/g) ?? []).join("\n");
}

async function statusOf(at: Gated, url: string, who: Who): Promise<number> {
  const response = await send(`https://${at.here.host}${url}`, { headers: await headersOf(at, who) });
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
