import { expect, it } from "vitest";
import { profiles, supportOperators } from "@db/shard";
import { isStaff } from "@workers/domain/kernel/profiles";
import { recipientsAfter } from "@workers/domain/community/notifications/registry";
import type { ListedTicket } from "@workers/contracts/support/tickets";
import { shardBinding } from "@workers/env";
import { appQuery, onStatement, rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { member, shard, teammate } from "../harness/world";
import { supportWorld, type SupportWorld } from "./support-world";
import { until } from "../harness/until";

const listed = async ({ here, desk, operator }: SupportWorld, query = "", as = operator): Promise<ListedTicket[]> =>
  (await desk("get", `/projects/${here.project.id}/tickets?filter[appId]=${here.id}${query}`, as)).body.data;

it("a list shows what was said last and is there to be read, of a followed ticket what was said in its time", async () => {
  const world = await supportWorld();
  const { here, anna, ask, operator, open, say, setStatus, endedDaysAgo } = world;
  const ticket = await open(anna, "First", "The first question of mine.");
  const rude = (await say(anna, ticket, "Something rude")).body.data;
  expect((await listed(world))[0]!.text).toBe("Something rude");
  expect((await ask("delete", `/messages/${rude.id}`, anna)).status).toBeLessThan(300);
  expect((await listed(world))[0]!.text).toBe("The first question of mine.");
  expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body.data[0].text).toBe("The first question of mine.");
  await setStatus(operator, ticket.id, "work");
  await setStatus(operator, ticket.id, "completed");
  await endedDaysAgo(ticket.id, 15);
  await say(anna, ticket, "Quite another question.");
  const texts = (await listed(world, "&sort=createdAt")).map(({ text }) => text);
  expect(texts[1]).toBe("Quite another question.");
  expect(texts[0]).not.toContain("another");
  const own: ListedTicket[] = (await ask("get", `/apps/${here.id}/tickets`, anna)).body.data;
  expect(own.map(({ text }) => text.includes("another"))).toEqual([true, false]);
});

it("each operator has unread messages of their own, until they have read them", async () => {
  const world = await supportWorld(1);
  const { here, anna, desk, open, operator, say } = world;
  const other = await teammate(here.project, "support", [here.id]);
  const ticket = await open(anna);
  await say(anna, ticket, "And one more thing.");
  const unread = async (as = operator) => (await listed(world, "", as))[0]!.unreadCount;
  const total = await unread();
  expect(total).toBeGreaterThanOrEqual(2);
  const read = (as: typeof operator | null, readSequence: number) =>
    desk("patch", `/tickets/${ticket.id}/read`, as, { readSequence });
  expect((await read(operator, 1_000_000)).status).toBe(204);
  expect([await unread(), await unread(other)]).toEqual([0, total]);
  expect((await read(operator, 0)).status).toBe(204);
  expect(await unread()).toBe(0);
  await say(anna, ticket, "A third.");
  expect([await unread(), await unread(other)]).toEqual([1, total + 1]);
  expect(
    (
      await call("patch", `/tickets/${ticket.id}/read`, {
        as: anna,
        host: here.host,
        appId: here.id,
        body: { readSequence: 1 },
      })
    ).status,
  ).toBe(403);
  const stranger = await teammate((await supportWorld(1)).here.project, "support");
  expect((await read(stranger, 1)).status).toBe(404);
});

it("a search finds tickets by what was said in them, and by nothing of another app's or another chat's", async () => {
  const world = await supportWorld();
  const { anna, ben, open, operator, say } = world;
  const ticket = await open(anna, "Video", "It does not play at all.");
  await open(ben, "Invoice", "Where do I find my invoice?");
  await say(operator, ticket, "Please clear the browser’s zwischenspeicher.");
  const elsewhere = await supportWorld();
  await elsewhere.open(elsewhere.anna, "Other", "The zwischenspeicher is full.");
  expect((await listed(world, "&search=Zwischensp")).map(({ subject }) => subject)).toEqual(["Video"]);
  expect((await listed(world, "&search=invoice")).map(({ subject }) => subject)).toEqual(["Invoice"]);
  expect(await listed(world, "&search=nowhere")).toEqual([]);
});

it("who joins or leaves the team answers tickets for notifications at once, or no longer", async () => {
  const { here, desk } = await supportWorld();
  const { owner } = here.project;
  const late = await teammate(here.project, "support", [here.id]);
  const copied = async () =>
    (
      await shard(here.project.shard).read(
        rows({ app: { id: here.id } }, supportOperators, { id: supportOperators.accountId }),
      )
    ).map(({ id }) => id);
  expect(await copied()).not.toContain(late.accountId);
  const team = (await desk("get", `/projects/${here.project.id}/teams`, owner)).body.data;
  const row = team.find(({ email }: { email: string }) => email === late.email);
  expect((await desk("patch", `/teams/${row.id}`, owner, { status: "active", appIds: [here.id] })).status).toBe(200);
  await until(async () => (await copied()).includes(late.accountId));
  expect((await desk("delete", `/teams/${row.id}`, owner)).status).toBeLessThan(300);
  await until(async () => !(await copied()).includes(late.accountId));
});

it("moderators are looked for by an index of their own, not among all profiles", async () => {
  const { here } = await supportWorld();
  await member(here, "Mo", "moderator");
  const ran: { sql: string; params: unknown[] }[] = [];
  const stop = onStatement((statement) => void ran.push(statement));
  await shard(here.project.shard).read(
    appQuery({ app: { id: here.id } }, () =>
      recipientsAfter(
        here.id,
        [{ reason: "operator", table: profiles, profileId: profiles.id, where: isStaff }],
        "",
        100,
      ),
    ),
  );
  stop();
  const { results } = await shardBinding(env, here.project.shard)
    .prepare(`EXPLAIN QUERY PLAN ${ran[0]!.sql}`)
    .bind(...ran[0]!.params)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join("\n")).toContain("profiles_staff");
});
