import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notificationDigests } from "@db/shard";
import { readOutbox } from "@workers/integrations/mail";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailTo } from "../harness/outbox";
import { type Member, shard } from "../harness/world";
import { listOf, notified, short } from "../notifications/harness";
import { enterRoom } from "../realtime/socket";
import { type ModeratedApp, moderatedApp } from "./moderated-app";
import { whereSeen } from "./where-seen";

let at: ModeratedApp;
beforeEach(async () => {
  at = await moderatedApp(1);
});

const title = "Zwetschgenkuchen";
const words = "Butterstreusel";

/** A text that mentions somebody. */
const mentioning = (who: Member) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "text", text: `${words}, ` },
        { type: "mention", attrs: { profileId: who.profileId, label: who.name } },
      ],
    },
  ],
});

/** A post with all that leads to it: shared by a link, pinned everywhere, liked, and with a comment. */
async function everywhere() {
  const { anna, ben, clara, mo } = at.people;
  const post = (await at.post(anna, title, { body: mentioning(clara) })).body.data;
  const { shareHash } = (await call("post", `/posts/${post.id}/share`, at.as(anna))).body.data;
  for (const list of ["pin-to-sidebar", "pin-to-top"])
    expect((await call("post", `/posts/${post.id}/${list}`, at.as(mo))).status).toBeLessThan(300);
  await call("post", `/posts/${post.id}/like`, at.as(ben));
  return { id: post.id as string, slug: post.slug as string, shareHash: shareHash as string, author: anna };
}

const seenByMember = [
  "home",
  "app",
  "space",
  "trends",
  "byName",
  "bySlug",
  "bySlugOfApp",
  "byId",
  "meta",
  "comments",
  "search",
  "member",
  "sidebar",
  "router",
  "notifications",
  "shareLink",
  "shared",
  "sharedRouter",
  ...["feed", "space", "post", "member", "search", "shared"].flatMap((page) => [`page ${page}`, `data ${page}`]),
];
/** What a guest reads as well. */
const membersOnly = new Set(["member", "notifications", "shareLink", "page member", "data member"]);

/** Asserts that a post leads nobody to it but its author and those who moderate there, not even by its link. */
async function expectOutOfSight(post: Awaited<ReturnType<typeof everywhere>>) {
  const { anna, ben, clara, dora } = at.people;
  for (const text of [title, words]) {
    expect(await whereSeen(at, text, post, clara), text).toEqual([]);
    expect(await whereSeen(at, text, post, null), text).toEqual([]);
  }
  for (const who of [ben, dora]) expect((await at.get(`/posts/${post.id}`, who)).status).toBe(404);
  // Not even its author opens it by the link, nor makes another.
  for (const path of [`/posts/shared/${post.shareHash}`, `/communities/posts/shared/${post.shareHash}`])
    expect((await at.get(path, anna)).status, path).toBe(404);
  expect((await call("post", `/posts/${post.id}/share`, at.as(anna))).status).toBe(404);
  expect((await at.get(`/posts/${post.id}`, anna)).body.data).toMatchObject({ title, shareHash: null });
  expect(await at.wrong()).toEqual([]);
}

describe("a post that was shared, pinned and told of", () => {
  it("is met by all these ways while it is in sight", async () => {
    const post = await everywhere();
    await notified(at.here);
    expect((await whereSeen(at, title, post, at.people.clara)).toSorted()).toEqual(seenByMember.toSorted());
    expect((await whereSeen(at, title, post, null)).toSorted()).toEqual(
      seenByMember.filter((way) => !membersOnly.has(way)).toSorted(),
    );
  });

  it("is met by none of them once it is rejected, nor while its author appeals; all lead to it again when it is approved", async () => {
    const { anna, ben, clara, mo } = at.people;
    const post = await everywhere();
    await notified(at.here);
    // Guests' pages are kept for a while.
    const before = await whereSeen(at, title, post, null);
    await at.report(ben, post.id);
    const itemId = (await at.itemOf(post.id))!;
    await at.reject(mo, itemId);
    await expectOutOfSight(post);
    await at.appeal(anna, itemId);
    await expectOutOfSight(post);
    await at.approve(mo, itemId);
    expect((await whereSeen(at, title, post, null)).toSorted()).toEqual(before.toSorted());
    expect((await whereSeen(at, title, post, clara)).toSorted()).toEqual(seenByMember.toSorted());
  });

  it("is met by none of them once reports have hidden it, or a change of it waits for approval", async () => {
    await at.set({ autoFlagAfterReports: 1, blockedWords: ["casino"] });
    const { anna, ben, mo } = at.people;
    const post = await everywhere();
    await notified(at.here);
    await at.report(ben, post.id);
    await expectOutOfSight(post);
    await at.approve(mo, (await at.itemOf(post.id))!);
    const change = { ...at.as(anna), body: { body: { type: "doc", content: [paragraph(`${words} Casino`)] } } };
    expect((await call("patch", `/posts/${post.id}`, change)).body.data).toMatchObject({ heldAs: "held" });
    await expectOutOfSight(post);
  });

  it("is left out of digests that are written after it was rejected", async () => {
    const { anna, ben, dora, mo } = at.people;
    await call("patch", `/apps/${at.here.id}/profile/notifications`, { ...at.as(dora), body: { digest: "daily" } });
    const scope = { app: { id: at.here.id } };
    const [digest] = await shard(1).read(
      rows(scope, notificationDigests, { nextAt: notificationDigests.nextAt }).where(
        eq(notificationDigests.profileId, dora.profileId),
      ),
    );
    const post = await everywhere();
    await at.post(anna, "Apfelmus");
    await notified(at.here);
    expect(short(await listOf(at.here, dora))).toEqual(["new_post Anna", "new_post Anna"]);
    await at.report(ben, post.id);
    await at.reject(mo, (await at.itemOf(post.id))!);
    await at.tick(digest!.nextAt);
    const { text, html } = await mailTo(dora.email);
    expect(text).toContain("Apfelmus");
    expect(text + html).not.toMatch(new RegExp(`${title}|${words}|${post.slug}`));
  });
});

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

describe("a post that waits from the first", () => {
  it("tells no room, no list of notifications and no mail but the moderators' until it is approved", async () => {
    await at.set({ postPreModeration: "all" });
    const { anna, clara, dora, mo } = at.people;
    const page = await enterRoom({ host: at.here.host, path: `app/${at.here.id}`, as: dora });
    const own = await enterRoom({ host: at.here.host, path: `profile/${dora.profileId}`, as: dora });
    const { id } = (await at.post(anna, title, { body: mentioning(clara) })).body.data;
    await notified(at.here);
    for (const room of [page, own]) {
      await room.settled();
      expect(JSON.stringify(room.frames)).not.toContain(id);
    }
    for (const who of [clara, dora]) {
      expect(await listOf(at.here, who)).toEqual([]);
      expect(await readOutbox(env.FILES, { to: who.email, limit: 20 })).toEqual([]);
    }
    expect((await listOf(at.here, mo)).map(({ action }) => action)).toEqual(["flagged_post"]);

    const itemId = (await at.itemOf(id))!;
    await at.reject(mo, itemId);
    await notified(at.here);
    await page.settled();
    expect(JSON.stringify(page.frames)).not.toContain(id);
    await at.approve(mo, itemId);
    await notified(at.here);
    expect(await page.event("post.created")).toMatchObject({ data: { postId: id } });
    expect(short(await listOf(at.here, dora))).toEqual(["new_post Anna"]);
    expect((await listOf(at.here, clara)).map(({ action }) => action)).toContain("mentions");
  });
});
