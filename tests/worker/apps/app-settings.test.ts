import { beforeAll, describe, expect, it } from "vitest";
import { memberships } from "@db/directory";
import { directoryInsert } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  person,
  postIn,
  project,
  type ProjectOfWorld,
  spacesOf,
} from "../harness/world";

let here: ProjectOfWorld;
let community: AppOfWorld;
let anna: Member;
beforeAll(async () => {
  here = await project(0);
  community = await app(here);
  anna = await member(community, "Anna");
});

const asOwner = (body?: unknown) => ({ as: here.owner, host: here.host, ...(body === undefined ? {} : { body }) });
const settings = (service: string) => `/apps/${community.id}/${service}/settings`;

describe("service settings", () => {
  it("have their defaults until somebody changes them, and keep what isn't sent", async () => {
    expect((await call("get", settings("community"), asOwner())).body.data).toEqual({
      trendingPostsWindowInDays: 10,
      reactions: ["🎉", "💡", "😂", "🙏"],
    });
    expect((await call("get", settings("groups"), asOwner())).body.data).toEqual({
      isActive: true,
      name: null,
      icon: null,
      postLayout: "feed",
    });
    await call("patch", settings("groups"), asOwner({ name: "Circles", icon: "heart" }));
    const changed = await call("patch", settings("groups"), asOwner({ isActive: false, icon: null }));
    expect(changed.body.data).toEqual({ isActive: false, name: "Circles", icon: null, postLayout: "feed" });
    expect((await call("get", `/apps/${community.id}/options`, asOwner())).body.data.services).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: "groups", isActive: false, name: "Circles" }),
        expect.objectContaining({ slug: "communities", isActive: false, name: null }),
        expect.objectContaining({ slug: "chat", isActive: true, name: null }),
      ]),
    );
    await call("patch", settings("groups"), asOwner({ isActive: true, name: null }));
  });

  it("refuse what a service doesn't know or can't be, and name the field", async () => {
    expect(
      (await call("patch", settings("community"), asOwner({ trendingPostsWindowInDays: 91 }))).body.errors,
    ).toMatchObject([{ field: "trendingPostsWindowInDays", key: "maxNumber" }]);
    expect((await call("patch", settings("chat"), asOwner({ leaderboardMembersCount: 5 }))).status).toBe(422);
    expect(
      (await call("patch", settings("gamification"), asOwner({ leaderboardMembersCount: 5 }))).body.data,
    ).toMatchObject({ leaderboardMembersCount: 5, isActive: false });
    expect((await call("get", settings("weather"), asOwner())).status).toBe(404);
  });

  it("decide how far back trending posts reach", async () => {
    const space = await spacesOf(community, [anna]);
    const { id } = await postIn(community, space.open, anna);
    await env
      .SHARD_0!.prepare("update posts set created_at = ? where id = ?")
      .bind(Date.now() - 20 * 86_400_000, id)
      .run();
    const trends = async (path: string) =>
      (
        (await call("get", `${path}?sort=trends&limit=100`, { as: anna, host: here.host })).body.data as {
          id: string;
        }[]
      ).filter((post) => post.id === id).length;
    const paths = [
      `/spaces/${space.open.id}/posts`,
      `/apps/${community.id}/community/posts/home`,
      `/apps/${community.id}/community/posts`,
    ];
    expect(await Promise.all(paths.map(trends))).toEqual([0, 0, 0]);
    await call("patch", settings("community"), asOwner({ trendingPostsWindowInDays: 30 }));
    expect(await Promise.all(paths.map(trends))).toEqual([1, 1, 1]);
    await call("patch", settings("community"), asOwner({ trendingPostsWindowInDays: 10 }));
  });

  it("say how a service's posts look, for everybody who may see the app", async () => {
    await call("patch", settings("communities"), asOwner({ postLayout: "card" }));
    const { services } = (await call("get", `/apps/${community.id}/options`, { as: anna, host: here.host })).body.data;
    expect(services).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: "groups", postLayout: "feed" }),
        expect.objectContaining({ slug: "communities", postLayout: "card" }),
      ]),
    );
    expect(services.find(({ slug }: { slug: string }) => slug === "chat")).not.toHaveProperty("postLayout");
    expect((await call("patch", settings("groups"), asOwner({ postLayout: "mosaic" }))).body.errors).toMatchObject([
      { field: "postLayout" },
    ]);
    await call("patch", settings("communities"), asOwner({ postLayout: "feed" }));
  });

  it("are the operator's own, but for the communities'", async () => {
    const as = { as: anna, host: here.host };
    expect((await call("get", settings("groups"), as)).status).toBe(403);
    expect((await call("get", settings("communities"), as)).status).toBe(200);
    expect((await call("patch", settings("communities"), { ...as, body: { isActive: false } })).status).toBe(403);
  });
});

describe("app options", () => {
  it("are seen by members and changed by who runs the app", async () => {
    const changed = await call(
      "patch",
      `/apps/${community.id}/options`,
      asOwner({ defaultPageIdForMembers: "members", services: [{ slug: "groups", name: "Talk" }] }),
    );
    expect(changed.body.data).toMatchObject({
      isPwaEnabled: true,
      defaultPageIdForMembers: "members",
      defaultPageIdForLoggedIn: null,
      dateFormat: "DD.MM.YYYY",
    });
    const seen = await call("get", `/apps/${community.id}/options`, { as: anna, host: here.host });
    expect(seen.body.data).toEqual(changed.body.data);
    expect(seen.body.data.services).toEqual(
      expect.arrayContaining([
        { slug: "groups", isActive: true, name: "Talk", icon: null, order: 0, postLayout: "feed" },
        { slug: "communities", isActive: false, name: null, icon: null, order: 1, postLayout: "feed" },
        { slug: "chat", isActive: true, name: null, icon: null, order: expect.any(Number) },
      ]),
    );
    expect(
      (await call("patch", `/apps/${community.id}/options`, asOwner({ defaultPageIdForMembers: "nowhere" }))).status,
    ).toBe(422);
  });

  it("write dates as usual in the app's language until somebody chooses", async () => {
    const english = await app(here, { name: "Abroad", language: "en" });
    const options = `/apps/${english.id}/options`;
    expect((await call("patch", options, asOwner({ isPwaEnabled: false }))).body.data.dateFormat).toBe("MM/DD/YYYY");
    expect((await call("patch", options, asOwner({ dateFormat: "YYYY-MM-DD" }))).body.data).toMatchObject({
      isPwaEnabled: false,
      dateFormat: "YYYY-MM-DD",
    });
    expect((await call("patch", options, asOwner({ dateFormat: "D/M/YY" }))).body.errors).toMatchObject([
      { field: "dateFormat" },
    ]);
  });
});

describe("the switcher", () => {
  it("leads to the project's apps that a person belongs to, and is empty where the app doesn't offer it", async () => {
    const mine = await app(here, { name: "Mine", isApplicationSwitcherEnabled: true });
    const other = await app(here, { name: "Theirs", isApplicationSwitcherEnabled: true });
    const archived = await app(here, { name: "Old", status: "archive" });
    const who = await member(mine, "Switcher");
    await directory().write(
      [mine, archived].map(({ id }) =>
        directoryInsert(memberships, { accountId: who.accountId, appId: id, profileId: who.profileId, createdAt: 1 }),
      ),
    );
    const at = { as: who, host: here.host };
    const { data } = (await call("get", `/apps/${mine.id}/switcher`, at)).body;
    expect(data).toEqual([
      {
        id: mine.id,
        name: "Mine",
        url: `https://${here.host}/${mine.slug}`,
        appIcon: null,
        iconUrl: expect.stringMatching(/\/icon\.svg\?v=\w+$/),
        isCurrent: true,
      },
    ]);
    const operators = (await call("get", `/apps/${mine.id}/switcher`, asOwner())).body.data as { name: string }[];
    expect(operators.map(({ name }) => name)).toEqual(expect.arrayContaining(["Mine", "Theirs"]));
    expect(operators.map(({ name }) => name)).not.toContain("Old");
    expect((await call("get", `/apps/${community.id}/switcher`, { as: anna, host: here.host })).body.data).toEqual([]);
    expect(other.id).not.toBe(mine.id);
  });
});

describe("project options", () => {
  it("offer everything until the project chooses", async () => {
    const path = `/projects/${here.id}/options`;
    expect((await call("get", path, { as: here.owner })).body.data).toMatchObject({
      currencies: ["EUR", "USD"],
      languages: ["de", "en"],
      limits: { apps: -1 },
    });
    expect((await call("patch", path, { as: here.owner, body: { currencies: ["USD"] } })).body.data).toMatchObject({
      currencies: ["USD"],
      languages: ["de", "en"],
    });
    expect((await call("patch", path, { as: here.owner, body: { currencies: [] } })).body.errors).toMatchObject([
      { field: "currencies", key: "notEmpty" },
    ]);
    expect(
      (await call("patch", path, { as: here.owner, body: { languages: ["de", "de"] } })).body.errors,
    ).toMatchObject([{ field: "languages", key: "unique" }]);
  });
});

describe("promos", () => {
  const onePixel = Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
    (char) => char.charCodeAt(0),
  );
  const picture = async (purpose: string) => {
    const rawBody = new FormData();
    rawBody.set("file", new File([onePixel], "pixel.png", { type: "image/png" }));
    rawBody.set("purpose", purpose);
    return (await call("post", `/apps/${community.id}/files`, { as: here.owner, host: here.host, rawBody })).body.data
      .id as string;
  };
  const promo = () => `/apps/${community.id}/promo`;

  it("are made by the first change, shown to whom they are for, and gone when deleted", async () => {
    expect((await call("get", promo(), asOwner())).status).toBe(404);
    const made = await call(
      "patch",
      promo(),
      asOwner({
        name: "Töpfern & mehr",
        shortDescription: "Alles aus Ton.",
        promoCategoryIds: ["creative"],
        coverId: await picture("promo"),
      }),
    );
    expect(made.body.data).toMatchObject({ slug: "toepfern-mehr", isEnabled: false, isShownForGuests: true });
    const page = () => call("get", `/promo/toepfern-mehr`);
    expect((await page()).status).toBe(404);
    await call("patch", promo(), asOwner({ isEnabled: true }));
    expect((await page()).body.data).toMatchObject({
      name: "Töpfern & mehr",
      membersCount: 0,
      app: { id: community.id },
      cta: { url: `https://${here.host}/${community.slug}/auth/signup` },
    });
    await call("patch", promo(), asOwner({ isShownForGuests: false, hideMembersAmount: true }));
    expect((await page()).status).toBe(404);
    expect(
      (await call("get", "/promo/toepfern-mehr", { as: await person("Somebody") })).body.data.membersCount,
    ).toBeNull();
    expect(
      (await call("get", "/promo/toepfern-mehr", { as: await person("Elsewhere"), host: (await project(1)).host }))
        .status,
    ).toBe(404);
    expect((await call("delete", promo(), asOwner())).status).toBe(204);
    expect((await call("delete", promo(), asOwner())).status).toBe(404);
    const twice = await Promise.all([1, 2, 3].map((i) => call("patch", promo(), asOwner({ name: `Zugleich ${i}` }))));
    expect(
      twice.every(({ status }) => status === 200 || status === 409),
      twice.map(({ status }) => status).join(),
    ).toBe(true);
    expect((await call("delete", promo(), asOwner())).status).toBe(204);
  });

  it("take only pictures that are meant for everybody", async () => {
    const refused = await call(
      "patch",
      promo(),
      asOwner({ coverId: await picture("attachment"), media: [await picture("promo"), await picture("cover")] }),
    );
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(["coverId", "media"]);
  });

  it("stand in the public list by their members, found by words and topics", async () => {
    const operator = await project(0);
    const at = { as: operator.owner, host: operator.host };
    const word = operator.slug;
    for (const [name, category] of [
      ["Yoga", "health"],
      ["Chess", "education"],
    ] as const) {
      const created = await app(operator, { name });
      await call("patch", `/apps/${created.id}/promo`, {
        ...at,
        body: {
          name: `${name} ${word}`,
          isEnabled: true,
          isPlacedOnDiscoveryAppsPage: true,
          promoCategoryIds: [category],
        },
      });
    }
    const names = async (query: string, host?: string) =>
      ((await call("get", `/discovery/apps?${query}`, { host })).body.data as { name: string }[]).map(
        ({ name }) => name.split(" ")[0],
      );
    expect((await names(`search=${word}`)).sort()).toEqual(["Chess", "Yoga"]);
    expect(await names(`search=${word}&categoryId=health`)).toEqual(["Yoga"]);
    expect((await names("", operator.host)).sort()).toEqual(["Chess", "Yoga"]);
    expect((await call("get", `/projects/${operator.id}/usage`, { as: operator.owner })).body.data.discoveryCount).toBe(
      2,
    );
    expect((await call("get", "/promo/categories", { host: operator.host })).body.data).toHaveLength(6);
  });

  it("need room in the tariff to stand in the public list", async () => {
    const operator = await project(0);
    const created = await app(operator);
    await directory().write([]);
    await env.DIRECTORY.prepare("update projects set tariff = 'free' where id = ?").bind(operator.id).run();
    const refused = await call("patch", `/apps/${created.id}/promo`, {
      as: operator.owner,
      host: operator.host,
      body: { isPlacedOnDiscoveryAppsPage: true },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "limit_exceeded", details: { limitKey: "discoveryCount" } },
    });
  });
});
