import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { enterRoom, type Frame, type Socket } from "./socket";

let here: AppOfWorld;
let mia: Member;
let noah: Member;

beforeEach(async () => {
  here = await app(await project(1));
  mia = await member(here, "Mia");
  noah = await member(here, "Noah");
});
afterEach(() => {
  vi.useRealTimers();
});

const enter = (as: Member | null, at = here) => enterRoom({ host: at.host, path: `app/${at.id}`, as });
const stub = () => env.APP_ROOM.get(env.APP_ROOM.idFromName(here.id));
/** Lets the room's clock go on, and its alarm ring. */
async function later(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  await runDurableObjectAlarm(stub());
}
const list = async (socket: Socket) =>
  ((await socket.event("presence.list")) as Extract<Frame, { event: "presence.list" }>).data;
const changes = (socket: Socket) =>
  socket.frames.flatMap((frame) =>
    frame.event === "presence.changed" ? [(frame as Extract<Frame, { event: "presence.changed" }>).data] : [],
  );

describe("presence", () => {
  it("shows who is online, with name and picture", async () => {
    await enter(mia);
    const { profiles, total } = await list(await enter(noah));
    expect(total).toBe(2);
    expect(profiles).toEqual([
      { profileId: mia.profileId, name: "Mia Test", avatarUrl: null },
      { profileId: noah.profileId, name: "Noah Test", avatarUrl: null },
    ]);
  });

  it("tells the others of arrivals and departures, several tabs counted once", async () => {
    const watching = await enter(mia);
    await later(1);
    const tabs = [await enter(noah), await enter(noah)];
    await later(1);
    await watching.settled();
    expect(changes(watching).at(-1)).toMatchObject({ joined: [{ profileId: noah.profileId }], left: [], total: 2 });
    const countBefore = changes(watching).length;
    tabs[0]!.close();
    await tabs[0]!.closing();
    await later(60);
    await watching.settled();
    expect(changes(watching)).toHaveLength(countBefore);
    tabs[1]!.close();
    await tabs[1]!.closing();
    await later(60);
    await watching.settled();
    expect(changes(watching).at(-1)).toEqual({ joined: [], left: [noah.profileId], total: 1 });
  });

  it("doesn't see somebody leave who reloads a page", async () => {
    const watching = await enter(mia);
    const before = await enter(noah);
    await later(1);
    await watching.settled();
    const countBefore = changes(watching).length;
    before.close();
    await before.closing();
    await enter(noah);
    await later(60);
    await watching.settled();
    expect(changes(watching)).toHaveLength(countBefore);
  });

  it("notices after a nap who went meanwhile", async () => {
    const watching = await enter(mia);
    await enter(noah);
    await later(1);
    await evictDurableObject(stub(), { webSockets: "close" });
    await watching.closing();
    const back = await enter(mia);
    await later(60);
    await back.settled();
    expect(changes(back).at(-1)).toMatchObject({ left: [noah.profileId], total: 1 });
  });

  it("shows nobody to guests, and to members only where the app shows its members", async () => {
    await enter(mia);
    const guest = await enter(null);
    await guest.settled();
    expect(guest.frames.map(({ event }) => event)).not.toContain("presence.list");

    const discreet = await app(here.project, { isUserCanSeeMembers: false });
    const plain = await enter(await member(discreet, "Plain"), discreet);
    const moderator = await enter(await member(discreet, "Mod", "moderator"), discreet);
    await plain.settled();
    expect(plain.frames.map(({ event }) => event)).not.toContain("presence.list");
    expect((await list(moderator)).total).toBe(2);
  });
});
