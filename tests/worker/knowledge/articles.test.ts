import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { callsOf, data, locked } from "../learning/world";

let here: AppOfWorld;
let admin: Member;
let other: Member;
let reader: Member;
let as: (method: string, path: string, body?: unknown) => Promise<Awaited<ReturnType<ReturnType<typeof callsOf>>>>;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0));
  await switchOn(here, "articles");
  admin = await member(here, "Ada", "admin");
  other = await member(here, "Otto", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
  as = (method, path, body) => ask(admin, method, path, body);
});
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const after = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
const clock = () => handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);

const category = async (name = "Glazes", more = {}) =>
  data(await as("post", `/apps/${here.id}/articles/categories`, { name, ...more })) as { id: string; slug: string };
const article = async (categoryId: string, name: string, more = {}) =>
  data(
    await as("post", `/articles/categories/${categoryId}/articles`, { name, body: textToDoc("Clay."), ...more }),
  ) as {
    id: string;
    slug: string;
    version: number;
  };
const names = async (who: Member | null, query = "") =>
  (data(await ask(who, "get", `/apps/${here.id}/articles${query}`)) as { name: string }[]).map(({ name }) => name);

describe("categories", () => {
  it("count what has appeared, stand in their order, and go only where their articles are told where to stand", async () => {
    const [clay, glazes] = [await category("Clay"), await category("Glazes")];
    await article(clay.id, "A draft");
    await article(clay.id, "An article", { status: "active" });
    const counts = async () =>
      (
        data(await ask(null, "get", `/apps/${here.id}/articles/categories`)) as {
          name: string;
          articlesCount: number;
        }[]
      ).map(({ name, articlesCount }) => [name, articlesCount]);
    expect(await counts()).toEqual([
      ["Clay", 1],
      ["Glazes", 0],
    ]);
    data(await as("patch", `/articles/categories/${glazes.id}/move`, { prevId: null }));
    expect(await counts()).toEqual([
      ["Glazes", 0],
      ["Clay", 1],
    ]);
    const refused = await as("delete", `/articles/categories/${clay.id}`);
    expect([refused.status, refused.body.details]).toEqual([
      409,
      { what: "article_category", needs: "moveTo", count: 2 },
    ]);
    expect((await as("delete", `/articles/categories/${clay.id}?moveTo=${clay.id}`)).status).toBe(404);
    await article(glazes.id, "An article", { status: "active" });
    data(await as("delete", `/articles/categories/${clay.id}?moveTo=${glazes.id}`));
    expect(await counts()).toEqual([["Glazes", 2]]);
    const slugs = (data(await as("get", `/articles/categories/${glazes.id}/articles`)) as { slug: string }[]).map(
      ({ slug }) => slug,
    );
    expect(new Set(slugs).size).toBe(2);
  });

  it("are locked with what is in them, and an article's own access goes before", async () => {
    const club = await category("Club", { access: locked });
    const hidden = await article(club.id, "For the club", { status: "active" });
    const open = await article(club.id, "For all", {
      status: "active",
      access: { guestAccess: "free", userAccess: "free", planIds: [] },
    });
    const listed = data(await ask(reader, "get", `/apps/${here.id}/articles`)) as {
      name: string;
      lock: unknown;
      excerpt: string;
    }[];
    expect(listed.map(({ name, lock, excerpt }) => [name, lock === null, excerpt]).sort()).toEqual([
      ["For all", true, "Clay."],
      ["For the club", false, ""],
    ]);
    for (const who of [reader, null]) {
      expect((await ask(who, "get", `/articles/${hidden.id}`)).status).toBe(403);
      expect((await ask(who, "get", `/articles/categories/${club.id}/articles/${hidden.slug}`)).status).toBe(403);
      expect(data(await ask(who, "get", `/articles/${open.id}`)).body).toEqual(textToDoc("Clay."));
      const answer = data(await ask(who, "get", `/apps/${here.id}/search?search=clay`));
      expect(JSON.stringify(answer)).not.toContain("For the club");
    }
  });
});

describe("an article", () => {
  it("is a draft for its editors alone until it is active, and is found from then on", async () => {
    const { id: categoryId, slug } = await category();
    const made = await article(categoryId, "Celadon");
    for (const who of [reader, null]) {
      expect(await names(who)).toEqual([]);
      expect((await ask(who, "get", `/articles/${made.id}`)).status).toBe(404);
      expect((await ask(who, "get", `/apps/${here.id}/articles?isDraft=true`)).status).toBe(who ? 403 : 401);
    }
    expect(await names(admin)).toEqual([]);
    expect(await names(admin, "?isDraft=true")).toEqual(["Celadon"]);
    expect(data(await as("get", `/apps/${here.id}/articles/counters`))).toEqual({ draftCount: 1, scheduledCount: 0 });
    expect(data(await as("patch", `/articles/${made.id}`, { status: "active" })).publishedAt).not.toBeNull();
    expect(await names(null)).toEqual(["Celadon"]);
    expect(await names(admin, "?isDraft=true")).toEqual([]);
    const hits = async () =>
      (
        data(await ask(null, "get", `/apps/${here.id}/search?search=celadon`)) as { type: string; hits: unknown[] }[]
      ).flatMap((group) => group.hits);
    expect(await hits()).toMatchObject([{ type: "article", category: { slug } }]);
    data(await as("patch", `/articles/${made.id}`, { status: "draft" }));
    expect(await names(null)).toEqual([]);
    expect(await hits()).toEqual([]);
  });

  it("that is scheduled is published by the clock at its time, once, and tells who follows its category", async () => {
    const { id: categoryId } = await category();
    data(await ask(reader, "patch", `/articles/categories/${categoryId}/follow`));
    const publishAt = new Date(Date.now() + 5 * minute).toISOString();
    const made = await article(categoryId, "Ash glaze", { status: "active", publishAt });
    expect(await names(admin, "?isScheduled=true")).toEqual(["Ash glaze"]);
    expect(data(await as("get", `/apps/${here.id}/articles/counters`))).toEqual({ draftCount: 0, scheduledCount: 1 });
    await clock();
    expect(await names(null)).toEqual([]);
    after(6 * minute);
    await Promise.all([clock(), clock()]);
    expect(await names(null)).toEqual(["Ash glaze"]);
    expect(data(await ask(null, "get", `/articles/${made.id}`)).publishedAt).toBe(publishAt);
    const notices = async () =>
      (data(await ask(reader, "get", `/apps/${here.id}/notifications`)) as { action: string; title: string }[]).map(
        ({ action, title }) => [action, title],
      );
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toEqual([["new_article", "Ash glaze"]]);
    // Once withdrawn and published anew it is no news.
    data(await as("patch", `/articles/${made.id}`, { status: "draft" }));
    data(await as("patch", `/articles/${made.id}`, { status: "active" }));
    expect(await notices()).toHaveLength(1);
  });

  it("warns whoever saves over what somebody else saved, and keeps what was said before", async () => {
    const { id: categoryId } = await category();
    const made = await article(categoryId, "Slip");
    const mine = data(await as("patch", `/articles/${made.id}`, { version: made.version, body: textToDoc("Mine.") }));
    const theirs = await ask(other, "patch", `/articles/${made.id}`, {
      version: made.version,
      body: textToDoc("Theirs."),
    });
    expect([theirs.status, theirs.body.details]).toMatchObject([409, { what: "version" }]);
    expect(data(await as("get", `/articles/${made.id}`)).body).toEqual(textToDoc("Mine."));
    data(await ask(other, "patch", `/articles/${made.id}`, { version: mine.version, body: textToDoc("Theirs.") }));
    const versions = data(await as("get", `/articles/${made.id}/revisions`)) as { id: string; body: unknown }[];
    expect(versions.map(({ body }) => body)).toEqual([textToDoc("Mine."), textToDoc("Clay.")]);
    const restored = data(await as("post", `/articles/${made.id}/revisions/restore`, { revisionId: versions[0]!.id }));
    expect(restored.body).toEqual(textToDoc("Mine."));
    expect(data(await as("get", `/articles/${made.id}/revisions`))).toHaveLength(3);
    expect((await ask(reader, "get", `/articles/${made.id}/revisions`)).status).toBe(404);
  });

  it("saved by two at once keeps one of both, and tells the other", async () => {
    const { id: categoryId } = await category();
    const made = await article(categoryId, "Slip");
    const answers = await Promise.all(
      [admin, other].map((who) => ask(who, "patch", `/articles/${made.id}`, { version: 1, body: textToDoc(who.name) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is read by its link before it appears, and not after the link is withdrawn", async () => {
    const { id: categoryId } = await category();
    const made = await article(categoryId, "Secret slip");
    const { shareHash } = data(await as("post", `/articles/${made.id}/share`)) as { shareHash: string };
    expect(data(await ask(null, "get", `/apps/${here.id}/articles/shared/${shareHash}`)).name).toBe("Secret slip");
    data(await as("delete", `/articles/${made.id}/share`));
    expect((await ask(null, "get", `/apps/${here.id}/articles/shared/${shareHash}`)).status).toBe(404);
  });

  it("is commented on and kept at hand by members, and shows what is read next", async () => {
    const { id: categoryId, slug } = await category();
    const [first, second, third] = [
      await article(categoryId, "Glazing with ashes", { status: "active", publishAt: "2026-01-01T10:00:00.000Z" }),
      await article(categoryId, "Ashes from wood", { status: "active", publishAt: "2026-01-02T10:00:00.000Z" }),
      await article(categoryId, "Kiln", { status: "active", publishAt: "2026-01-03T10:00:00.000Z" }),
    ];
    data(await ask(reader, "post", `/articles/${second.id}/favorite`));
    data(
      await ask(reader, "post", "/comments", {
        entityType: "article",
        entityId: second.id,
        body: textToDoc("Which wood?"),
      }),
    );
    const seen = data(await ask(reader, "get", `/articles/${second.id}`));
    expect(seen).toMatchObject({
      isFavorite: true,
      commentsCount: 1,
      category: { slug },
      previous: { id: first.id },
      next: { id: third.id },
      readingMinutes: 1,
    });
    expect(seen.related.map(({ id }: { id: string }) => id)[0]).toBe(first.id);
    expect(await names(reader, "?favorite=true")).toEqual(["Ashes from wood"]);
    expect(await names(null, "?sort=oldest")).toEqual(["Glazing with ashes", "Ashes from wood", "Kiln"]);
    expect((await ask(null, "post", `/articles/${second.id}/favorite`)).status).toBe(401);
  });

  it("that is deleted can be brought back for a while, and then is gone with all that is its", async () => {
    const { id: categoryId } = await category();
    const made = await article(categoryId, "Slip", { status: "active" });
    data(await as("delete", `/articles/${made.id}`));
    expect(await names(null)).toEqual([]);
    data(await as("post", `/articles/${made.id}/restore`));
    expect(await names(null)).toEqual(["Slip"]);
    data(await as("delete", `/articles/${made.id}`));
    after(5 * minute);
    await clock();
    expect((await as("post", `/articles/${made.id}/restore`)).status).toBe(404);
    data(await as("delete", `/articles/categories/${categoryId}`));
  });

  it("of another app isn't there", async () => {
    const { id: categoryId } = await category();
    const made = await article(categoryId, "Slip", { status: "active" });
    const elsewhere = await app(await project(0));
    const boss = await member(elsewhere, "Bo", "admin");
    const there = callsOf(elsewhere);
    for (const [method, path, body] of [
      ["get", `/articles/${made.id}`],
      ["patch", `/articles/${made.id}`, { name: "Mine" }],
      ["delete", `/articles/${made.id}`],
      ["post", `/articles/${made.id}/share`],
      ["patch", `/articles/categories/${categoryId}`, { name: "Mine" }],
      ["post", `/articles/categories/${categoryId}/articles`, { name: "Mine" }],
    ] as const)
      expect((await there(boss, method, path, body)).status, path).toBe(404);
  });
});
