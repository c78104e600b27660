import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { tagsByPlace } from "@workers/domain/community/posts";
import { railOf } from "@workers/domain/community/spaces";
import { call } from "../harness/call";
import { insideApp } from "../members/inside-app";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  type SpaceOfWorld,
  spacesOf,
  together,
} from "../harness/world";

let here: AppOfWorld, elsewhere: AppOfWorld;
let admin: Member, anna: Member, ben: Member, stranger: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: SpaceOfWorld;
const as = (who: Member | null, of = here) => ({ as: who, host: of.host, appId: of.id });
const write = async (who: Member, body: object, at = `/spaces/${spaces.open.id}`) =>
  (await call("post", `${at}/posts`, { ...as(who), body })).body.data;
const get = async (path: string, who: Member | null = ben) => (await call("get", path, as(who))).body.data;
const titles = async (path: string, who: Member | null = ben): Promise<string[]> =>
  (await get(path, who)).map(({ title }: { title: string }) => title);
const comment = (who: Member, post: string, text = "Yes") =>
  call("post", "/comments", { ...as(who), body: { entityType: "post", entityId: post, body: textToDoc(text) } });
const react = (who: Member | null, post: string, emoji: string) =>
  call("put", `/posts/${post}/reaction`, { ...as(who), body: { emoji } });

beforeAll(async () => {
  [here, elsewhere] = [await app(await project(0)), await app(await project(1))];
  admin = await member(here, "Admin", "admin");
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  stranger = await member(elsewhere, "Stranger", "admin");
  spaces = await spacesOf(here, [anna, ben]);
  category = await categoryOf(here);
});

describe("reactions", () => {
  it("are one of each person; likesCount counts all, and the like is the first", async () => {
    const { id } = await write(anna, { title: "Reacted" });
    await react(anna, id, "🎉");
    expect((await react(ben, id, "🎉")).body.data).toEqual({
      isLiked: true,
      likesCount: 2,
      ownReaction: "🎉",
      reactions: { "🎉": 2 },
    });
    // Another one takes the place of the first.
    expect((await react(ben, id, "💡")).body.data).toMatchObject({ likesCount: 2, reactions: { "🎉": 1, "💡": 1 } });
    // The call for likes leaves what somebody chose, and takes back whatever it was.
    expect((await call("post", `/posts/${id}/like`, as(ben))).body.data).toMatchObject({
      likesCount: 2,
      ownReaction: "💡",
    });
    expect((await call("delete", `/posts/${id}/like`, as(ben))).body.data).toEqual({
      isLiked: false,
      likesCount: 1,
      ownReaction: null,
      reactions: { "🎉": 1 },
    });
    await call("post", `/posts/${id}/like`, as(ben));
    expect(await get(`/posts/${id}`)).toMatchObject({
      isLiked: true,
      ownReaction: "",
      likesCount: 2,
      reactions: { "🎉": 1 },
    });
  });

  it("count each once when pressed twice at once", async () => {
    const { id } = await write(anna, { title: "Pressed twice" });
    await Promise.all([react(ben, id, "🎉"), react(ben, id, "🎉"), react(anna, id, "🎉")]);
    expect(await get(`/posts/${id}`)).toMatchObject({ likesCount: 2, reactions: { "🎉": 2 } });
  });

  it("are of the app's own set", async () => {
    const { id } = await write(anna, { title: "Own set" });
    expect((await react(ben, id, "🍕")).status).toBe(422);
    expect((await react(ben, id, "no emoji")).status).toBe(422);
    const set = await call("patch", `/apps/${here.id}/community/settings`, {
      ...as(admin),
      body: { reactions: ["🍕", "🎉", "💡"] },
    });
    expect(set.status).toBe(200);
    expect((await react(ben, id, "🍕")).status).toBe(200);
    expect((await get(`/apps/${here.id}/options`)).postReactions).toEqual(["🍕", "🎉", "💡"]);
    expect((await react(null, id, "🍕")).status).toBe(401);
    expect([403, 404]).toContain((await react(stranger, id, "🍕")).status);
  });
});

describe("bookmarks", () => {
  it("are one's own, the latest first, of what one may still read", async () => {
    const [first, second] = [await write(anna, { title: "Keep one" }), await write(anna, { title: "Keep two" })];
    const hidden = await write(anna, { title: "Keep secret" }, `/spaces/${spaces.secret.id}`);
    for (const { id } of [first, second, hidden, second])
      expect((await call("put", `/posts/${id}/bookmark`, as(ben))).body.data).toEqual({ isBookmarked: true });
    expect(await titles(`/apps/${here.id}/profile/bookmarks`)).toEqual(["Keep secret", "Keep two", "Keep one"]);
    expect(await get(`/posts/${first.id}`)).toMatchObject({ isBookmarked: true });
    expect((await get(`/apps/${here.id}/profile/bookmarks`))[1].path).toMatch(/\/p\/keep-two$/);
    const page = await call("get", `/apps/${here.id}/profile/bookmarks?limit=2`, as(ben));
    expect(await titles(`/apps/${here.id}/profile/bookmarks?limit=2&cursor=${page.body.meta.nextCursor}`)).toEqual([
      "Keep one",
    ]);
    expect(await titles(`/apps/${here.id}/profile/bookmarks`, anna)).toEqual([]);
    await call("delete", `/spaces/${spaces.secret.id}/leave`, as(ben));
    await call("delete", `/posts/${second.id}/bookmark`, as(ben));
    expect(await titles(`/apps/${here.id}/profile/bookmarks`)).toEqual(["Keep one"]);
    await call("post", `/spaces/${spaces.secret.id}/profiles`, { ...as(admin), body: { profileIds: [ben.profileId] } });
    expect((await call("put", `/posts/${first.id}/bookmark`, as(null))).status).toBe(401);
    expect((await call("get", `/apps/${here.id}/profile/bookmarks`, as(null))).status).toBe(401);
  });
});

describe("the order of activity", () => {
  it("puts what was commented on last first, until the comment goes", async () => {
    const place = await categoryOf(here);
    const at = `/communities/categories/${place.id}`;
    const old = await write(anna, { title: "Old" }, at);
    await write(anna, { title: "New" }, at);
    const list = `${at}/posts?sort=activity`;
    expect(await titles(list)).toEqual(["New", "Old"]);
    const said = await comment(ben, old.id);
    expect(await titles(list)).toEqual(["Old", "New"]);
    const [shown] = await get(list, anna);
    expect(shown).toMatchObject({
      commenters: [{ firstName: "Ben" }],
      lastReply: { profile: { firstName: "Ben" } },
    });
    const page = await call("get", `${list}&limit=1`, as(ben));
    expect(await titles(`${list}&limit=1&cursor=${page.body.meta.nextCursor}`)).toEqual(["New"]);
    await call("delete", `/comments/${said.body.data.id}`, as(ben));
    expect(await titles(list)).toEqual(["New", "Old"]);
  });
});

describe("what is read", () => {
  const isUnread = async (id: string, who = ben) => (await get(`/posts/${id}`, who)).isUnread;

  it("is a post once it was opened, and all once a space is marked", async () => {
    const [first, two] = [await write(anna, { title: "Unread one" }), await write(anna, { title: "Unread two" })];
    expect([await isUnread(first.id), await isUnread(two.id), await isUnread(first.id, anna)]).toEqual([
      true,
      true,
      false,
    ]);
    await call("patch", `/posts/${first.id}/seen`, as(ben));
    expect([await isUnread(first.id), await isUnread(two.id)]).toEqual([false, true]);
    // Looking at the space says nothing of what was opened in it.
    await call("patch", `/spaces/${spaces.open.id}/seen`, as(ben));
    expect(await isUnread(two.id)).toBe(true);
    expect((await call("patch", `/spaces/${spaces.open.id}/read`, as(ben))).body.data.unreadCount).toBe(0);
    expect(await isUnread(two.id)).toBe(false);
    expect(await isUnread((await write(anna, { title: "Unread three" })).id)).toBe(true);
    expect((await call("patch", `/spaces/${spaces.private.id}/read`, as(stranger))).status).toBe(403);
  });

  it("counts the comments that came since", async () => {
    const { id } = await write(anna, { title: "Talked about" });
    expect(await get(`/posts/${id}`)).toMatchObject({ newCommentsCount: 0 });
    await call("patch", `/posts/${id}/seen`, as(ben));
    await comment(anna, id);
    await comment(admin, id);
    expect(await get(`/posts/${id}`)).toMatchObject({ newCommentsCount: 2 });
    await call("patch", `/posts/${id}/seen`, as(ben));
    expect(await get(`/posts/${id}`)).toMatchObject({ newCommentsCount: 0 });
  });

  it("is so in categories too", async () => {
    const at = `/communities/categories/${category.id}`;
    await call("patch", `${at}/seen`, as(ben));
    const { id } = await write(anna, { title: "In a category" }, at);
    expect(await isUnread(id)).toBe(true);
    await call("patch", `${at}/read`, as(ben));
    expect(await isUnread(id)).toBe(false);
  });
});

describe("tags of posts", () => {
  const tagsAt = () => `/spaces/${spaces.open.id}/tags`;
  const set = (tags: object[], who: Member | null = admin) => call("put", tagsAt(), { ...as(who), body: { tags } });

  it("are defined by those who run the space, chosen by authors, and filter its posts", async () => {
    const { data } = (await set([{ name: "Frage", color: "info" }, { name: "Idee" }])).body;
    const [question, idea] = data;
    expect(await get(tagsAt())).toEqual(data);
    await write(anna, { title: "A question", tagIds: [question.id] });
    const both = await write(anna, { title: "Both", tagIds: [idea.id, question.id] });
    expect(both.tags.map(({ name }: { name: string }) => name)).toEqual(["Frage", "Idee"]);
    const list = `/spaces/${spaces.open.id}/posts?tagId=${question.id}`;
    expect(await titles(list)).toEqual(["Both", "A question"]);
    const page = await call("get", `${list}&limit=1`, as(ben));
    expect(await titles(`${list}&limit=1&cursor=${page.body.meta.nextCursor}`)).toEqual(["A question"]);
    expect(await titles(`${list}&sort=trends`)).toHaveLength(2);
    await call("patch", `/posts/${both.id}`, { ...as(anna), body: { tagIds: [idea.id] } });
    expect(await titles(list)).toEqual(["A question"]);
    // A name that is there is kept, with its posts; what is left out goes.
    const after = (await set([{ name: "idee", color: "success" }])).body.data;
    expect(after).toEqual([{ id: idea.id, name: "idee", color: "success" }]);
    expect(await titles(list)).toEqual([]);
    expect((await get(`/posts/${both.id}`)).tags).toHaveLength(1);
  });

  it("are refused twice, to members, and from other apps", async () => {
    expect((await set([{ name: "One" }, { name: "ONE" }])).status).toBe(422);
    expect((await set([{ name: "" }])).status).toBe(422);
    expect((await set([], anna)).status).toBe(403);
    expect((await set([], null)).status).toBe(401);
    expect((await set([], stranger)).status).toBe(403);
    const [tag] = (await set([{ name: "Bleibt" }])).body.data;
    await together(() =>
      Promise.all([set([{ name: "Bleibt" }, { name: "Neu" }]), set([{ name: "Bleibt" }, { name: "Neu" }])]),
    );
    expect((await get(tagsAt())).map(({ name }: { name: string }) => name)).toEqual(["Bleibt", "Neu"]);
    // Of another place they are left out, and gone from a post that moves.
    const { id, tags } = await write(anna, { title: "Elsewhere", tagIds: [tag.id] }, `/spaces/${spaces.private.id}`);
    expect(tags).toEqual([]);
    const moved = await write(anna, { title: "Moved", tagIds: [tag.id] });
    expect(moved.tags).toHaveLength(1);
    await call("patch", `/posts/${moved.id}/move`, { ...as(admin), body: { spaceId: spaces.private.id } });
    await call("patch", `/posts/${moved.id}/move`, { ...as(admin), body: { spaceId: spaces.open.id } });
    expect((await get(`/posts/${moved.id}`)).tags).toEqual([]);
    expect(id).toBeTruthy();
  });

  it("are known for each place that one may read before one is chosen to write in", async () => {
    await set([{ name: "Offen" }, { name: "Auch" }]);
    for (const at of [spaces.secret.id, category.id])
      await call("put", `/${at === category.id ? "communities/categories" : "spaces"}/${at}/tags`, {
        ...as(admin),
        body: { tags: [{ name: `In ${at}` }] },
      });
    const namesFor = async (who: Member) =>
      Object.fromEntries(
        Object.entries(await tagsByPlace(await insideApp(here, who))).map(([id, tags]) => [
          id,
          tags.map(({ name }) => name),
        ]),
      );
    const outside = await member(here, "Outside");
    expect(await namesFor(outside)).toEqual({
      [spaces.open.id]: ["Offen", "Auch"],
      [category.id]: [`In ${category.id}`],
    });
    expect(await namesFor(admin)).toHaveProperty(spaces.secret.id, [`In ${spaces.secret.id}`]);
    expect(await tagsByPlace(await insideApp(elsewhere, stranger))).toEqual({});
  });

  it("are kept with a draft", async () => {
    const [tag] = (await set([{ name: "Entwurf" }])).body.data;
    const at = `/apps/${here.id}/profile/drafts`;
    const draft = { title: "Begun", body: textToDoc("Text"), tagIds: [tag.id] };
    await call("put", `${at}/${crypto.randomUUID()}`, { ...as(anna), body: draft });
    expect(await get(at, anna)).toMatchObject([{ tagIds: [tag.id] }]);
  });
});

describe("the feed of what one follows", () => {
  it("has posts of people, spaces and posts that are followed, each once", async () => {
    const reader = await member(here, "Reader");
    const list = `/apps/${here.id}/community/posts/following`;
    expect(await titles(list, reader)).toEqual([]);
    const byAnna = await write(anna, { title: "By Anna" });
    const single = await write(ben, { title: "Single" });
    await write(ben, { title: "Not followed" });
    await write(anna, { title: "Secret" }, `/spaces/${spaces.secret.id}`);
    await call("patch", `/profiles/${anna.profileId}/follow`, as(reader));
    await call("patch", `/posts/${single.id}/follow`, as(reader));
    await call("patch", `/posts/${byAnna.id}/follow`, as(reader));
    const shown = await titles(`${list}?limit=2`, reader);
    expect(shown).toEqual(["Single", "By Anna"]);
    const inCategory = await write(ben, { title: "In it" }, `/communities/categories/${category.id}`);
    await call("patch", `/communities/categories/${category.id}/follow`, as(reader));
    expect((await titles(list, reader))[0]).toBe(inCategory.title);
    const page = await call("get", `${list}?limit=1`, as(reader));
    expect((await titles(`${list}?limit=1&cursor=${page.body.meta.nextCursor}`, reader))[0]).toBe("Single");
    expect(await titles(list, reader)).not.toContain("Secret");
    expect((await call("get", list, as(null))).status).toBe(401);
  });
});

describe("the navigation", () => {
  it("shows the emoji of a space, and to moderators how many wait to be let in", async () => {
    const edit = (emoji: string | null, who = admin) =>
      call("patch", `/spaces/${spaces.private.id}`, { ...as(who), body: { emoji } });
    expect((await edit("🎧")).body.data.emoji).toBe("🎧");
    expect((await edit("nothing")).status).toBe(422);
    expect((await edit("🎧", anna)).status).toBe(403);
    const asks = await member(here, "Asks");
    await call("post", `/spaces/${spaces.private.id}/requests`, { ...as(asks), body: { message: "Please" } });
    const rail = async (who: Member) =>
      (await railOf(await insideApp(here, who))).groups
        .flatMap(({ spaces: inIt }) => inIt)
        .find(({ id }) => id === spaces.private.id);
    expect(await rail(admin)).toMatchObject({ emoji: "🎧", requestsCount: 1 });
    expect(await rail(ben)).toMatchObject({ emoji: "🎧", requestsCount: 0 });
  });
});
