import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { handleClock } from "@workers/schedule";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let mo: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: SpaceOfWorld;
const hour = 3_600_000;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const schedule = (title: string, publishAt: string, who: Member = mo, place = `/spaces/${spaces.open.id}`) =>
  call("post", `${place}/posts`, { ...as(who), body: { title, publishAt } });
const titles = async (path: string, who: Member | null = ben) =>
  ((await call("get", path, as(who))).body.data as { title: string }[]).map(({ title }) => title);
const tick = (at: number) => handleClock({ cron: "* * * * *", scheduledTime: at }, env);
const counters = () => wrongCounters({ app: { id: here.id } }, shard(here.project.shard));

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
  category = await categoryOf(here);
});

describe("a scheduled post", () => {
  it("is seen by nobody but those who may schedule until it is published", async () => {
    expect((await schedule("Von Anna", inHours(1), anna)).body).toMatchObject({
      code: 40300,
      details: { ability: "space.create_scheduled_post" },
    });
    for (const when of [inHours(-1), inHours(24 * 400), "tomorrow"])
      expect((await schedule("Wann?", when)).status).toBe(422);
    const made = await schedule("Morgen", inHours(24));
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          publishAt: expect.any(String),
          permissions: { can: expect.not.arrayContaining(["like", "create_comment"]) },
        },
      },
    });
    const { id, slug } = made.body.data;
    const feeds = [
      `/spaces/${spaces.open.id}/posts`,
      `/apps/${here.id}/community/posts`,
      `/profiles/${mo.profileId}/posts`,
      `/spaces/${spaces.open.id}/posts?type=scheduled`,
    ];
    for (const path of feeds) expect(await titles(path)).not.toContain("Morgen");
    for (const path of [`/posts/${id}`, `/spaces/${spaces.open.id}/posts/${slug}`])
      expect((await call("get", path, as(ben))).status).toBe(404);
    for (const [method, path] of [
      ["post", "like"],
      ["post", "share"],
      ["post", "pin-to-top"],
    ])
      expect((await call(method!, `/posts/${id}/${path}`, as(mo))).status).toBe(404);
    expect((await call("get", `/posts/meta?ids=${id}`, as(ben))).body.data).toEqual([]);
    expect(await titles(`/spaces/${spaces.open.id}/posts?type=scheduled`, mo)).toEqual(["Morgen"]);
    expect(await titles(`/apps/${here.id}/community/posts?type=scheduled`, mo)).toEqual(["Morgen"]);
    expect((await call("get", `/spaces/${spaces.open.id}/posts/counters`, as(mo))).body.data).toEqual({
      postsCount: 0,
      scheduledCount: 1,
    });
    expect((await call("get", `/apps/${here.id}/community/posts/counters`, as(ben))).body.data).toEqual({
      postsCount: 0,
      scheduledCount: 0,
    });
    expect(await counters()).toEqual([]);
    expect(
      (await call("patch", `/posts/${id}`, { ...as(mo), body: { publishAt: inHours(48) } })).body.data,
    ).toMatchObject({ editedAt: expect.any(String) });
    const published = await call("patch", `/posts/${id}/publish`, as(mo));
    expect(published.body.data).toMatchObject({ publishAt: null });
    expect(Date.parse(published.body.data.createdAt)).toBeLessThanOrEqual(Date.now());
    expect((await call("patch", `/posts/${id}/publish`, as(mo))).status).toBe(200);
    expect(await titles(feeds[0]!)).toEqual(["Morgen"]);
    expect((await call("patch", `/posts/${id}`, { ...as(mo), body: { publishAt: inHours(48) } })).status).toBe(422);
    expect(await counters()).toEqual([]);
  });

  it("is published by the clock on time and once, though two clocks run, and stands first", async () => {
    // What other tests left waiting is published now, so that only this test's posts are counted.
    await tick(Date.now() + 3 * hour);
    const later = (await schedule("Später", inHours(2))).body.data;
    await schedule("In einer Stunde", inHours(1));
    const communities = (await schedule("In der Kategorie", inHours(1), mo, `/communities/categories/${category.id}`))
      .body.data;
    await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Davor" } });
    await tick(Date.now());
    expect(await titles(`/spaces/${spaces.open.id}/posts`)).not.toContain("In einer Stunde");
    const at = Date.now() + hour + 1000;
    const reports = await Promise.all([tick(at), tick(at), tick(at)]);
    expect(reports.reduce((sum, report) => sum + report["postsPublished"]!, 0)).toBe(2);
    expect((await titles(`/spaces/${spaces.open.id}/posts`))[0]).toBe("In einer Stunde");
    expect(await titles(`/apps/${here.id}/communities/posts`)).toEqual(["In der Kategorie"]);
    expect((await call("get", `/communities/posts/${communities.id}`, as(ben))).body.data).toMatchObject({
      publishAt: null,
      createdAt: new Date(at).toISOString(),
    });
    expect(await titles(`/apps/${here.id}/community/posts?type=scheduled`, mo)).toEqual(["Später"]);
    expect((await call("delete", `/posts/${later.id}`, as(mo))).status).toBe(204);
    await tick(at + 2 * hour);
    expect(await titles(`/spaces/${spaces.open.id}/posts`)).not.toContain("Später");
    expect(await counters()).toEqual([]);
  });
});

describe("a post scheduled by somebody who is no longer there", () => {
  it.each([
    ["blocked", { isBlocked: true }],
    ["gone", { deletedAt: 1 }],
  ])("isn't published by the clock: %s", async (_, change) => {
    const mia = await member(here, "Mia", "moderator");
    const made = await schedule("Nachgelassen", inHours(1), mia);
    await shard(here.project.shard).write([
      updateRows({ app: { id: here.id } }, profiles, change, eq(profiles.id, mia.profileId)),
    ]);
    await tick(Date.now() + 2 * hour);
    expect(await titles(`/spaces/${spaces.open.id}/posts`)).not.toContain("Nachgelassen");
    expect(await titles(`/spaces/${spaces.open.id}/posts?type=scheduled`, mo)).toContain("Nachgelassen");
    expect((await call("patch", `/posts/${made.body.data.id}/publish`, as(mo))).status).toBe(200);
    expect(await titles(`/spaces/${spaces.open.id}/posts`)).toContain("Nachgelassen");
    await call("delete", `/posts/${made.body.data.id}`, as(mo));
  });
});

describe("the deletion of a post", () => {
  it("is undone within seconds, with all that hung on it, and then is for good", async () => {
    const { id } = (
      await call("post", `/spaces/${spaces.open.id}/posts`, {
        ...as(anna),
        body: { title: "Doch nicht", body: textToDoc("Text") },
      })
    ).body.data;
    await call("post", `/posts/${id}/like`, as(ben));
    await call("post", "/comments", {
      ...as(ben),
      body: { entityType: "post", entityId: id, body: textToDoc("Schade") },
    });
    const remove = () => call("delete", `/posts/${id}`, as(anna));
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    for (const [method, path] of [
      ["get", `/posts/${id}`],
      ["post", `/posts/${id}/like`],
      ["patch", `/posts/${id}/publish`],
    ])
      expect((await call(method!, path!, as(anna))).status).toBe(404);
    expect((await call("get", `/comments?entityType=profile&entityId=${ben.profileId}`, as(anna))).body.data).toEqual(
      [],
    );
    expect((await call("post", `/posts/${id}/restore`, as(ben))).status).toBe(404);
    expect(await counters()).toEqual([]);
    await tick(Date.now());
    const restored = await Promise.all([
      call("post", `/posts/${id}/restore`, as(anna)),
      call("post", `/posts/${id}/restore`, as(mo)),
    ]);
    for (const answer of restored)
      expect(answer.body.data).toMatchObject({ title: "Doch nicht", likesCount: 1, commentsCount: 1 });
    expect(await counters()).toEqual([]);
    await remove();
    await tick(Date.now() + 60_000);
    expect((await call("post", `/posts/${id}/restore`, as(anna))).status).toBe(404);
    expect(await counters()).toEqual([]);
  });
});
