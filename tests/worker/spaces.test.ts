import { beforeAll, describe, expect, it } from "vitest";
import { call } from "./harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "./harness/world";

let here: AppOfWorld;
let admin: Member, mo: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna]);
});

describe("spaces", () => {
  it("lists open and private spaces to a member, secret ones to those inside", async () => {
    const names = async (who: Member | null) => (await call("get", `/apps/${here.id}/community/spaces`, as(who))).body.data.map((space: { access: string }) => space.access);
    expect(await names(null)).toEqual(["open", "private"]);
    expect(await names(ben)).toEqual(["open", "private"]);
    expect(await names(anna)).toEqual(["open", "private", "secret"]);
    expect(await names(mo)).toEqual(["open", "private", "secret"]);
  });

  it("creates a space with a slug from its name and numbers the next one", async () => {
    const create = (body: unknown) => call("post", `/groups/${spaces.groupId}/spaces`, { ...as(admin), body });
    const first = await create({ name: "Über uns & mehr" });
    expect(first.body).toMatchObject({ data: { slug: "ueber-uns-mehr", access: "open", membersCount: 0 } });
    expect(first.status).toBe(201);
    const more = [];
    for (let i = 0; i < 5; i++) more.push((await create({ name: "Über uns & mehr" })).body.data.slug);
    expect(more).toEqual([2, 3, 4, 5, 6].map((number) => `ueber-uns-mehr-${number}`));
    expect((await create({ name: "🎉🎉" })).body.data.slug).toMatch(/^space-[0-9a-f]{6}$/);
    expect((await create({ name: "Settings" })).body.data.slug).toBe("settings-2");
  });

  it("joins", async () => {
    const joined = await call("post", `/spaces/${spaces.open.id}/join`, as(ben));
    expect(joined.body.data).toMatchObject({ isJoined: true, membersCount: 2, unreadCount: 0 });
  });

  it("writes a post and feeds it", async () => {
    const post = await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Hallo Welt", body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Text" }, { type: "mention", attrs: { profileId: ben.profileId, label: "Wrong" } }] }] } } });
    expect(post.body).toMatchObject({ data: { slug: "hallo-welt", likesCount: 0 } });
    const feed = await call("get", `/apps/${here.id}/community/posts`, as(ben));
    expect(feed.body).toMatchObject({ data: [{ slug: "hallo-welt" }], meta: { pagination: { total: 1 } } });
    const inSpace = await call("get", `/spaces/${spaces.open.id}/posts`, as(ben));
    expect(inSpace.body).toMatchObject({ data: [{ slug: "hallo-welt" }], meta: { pagination: { total: 1 } } });
    const pinned = await call("post", `/posts/${post.body.data.id}/pin-to-top`, as(mo));
    expect(pinned.body.data.pinnedToTopAt).toBeTruthy();
    const gone = await call("delete", `/posts/${post.body.data.id}`, as(anna));
    expect(gone.status).toBe(204);
  });
});
