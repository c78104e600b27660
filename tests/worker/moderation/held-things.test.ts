import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { type ModeratedApp, moderatedApp } from "./moderated-app";
import { whereSeen } from "./where-seen";

let at: ModeratedApp;
beforeEach(async () => {
  at = await moderatedApp(0);
});

const doc = (...texts: string[]) => ({ body: textToDoc(texts.join("\n")) });
/** What somebody finds by a word. */
const idsWith = async (word: string, who: Parameters<ModeratedApp["get"]>[1]) =>
  ((await at.get(`/apps/${at.here.id}/search?search=${word}`, who)).body.data as { hits: { id: string }[] }[]).flatMap(
    ({ hits }) => hits.map(({ id }) => id),
  );
const link = (href: string) => ({
  type: "paragraph",
  content: [{ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] }],
});

describe("a post that waits for approval", () => {
  it("is seen by its author and moderators alone, by every way in", async () => {
    await at.set({ postPreModeration: "all" });
    const { anna, ben, mo, sam } = at.people;
    const made = await at.post(anna, "Zwetschgenkuchen", doc("Ein Rezept"));
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { heldAs: "held", permissions: { can: expect.not.arrayContaining(["like", "share", "publish"]) } },
      },
    });
    const post = made.body.data;
    for (const who of [ben, at.people.clara, null])
      expect(await whereSeen(at, "Zwetschgenkuchen", { ...post, author: anna }, who)).toEqual([]);
    for (const who of [anna, mo, sam]) expect((await at.get(`/posts/${post.id}`, who)).status).toBe(200);
    for (const [method, path] of [
      ["post", `/posts/${post.id}/like`],
      ["post", `/posts/${post.id}/share`],
      ["patch", `/posts/${post.id}/follow`],
      ["post", `/posts/${post.id}/pin-to-top`],
    ] as const)
      expect((await call(method, path, at.as(ben))).status, path).toBe(404);
    expect((await at.comment(ben, post.id, "I see you")).status).toBe(404);
    expect((await call("patch", `/posts/${post.id}/publish`, at.as(mo))).body.data?.heldAs ?? "held").toBe("held");
    expect(await at.wrong()).toEqual([]);
    expect((await at.get(`/spaces/${at.spaces.open.id}/posts`, ben)).body.meta.pagination.total).toBe(0);
  });

  it("stands in its author's own feeds at its time, also on later pages, and in nobody else's", async () => {
    const { anna, ben, mo, ada } = at.people;
    const titles = ["Erstes", "Zweites", "Drittes"];
    await at.post(anna, titles[0]!);
    await at.set({ postPreModeration: "all" });
    const held = (await at.post(anna, titles[1]!)).body.data;
    await at.set({ postPreModeration: "off" });
    await at.post(anna, titles[2]!);
    const lists = [
      `/apps/${at.here.id}/community/posts/home`,
      `/apps/${at.here.id}/community/posts`,
      `/spaces/${at.spaces.open.id}/posts`,
      `/profiles/${anna.profileId}/posts`,
    ];
    const read = async (path: string, who: typeof anna) => {
      const { data, meta } = (await at.get(path, who)).body as {
        data: { title: string; heldAs: string | null }[];
        meta: { pagination: { total: number; nextCursor?: string } };
      };
      return { rows: data.map(({ title, heldAs }) => [title, heldAs]), pagination: meta.pagination };
    };
    const whole = [
      ["Drittes", null],
      ["Zweites", "held"],
      ["Erstes", null],
    ];
    for (const path of lists) {
      expect(await read(path, anna), path).toMatchObject({ rows: whole, pagination: { total: 3 } });
      for (const who of [ben, mo, ada])
        expect(await read(path, who), path).toMatchObject({
          rows: [whole[0], whole[2]],
          pagination: { total: 2 },
        });
      for (const [page, row] of whole.entries())
        expect((await read(`${path}?limit=1&page=${page + 1}`, anna)).rows, path).toEqual([row]);
    }
    for (const sort of ["oldest", "name", "-name", "trends"])
      expect((await read(`${lists[2]}?sort=${sort}`, anna)).rows, sort).toContainEqual(["Zweites", "held"]);
    const inCategory = await call("post", `/communities/categories/${at.category.id}/posts`, {
      ...at.as(anna),
      body: { title: "Im Thema" },
    });
    expect(inCategory.status).toBe(201);
    expect((await read(lists[1]!, anna)).rows).toEqual(whole);
    await at.reject(mo, (await at.itemOf(held.id))!);
    for (const path of lists.slice(0, 3)) expect((await read(path, anna)).rows, path).not.toContainEqual(whole[1]);
    expect(await at.wrong()).toEqual([]);
  });

  it("appears as new once it is approved, and is counted", async () => {
    await at.set({ postPreModeration: "all" });
    const { anna, ben, mo } = at.people;
    const { id } = (await at.post(anna, "Endlich")).body.data;
    await at.approve(mo, (await at.itemOf(id))!);
    const { body } = await at.get(`/spaces/${at.spaces.open.id}/posts`, ben);
    expect(body).toMatchObject({ data: [{ id, heldAs: null }], meta: { pagination: { total: 1 } } });
    expect((await at.get(`/profiles/${anna.profileId}`, ben)).body.data.postsCount).toBe(1);
    expect(await idsWith("Endlich", ben)).toEqual([id]);
    expect(await at.wrong()).toEqual([]);
  });

  it("stays held when its author deletes it and takes that back", async () => {
    await at.set({ postPreModeration: "all" });
    const { anna, ben, mo } = at.people;
    const { id } = (await at.post(anna, "Hin und her")).body.data;
    const itemId = (await at.itemOf(id))!;
    expect((await call("delete", `/posts/${id}`, at.as(anna))).status).toBe(204);
    expect((await call("post", `/posts/${id}/restore`, at.as(anna))).body.data).toMatchObject({ heldAs: "held" });
    expect((await at.get(`/posts/${id}`, ben)).status).toBe(404);
    await at.reject(mo, itemId);
    await call("delete", `/posts/${id}`, at.as(anna));
    await call("post", `/posts/${id}/restore`, at.as(anna));
    expect((await at.get(`/posts/${id}`, ben)).status).toBe(404);
    expect((await call("patch", `/posts/${id}`, { ...at.as(anna), body: { title: "Anders" } })).status).toBe(403);
    expect(await at.wrong()).toEqual([]);
  });

  it("isn't written by moderators, nor by members who have published before where the first one counts", async () => {
    await at.set({ isPostPreModeration: true });
    expect((await at.get(`/apps/${at.here.id}/moderation/settings`, at.people.ada)).body.data).toMatchObject({
      isPostPreModeration: true,
      postPreModeration: "all",
    });
    expect((await at.post(at.people.sam, "From Sam")).body.data.heldAs).toBeNull();
    await at.set({ postPreModeration: "first" });
    const { anna, mo } = at.people;
    const first = (await at.post(anna, "The first")).body.data;
    expect(first.heldAs).toBe("held");
    expect((await at.post(anna, "Still the first")).body.data.heldAs).toBe("held");
    await at.approve(mo, (await at.itemOf(first.id))!);
    expect((await at.post(anna, "The third")).body.data.heldAs).toBeNull();
    await at.set({ isPostPreModeration: false });
    expect((await at.post(at.people.ben, "Free")).body.data.heldAs).toBeNull();
  });
});

describe("reports", () => {
  it("hide a thing once enough people made one, until it is decided; never what a moderator wrote", async () => {
    await at.set({ autoFlagAfterReports: 2 });
    const { anna, ben, clara, dora, mo } = at.people;
    const post = (await at.post(anna, "Ärgernis")).body.data;
    await at.comment(ben, post.id, "Kommentar darunter");
    await at.report(ben, post.id);
    expect((await at.get(`/posts/${post.id}`, dora)).status).toBe(200);
    await at.report(clara, post.id);
    expect(await whereSeen(at, "Ärgernis", { ...post, author: anna }, dora)).toEqual([]);
    expect(await idsWith("Kommentar", dora)).toEqual([]);
    expect(await at.wrong()).toEqual([]);
    const itemId = (await at.itemOf(post.id))!;
    expect((await at.get(`/moderation/${itemId}/history`, mo)).body.data.at(-1)).toMatchObject({
      kind: "hidden",
      profile: null,
      isByTeam: false,
    });
    await at.approve(mo, itemId);
    const back = (await at.get(`/posts/${post.id}`, dora)).body.data;
    expect(back.createdAt).toBe(post.createdAt);
    expect(back.commentsCount).toBe(1);
    expect(await at.wrong()).toEqual([]);
    await call("post", `/spaces/${at.spaces.open.id}/join`, at.as(mo));
    const byModerator = (await at.post(mo, "By Mo")).body.data;
    for (const who of [anna, ben, clara]) await at.report(who, byModerator.id);
    expect((await at.get(`/posts/${byModerator.id}`, dora)).status).toBe(200);
  });

  it("never hide anything where the app says so", async () => {
    await at.set({ autoFlagAfterReports: 0 });
    const { anna, ben, clara, dora } = at.people;
    const { id } = (await at.post(anna, "Stays")).body.data;
    for (const who of [ben, clara, dora]) await at.report(who, id);
    expect((await at.get(`/posts/${id}`, dora)).status).toBe(200);
  });
});

describe("the word list", () => {
  it("holds or refuses whole words, in any spelling of their letters", async () => {
    await at.set({ blockedWords: ["casino*", "Schrott"] });
    const { anna } = at.people;
    for (const title of ["Casinogewinn", "SCHRO\u0308TT", "cas\u200bino", "Das ist Schrott!"])
      expect((await at.post(anna, title)).body.data.heldAs, title).toBe("held");
    for (const title of ["Schrottplatz", "Occasino"])
      expect((await at.post(anna, title)).body.data.heldAs, title).toBeNull();
    expect(
      (
        await at.post(anna, "Umfrage", {
          poll: { question: "Wohin?", options: [{ text: "Casino" }, { text: "Nein" }] },
        })
      ).body.data.heldAs,
    ).toBe("held");
    await at.set({ wordAction: "refuse" });
    expect((await at.post(anna, "Casino")).body.errors).toMatchObject([{ field: "body", key: "blockedWords" }]);
    expect((await at.set({ blockedWords: ["x".repeat(61)] })).status).toBe(422);
    expect((await at.set({ blockedWords: Array.from({ length: 501 }, (_, i) => `w${i}`) })).status).toBe(422);
  });

  it("is asked again when something is changed", async () => {
    await at.set({ blockedWords: ["casino"] });
    const { anna, ben } = at.people;
    const post = (await at.post(anna, "Harmlos")).body.data;
    const comment = (await at.comment(anna, post.id, "Harmlos")).body.data;
    expect(
      (await call("patch", `/comments/${comment.id}`, { ...at.as(anna), body: doc("Casino") })).body.data,
    ).toMatchObject({ heldAs: "held", isDeleted: false });
    expect((await at.get(`/posts/${post.id}`, ben)).body.data.commentsCount).toBe(0);
    expect(
      (await call("patch", `/posts/${post.id}`, { ...at.as(anna), body: { title: "Casino" } })).body.data,
    ).toMatchObject({ heldAs: "held" });
    expect((await at.get(`/posts/${post.id}`, ben)).status).toBe(404);
    expect(await at.wrong()).toEqual([]);
  });
});

describe("the rules", () => {
  it("are all kept that are changed at the same time", async () => {
    await Promise.all([
      at.set({ maxLinks: 3 }),
      at.set({ autoFlagAfterReports: 7 }),
      at.set({ blockedWords: ["casino"], wordAction: "refuse" }),
      at.set({ isPostPreModeration: true }),
    ]);
    expect((await at.get(`/apps/${at.here.id}/moderation/settings`, at.people.ada)).body.data).toMatchObject({
      maxLinks: 3,
      autoFlagAfterReports: 7,
      blockedWords: ["casino"],
      wordAction: "refuse",
      postPreModeration: "all",
      commentPreModeration: "off",
    });
    await at.set({ maxLinks: null, blockedWords: [] });
    expect((await at.get(`/apps/${at.here.id}/moderation/settings`, at.people.ada)).body.data).toMatchObject({
      maxLinks: null,
      blockedWords: [],
      wordAction: "refuse",
    });
  });
});

describe("link limits", () => {
  it("hold what leads to more addresses than the app allows, fewer for newcomers", async () => {
    await at.set({ maxLinks: 2, maxLinksOfNewcomers: 0 });
    const { anna } = at.people;
    const withLinks = (...hrefs: string[]) => ({ body: { type: "doc", content: hrefs.map(link) } });
    expect((await at.post(anna, "One", withLinks("https://a.example"))).body.data.heldAs).toBe("held");
    expect((await at.post(anna, "See www.b.example")).body.data.heldAs).toBe("held");
    expect((await at.post(anna, "None")).body.data.heldAs).toBeNull();
    expect(
      (await at.post(anna, "Two", withLinks("https://a.example", "https://b.example", "https://a.example/"))).body.data
        .heldAs,
    ).toBeNull();
    expect(
      (await at.post(anna, "Three", withLinks("https://a.example", "https://b.example", "https://c.example"))).body.data
        .heldAs,
    ).toBe("held");
  });
});

describe("a comment that waits for approval", () => {
  it("leaves no trace for others, and stands in its place for its author and moderators", async () => {
    const { anna, ben, clara, mo } = at.people;
    const post = (await at.post(anna, "Darunter")).body.data;
    await at.set({ commentPreModeration: "all" });
    const held = (await at.comment(ben, post.id, "Geheimnis")).body.data;
    expect(held).toMatchObject({ heldAs: "held", isDeleted: false, permissions: { can: ["update", "delete"] } });
    const list = async (who: typeof anna) => (await at.get(`/comments?entityType=post&entityId=${post.id}`, who)).body;
    expect(await list(clara)).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    expect((await list(ben)).data).toMatchObject([{ id: held.id, heldAs: "held" }]);
    expect((await list(mo)).data).toMatchObject([{ id: held.id, heldAs: "held" }]);
    expect((await at.get(`/posts/${post.id}`, clara)).body.data.commentsCount).toBe(0);
    expect((await at.get(`/comments/${held.id}`, clara)).status).toBe(404);
    expect(await idsWith("Geheimnis", clara)).toEqual([]);
    expect((await at.comment(clara, post.id, "Antwort", held.id)).status).toBe(404);
    expect((await at.report(clara, held.id, "comment")).status).toBe(404);
    expect((await call("post", `/comments/${held.id}/like`, at.as(clara))).status).toBe(404);
    expect((await at.get(`/comments?entityType=profile&entityId=${ben.profileId}`, clara)).body.data).toEqual([]);
    expect(await at.wrong()).toEqual([]);
    await at.approve(mo, (await at.itemOf(held.id))!);
    expect((await list(clara)).data).toMatchObject([{ id: held.id, heldAs: null }]);
    expect((await at.get(`/posts/${post.id}`, clara)).body.data.commentsCount).toBe(1);
    expect(await at.wrong()).toEqual([]);
  });

  it("is marked as deleted when it was read before and is rejected; its replies stay", async () => {
    const { anna, ben, clara, mo } = at.people;
    const post = (await at.post(anna, "Darunter")).body.data;
    const comment = (await at.comment(ben, post.id, "Unfein")).body.data;
    await at.comment(anna, post.id, "Na na", comment.id);
    await at.report(clara, comment.id, "comment", "harassment");
    const itemId = (await at.itemOf(comment.id))!;
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data.entity).toMatchObject({ contextTitle: "Darunter" });
    await at.reject(mo, itemId, { reason: "harassment" });
    const list = async (who: typeof anna) =>
      (await at.get(`/comments?entityType=post&entityId=${post.id}`, who)).body.data;
    expect(await list(clara)).toMatchObject([{ isDeleted: true, body: null, heldAs: null, repliesCount: 1 }]);
    expect(await list(ben)).toMatchObject([{ isDeleted: false, heldAs: "rejected", permissions: { can: ["delete"] } }]);
    expect(await at.wrong()).toEqual([]);
    // Nobody brings it back by deleting it and taking that back.
    await call("delete", `/comments/${comment.id}`, at.as(ben));
    await call("post", `/comments/${comment.id}/restore`, at.as(ben));
    expect(await list(clara)).toMatchObject([{ isDeleted: true, body: null }]);
    await at.approve(mo, itemId);
    expect(await list(clara)).toMatchObject([{ isDeleted: false, heldAs: null }]);
    expect(await at.wrong()).toEqual([]);
  });

  it("can be deleted by its author for good", async () => {
    const { anna, ben } = at.people;
    const post = (await at.post(anna, "Darunter")).body.data;
    await at.set({ commentPreModeration: "all" });
    const held = (await at.comment(ben, post.id, "Doch nicht")).body.data;
    expect((await call("delete", `/comments/${held.id}`, at.as(ben))).status).toBe(204);
    expect((await at.get(`/comments?entityType=post&entityId=${post.id}`, ben)).body.data).toEqual([]);
    await at.tick(Date.now() + 60_000);
    expect((await at.get(`/comments?entityType=post&entityId=${post.id}`, ben)).body.data).toEqual([]);
    await at.approve(at.people.mo, (await at.itemOf(held.id))!);
    expect((await at.get(`/comments?entityType=post&entityId=${post.id}`, ben)).body.data).toEqual([]);
    expect(await at.wrong()).toEqual([]);
  });
});
