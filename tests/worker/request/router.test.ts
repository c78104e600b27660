import { beforeAll, describe, expect, it } from "vitest";
import { chatsOf } from "../chat/chat-world";
import { call, serviceHost } from "../harness/call";
import { app, type AppOfWorld, categoryOf, type Member, member, postIn, project, spacesOf } from "../harness/world";

let here: AppOfWorld, other: AppOfWorld;
let anna: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let base: string;

beforeAll(async () => {
  here = await app(await project(1));
  other = await app(await project(0));
  anna = await member(here, "Anna");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna]);
  base = `https://${here.host}/${here.slug}`;
});

const route = (url: string, who: Member | null = clara, host = here.host) =>
  call("get", `/router?url=${encodeURIComponent(url)}`, { as: who, host });

describe("the router", () => {
  it("tells what an address stands for, whole or as a path", async () => {
    const post = await postIn(here, spaces.open, anna, "Hello");
    expect((await route(base)).body.data).toMatchObject({
      type: "app",
      entity: { id: here.id },
      app: { id: here.id, slug: here.slug },
    });
    expect((await route(`/${here.slug}/groups`)).body.data).toMatchObject({ type: "groups", entity: null });
    expect((await route(`${base}/groups/g/${spaces.open.slug}`)).body.data).toMatchObject({
      type: "space",
      entity: { id: spaces.open.id, name: "Space open" },
    });
    expect((await route(`${base}/groups/g/${spaces.open.slug}/p/${post.slug}?comment=1#top`)).body.data).toMatchObject({
      type: "post",
      entity: { id: post.id, slug: post.slug, name: "Hello" },
    });
    expect((await route(`${base}/m/${anna.profileId}`)).body.data).toMatchObject({
      type: "profile",
      entity: { id: anna.profileId, name: "Anna Test" },
    });
    expect((await route(`${base}/auth/signup/`, null)).body.data).toMatchObject({
      type: "registration",
      app: { id: here.id },
    });
  });

  it("finds categories, posts in them, and shared posts for whoever has the link", async () => {
    const category = await categoryOf(here);
    const post = await postIn(here, category, anna, "Question", {
      discriminator: "communities",
      shareHash: "C".repeat(22),
    });
    const secret = await postIn(here, spaces.secret, anna, "Shown", { shareHash: "S".repeat(22) });
    const at = async (path: string) => (await route(base + path, null)).body.data;
    expect(await at("/communities")).toMatchObject({ type: "communities", entity: null });
    expect(await at(`/communities/c/${category.slug}`)).toMatchObject({
      type: "communities",
      entity: { id: category.id },
    });
    for (const path of [`/communities/c/${category.slug}/p/${post.slug}`, `/communities/p/${post.slug}`])
      expect(await at(path)).toMatchObject({ type: "communities_post", entity: { id: post.id, name: "Question" } });
    expect(await at(`/communities/c/${category.slug}/share/${"C".repeat(22)}`)).toMatchObject({
      type: "communities_post_shared",
      entity: { id: post.id },
    });
    expect(await at(`/groups/g/${spaces.secret.slug}/share/${"S".repeat(22)}`)).toMatchObject({
      type: "post_shared",
      entity: { id: secret.id },
    });
    for (const path of [`/groups/g/${category.slug}`, `/groups/p/${post.slug}`, `/groups/g/x/share/${"C".repeat(22)}`])
      expect((await route(base + path)).status, path).toBe(404);
  });

  it("answers screens that show no thing of the table with their name, and groups with their slug", async () => {
    const at = async (path: string, who: Member | null = anna) => (await route(base + path, who)).body.data;
    for (const [path, slug] of [
      ["/groups/spaces", "spaces"],
      ["/m", "m"],
      ["/cloud", "cloud"],
      ["/profile", "profile"],
      ["/settings", "settings"],
      ["/settings/members/invite", "settings"],
      ["/auth", "auth"],
      ["/auth/reset", "auth"],
      ["/discover", "discover"],
      ["/search", "search"],
      ["/theme", "theme"],
    ])
      expect(await at(path!), path).toMatchObject({ type: "screen", entity: { slug }, app: { id: here.id } });
    expect(await at(`/groups/c/${spaces.groupSlug}`)).toMatchObject({
      type: "screen",
      entity: { id: spaces.groupId, slug: spaces.groupSlug },
    });
    expect(await at("/promo")).toMatchObject({ type: "app_promo", entity: null });
    expect((await route(`${base}/groups/c/nobody`)).status).toBe(404);
    expect((await route(`${base}/settings/nowhere`)).status).toBe(404);
  });

  it("tells no more than the address itself of what the caller may not read", async () => {
    const post = await postIn(here, spaces.private, anna, "Inside");
    expect((await route(`${base}/groups/g/${spaces.private.slug}`)).body.data.entity).toEqual({
      slug: spaces.private.slug,
    });
    expect((await route(`${base}/groups/g/${spaces.private.slug}/p/${post.slug}`)).body.data.entity).toEqual({
      slug: post.slug,
    });
    expect(
      (await route(`${base}/groups/g/${spaces.private.slug}/p/${post.slug}`, anna)).body.data.entity,
    ).toMatchObject({ id: post.id, name: "Inside" });
  });

  it("knows nothing of secret spaces for others", async () => {
    const post = await postIn(here, spaces.secret, anna, "Hidden");
    for (const path of [
      `/groups/g/${spaces.secret.slug}`,
      `/groups/g/${spaces.secret.slug}/p/${post.slug}`,
      `/groups/p/${post.slug}`,
    ]) {
      expect((await route(base + path)).status, path).toBe(404);
      expect((await route(base + path, anna)).status, path).toBe(200);
    }
  });

  it("names chats to who may see them, and the lists of announcements and dailies", async () => {
    const chats = chatsOf(here);
    const group = await chats.create(anna, { name: "Kiln crew" });
    for (const path of [`/chat/${group.id}`, `/chat/${group.id}/edit`]) {
      expect((await route(base + path, anna)).body.data).toMatchObject({
        type: "chat",
        entity: { id: group.id, name: "Kiln crew" },
      });
      for (const who of [clara, null]) expect((await route(base + path, who)).status, path).toBe(404);
    }
    const { id } = await chats.open(anna, clara);
    expect((await route(`${base}/chat/${id}`, clara)).body.data).toMatchObject({
      type: "chat",
      entity: { id, name: "Anna Test" },
    });
    expect((await route(`${base}/notifications/announcements`)).body.data).toMatchObject({ type: "announcements" });
    expect((await route(`${base}/notifications/your-daily`)).body.data).toMatchObject({ type: "dailies" });
    for (const path of ["/chat", "/chat/create", "/support", "/notifications"])
      expect((await route(base + path)).body.data, path).toMatchObject({ type: "screen" });
  });

  it("answers 404 with the app where the address names one, without where it doesn't", async () => {
    for (const path of [
      "/nowhere",
      "/groups/g/nobody",
      `/groups/g/${spaces.open.slug}/p/none`,
      "/m/1",
      "/groups/g/a/b/c/d",
    ]) {
      const { status, body } = await route(base + path);
      expect([status, body.code, body.app?.id], path).toEqual([404, 40400, here.id]);
    }
    for (const url of [
      `https://${here.host}/no-such-app`,
      "https://nobody.lyceum.test/x",
      "mailto:a@b.de",
      "https://[",
      `https://${other.host}/${other.slug}/groups`,
    ]) {
      const { status, body } = await route(url);
      expect([status, body.app], url).toEqual([404, undefined]);
    }
    expect((await route("")).status).toBe(422);
  });

  it("reads any project's address on the service host", async () => {
    expect((await route(`https://${other.host}/${other.slug}/groups`, null, serviceHost)).body.data).toMatchObject({
      type: "groups",
      app: { id: other.id },
    });
  });
});
