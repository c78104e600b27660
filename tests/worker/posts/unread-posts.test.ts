import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let admin: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: SpaceOfWorld;
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });

beforeEach(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  [anna, ben] = await Promise.all([member(here, "Anna"), member(here, "Ben")]);
  spaces = await spacesOf(here, [anna, ben]);
  category = await categoryOf(here);
  for (const who of [anna, ben]) await call("patch", `/communities/categories/${category.id}/seen`, as(who));
});

const write = async (who: Member, title: string, at = `/spaces/${spaces.private.id}`): Promise<string> =>
  (await call("post", `${at}/posts`, { ...as(who), body: { title } })).body.data.id;
const unreadIn = async (who: Member, spaceId: string): Promise<number> =>
  (await call("get", `/apps/${here.id}/spaces/posts/counters`, as(who))).body.data.find(
    (counter: { spaceId: string }) => counter.spaceId === spaceId,
  ).unreadCount;
const unread = (who: Member) => unreadIn(who, spaces.private.id);
const unreadInCategory = async (who: Member): Promise<number> =>
  (await call("get", `/communities/categories/${category.id}`, as(who))).body.data.unreadCount;
const read = (who: Member, post: string) => call("patch", `/posts/${post}/seen`, as(who));

describe("what is unread in a place", () => {
  it("loses a post that moves away or is deleted, and nothing else", async () => {
    const [first, second, third] = [
      await write(anna, "First"),
      await write(anna, "Second"),
      await write(anna, "Third"),
    ];
    expect(await unread(ben)).toBe(3);
    await call("patch", `/posts/${second}/move`, { ...as(admin), body: { spaceId: spaces.secret.id } });
    expect([await unread(ben), await unreadIn(ben, spaces.secret.id)]).toEqual([2, 1]);
    await call("delete", `/posts/${first}`, as(admin));
    expect(await unread(ben)).toBe(1);
    await call("patch", `/posts/${third}/move`, { ...as(admin), body: { categoryId: category.id } });
    expect([await unread(ben), await unreadInCategory(ben)]).toEqual([0, 1]);
    // Away from where it came to it leaves none behind either.
    await call("patch", `/communities/posts/${third}/move`, { ...as(admin), body: { spaceId: spaces.private.id } });
    await call("patch", `/posts/${second}/move`, { ...as(admin), body: { spaceId: spaces.private.id } });
    expect([await unreadInCategory(ben), await unreadIn(ben, spaces.secret.id), await unread(ben)]).toEqual([0, 0, 2]);
  });

  it("stays as it is where the post that goes had been seen", async () => {
    const old = await write(anna, "Old");
    await call("patch", `/spaces/${spaces.private.id}/seen`, as(ben));
    await write(anna, "New");
    await call("patch", `/posts/${old}/move`, { ...as(admin), body: { spaceId: spaces.secret.id } });
    expect(await unread(ben)).toBe(1);
  });

  it.each([
    ["reading", (who: Member, post: string) => read(who, post)],
    ["liking", (who: Member, post: string) => call("post", `/posts/${post}/like`, as(who))],
    [
      "commenting on",
      (who: Member, post: string) =>
        call("post", "/comments", { ...as(who), body: { entityType: "post", entityId: post, body: textToDoc("Yes") } }),
    ],
  ])("is cleared by %s the only new post, wherever that was shown", async (_, act) => {
    const post = await write(anna, "Only");
    expect(await unread(ben)).toBe(1);
    await act(ben, post);
    expect(await unread(ben)).toBe(0);
    const inCategory = await write(anna, "Only here", `/communities/categories/${category.id}`);
    expect(await unreadInCategory(ben)).toBe(1);
    await act(ben, inCategory);
    expect(await unreadInCategory(ben)).toBe(0);
  });

  it("counts each post down once, in any order, and never one's own", async () => {
    const posts = [await write(anna, "One"), await write(anna, "Two")];
    const own = await write(ben, "Mine");
    posts.push(await write(anna, "Three"));
    expect(await unread(ben)).toBe(3);
    for (const post of [posts[2]!, posts[2]!, own]) await read(ben, post);
    expect(await unread(ben)).toBe(2);
    await read(ben, posts[0]!);
    await call("delete", `/posts/${posts[0]}`, as(admin));
    expect(await unread(ben)).toBe(1);
    await read(ben, posts[1]!);
    expect(await unread(ben)).toBe(0);
  });

  it("gets nothing from a post that is brought back, nor from one that moves in and was read before", async () => {
    const post = await write(anna, "Here and there");
    await call("delete", `/posts/${post}`, as(admin));
    await call("post", `/posts/${post}/restore`, as(admin));
    await write(anna, "New");
    expect(await unread(ben)).toBe(1);
    await read(ben, post);
    await call("patch", `/posts/${post}/move`, { ...as(admin), body: { spaceId: spaces.secret.id } });
    expect([await unread(ben), await unreadIn(ben, spaces.secret.id)]).toEqual([1, 0]);
  });
});
