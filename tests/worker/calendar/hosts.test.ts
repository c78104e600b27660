import { expect, it } from "vitest";
import { app, member, project } from "../harness/world";
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
