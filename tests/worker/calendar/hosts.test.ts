import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { appWrite } from "@workers/store";
import { app, member, project, shard } from "../harness/world";
import { beginsIn, calendar, data } from "./world";

it("hosts stand on an event's page in their order, see its room at any time, and go with their profile", async () => {
  const { here, admin, anna, ask, plan, get } = await calendar();
  const [ben, carl] = [await member(here, "Ben"), await member(here, "Carl")];
  const room = "https://meet.example.org/kiln";
  const hostIds = [ben.profileId, anna.profileId];
  const { id } = await plan({ eventType: "virtual", locationUrl: room, hostIds });
  await beginsIn(here, id, 300);
  expect((await get(id, carl)).hosts.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Ben", "Anna"]);
  expect([(await get(id, ben)).locationUrl, (await get(id, carl)).locationUrl]).toEqual([room, null]);
  data(await ask(admin, "patch", `/events/${id}`, { hostIds: [anna.profileId] }));
  expect((await get(id, ben)).locationUrl).toBeNull();
});

it("hosts are up to ten members of the app, each once", async () => {
  const { here, admin, anna, ask } = await calendar();
  const stranger = await member(await app(await project(0)), "Stranger");
  const event = { name: "Evening", startsAt: "2027-03-01T19:00", timezone: "Europe/Berlin", eventType: "tbd" };
  const refused = async (hostIds: string[]) => {
    const { status, body } = await ask(admin, "post", `/apps/${here.id}/events`, { ...event, hostIds });
    return [status, body.errors?.[0]?.field];
  };
  expect(await refused([stranger.profileId])).toEqual([422, "hostIds"]);
  expect(await refused([anna.profileId, anna.profileId])).toEqual([422, "hostIds"]);
  expect((await refused(Array.from({ length: 11 }, () => anna.profileId)))[0]).toBe(422);
});

it("who hosts an event is read without looking through the members of the app", async () => {
  const { here, anna, ask, plan } = await calendar();
  const { id } = await plan({ hostIds: [anna.profileId] });
  await shard(here.project.shard).write([
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
        insert into profiles (id, app_id, first_name, last_name, created_at, updated_at)
        select printf('%08x-0000-7000-8000-', i) || ${here.id.slice(-12)}, ${appId}, 'Other', i, i, i from n`,
    ),
  ]);
  const { body, headers } = await ask(anna, "get", `/events/${id}`);
  expect(body.data.hosts).toMatchObject([{ firstName: "Anna" }]);
  expect(Number(/d1-rows-read;desc="(\d+)"/.exec(headers.get("Server-Timing")!)?.[1])).toBeLessThan(300);
});
