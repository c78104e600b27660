import { beforeAll, describe, expect, it } from "vitest";
import { bulletins, profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { handleClock } from "@workers/schedule";
import { updateRows } from "@workers/store";
import { eq } from "drizzle-orm";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, person, project, shard } from "../harness/world";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld;
let mo: Member, ben: Member;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const as = (who: Member | null, body?: unknown) => ({ as: who, host: here.host, appId: here.id, body });
const write = (title: string, more: object = {}, who: Member = mo) =>
  call("post", `/apps/${here.id}/daily`, as(who, { title, body: textToDoc("Breathe."), ...more }));

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  ben = await member(here, "Ben", "member", { createdAt: Date.now() - 30 * 24 * hour });
});

describe("a daily", () => {
  it("is written, scheduled, published by the clock, read, changed and deleted", async () => {
    expect(await write("By Ben", {}, ben)).toMatchObject({
      status: 403,
      body: { details: { ability: "app.create_daily" } },
    });
    expect((await write("To a space", { scopeType: "app" })).status, "a daily has no scope").toBe(422);
    const { body } = await write("Tomorrow", { publishAt: inHours(2) });
    const id = body.data.id as string;
    expect(body.data).not.toHaveProperty("scopeType");
    expect((await call("get", `/daily/${id}`, as(ben))).status).toBe(404);
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: ben });
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 3 * hour }, env);
    expect(await page.event("daily.published")).toMatchObject({ data: { dailyId: id } });
    expect((await call("get", `/apps/${here.id}/daily`, as(ben))).body).toMatchObject({
      data: [{ id, isRead: false, body: null, excerpt: "Breathe." }],
      meta: { pagination: { total: 1 } },
    });
    await Promise.all([1, 2].map(() => call("post", `/daily/${id}/read`, as(ben))));
    expect((await call("get", `/daily/${id}`, as(ben))).body.data).toMatchObject({ isRead: true, readsCount: null });
    expect((await call("get", `/daily/${id}`, as(mo))).body.data).toMatchObject({ readsCount: 1, audienceCount: 2 });
    expect((await call("patch", `/daily/${id}`, as(ben, { title: "Mine" }))).status).toBe(403);
    expect((await call("patch", `/daily/${id}`, as(mo, { title: "Today" }))).body.data.title).toBe("Today");
    expect(await page.event("daily.updated")).toMatchObject({ data: { dailyId: id } });
    expect((await call("delete", `/daily/${id}`, as(mo))).status).toBe(204);
    expect((await call("get", `/daily/${id}`, as(ben))).status).toBe(404);
  });

  it("is no announcement, and no announcement is a daily", async () => {
    const daily = (await write("A daily")).body.data.id as string;
    const sent = { title: "An announcement", body: textToDoc("Hear") };
    const announcement = (await call("post", `/apps/${here.id}/announcements`, as(mo, sent))).body.data.id as string;
    for (const [method, path] of [
      ["get", `/announcements/${daily}/detail`],
      ["post", `/announcements/${daily}/read`],
      ["delete", `/announcements/${daily}`],
      ["get", `/daily/${announcement}`],
      ["post", `/daily/${announcement}/read`],
      ["delete", `/daily/${announcement}`],
    ] as const)
      expect((await call(method, path, as(mo))).status, `${method} ${path}`).toBe(404);
  });

  it("of another week is nothing that anybody has missed", async () => {
    const id = (await write("Long ago")).body.data.id as string;
    const isRead = async () => (await call("get", `/daily/${id}`, as(ben))).body.data.isRead as boolean;
    expect(await isRead()).toBe(false);
    await shard(here.project.shard).write([
      updateRows(
        { app: { id: here.id } },
        bulletins,
        { sortedAt: Date.now() - 8 * 24 * hour },
        eq(bulletins.id, id as never),
      ),
    ]);
    expect(await isRead()).toBe(true);
  });

  it("tells nothing to guests, invited people, those who are blocked, and accounts without a profile", async () => {
    const id = (await write("For members")).body.data.id as string;
    const invited = await member(here, "Ina", "invited");
    const blocked = await member(here, "Bo", "member", { isBlocked: true });
    const outsider = { ...(await person("Otto", here.project.id)), profileId: ben.profileId };
    for (const who of [null, invited, blocked, outsider]) {
      expect([401, 403]).toContain((await call("get", `/apps/${here.id}/daily`, as(who))).status);
      expect([401, 403, 404]).toContain((await call("get", `/daily/${id}`, as(who))).status);
    }
    await shard(here.project.shard).write([
      updateRows({ app: { id: here.id } }, profiles, { isPunished: true }, eq(profiles.id, ben.profileId)),
    ]);
    expect((await call("post", `/daily/${id}/read`, as(ben))).status, "punished people read on").toBe(200);
  });
});
