import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "@workers/domain/kernel/ids";
import { laneFor, laneName } from "@party/lanes";
import { appRoom } from "@party/stubs";
import { chatsOf } from "../chat/chat-world";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project, spacesOf, switchOn } from "../harness/world";
import { enterRoom, type Frame, type Socket } from "./socket";

let here: AppOfWorld;
let people: Member[];
/** One stub for all that is published: only calls of one stub arrive in the order in which they were made. */
let room: ReturnType<typeof appRoom>;

beforeEach(async () => {
  here = await app(await project(0));
  await switchOn(here, "communities");
  room = appRoom(env, here.id);
  people = await Promise.all(Array.from({ length: 24 }, (_, i) => member(here, `Person ${i}`)));
});
afterEach(() => {
  vi.useRealTimers();
});

const lane = (number: number) => env.APP_ROOM.get(env.APP_ROOM.idFromName(laneName(here.id, number)));
const lanes = [0, 1, 2, 3];

/** The setting, by the API, as an operator changes it. */
async function setLanes(roomLanes: number) {
  const { status, body } = await call("patch", `/apps/${here.id}`, {
    as: here.project.owner,
    host: here.project.host,
    appId: here.id,
    body: { roomLanes },
  });
  expect([status, body.data?.roomLanes]).toEqual([200, roomLanes]);
}

async function later(seconds: number, of = lanes) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  for (const number of of) await runDurableObjectAlarm(lane(number));
}

/** A page of the app: it comes back when the room asks it to, and says what it heard last. */
class Page {
  readonly numbers: number[] = [];
  private taken = 0;
  private seq = 0;
  returned = 0;

  private constructor(
    readonly who: Member,
    public socket: Socket,
  ) {}

  static async open(who: Member) {
    return new Page(who, await enterRoom({ host: here.host, path: `app/${here.id}`, as: who }));
  }

  async heard(): Promise<number[]> {
    while (this.socket.closed) {
      if (this.socket.closed.code !== 4409) throw new Error(`closed with ${this.socket.closed.code}`);
      this.take();
      this.returned++;
      this.taken = 0;
      this.socket = await enterRoom({
        host: here.host,
        path: `app/${here.id}`,
        as: this.who,
        since: { seq: this.seq },
      });
    }
    await this.socket.settled();
    this.take();
    return this.numbers;
  }

  private take() {
    const frames = this.socket.frames.slice(this.taken);
    this.taken += frames.length;
    for (const frame of frames) {
      if (frame.event === "welcome") this.seq = (frame as Extract<Frame, { event: "welcome" }>).data.seq;
      if (!("seq" in frame)) continue;
      this.seq = frame.seq;
      if (frame.event === "post.created")
        this.numbers.push((frame as unknown as { data: { number: number } }).data.number);
    }
  }
}

const publish = (...numbers: number[]) =>
  room.publish(
    numbers.map((number) => ({
      key: newId(),
      event: "post.created",
      data: { number },
      audience: { kind: "app" as const },
    })),
  );
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Waits until every page whose lane changed was let in anew. */
async function moved(pages: Page[], from: number, to: number) {
  for (const page of pages)
    if (laneFor(page.who.profileId, from) !== laneFor(page.who.profileId, to)) await page.socket.closing();
}

describe("a room in lanes", () => {
  it("brings every event once and in order to every socket while the lanes become four and then two", async () => {
    const pages = await Promise.all(people.slice(0, 8).map(Page.open));
    await publish(1, 2);
    const growing = [setLanes(4), ...range(3, 8).map((number) => publish(number))];
    await Promise.all(growing);
    pages.push(...(await Promise.all(people.slice(8, 16).map(Page.open))));
    await publish(9);
    await later(2);
    await publish(10, 11);
    await moved(pages.slice(0, 8), 1, 4);
    for (const page of pages.slice(0, 8)) expect(await page.heard()).toEqual(range(1, 11));
    expect(pages.reduce((sum, { returned }) => sum + returned, 0)).toBeGreaterThan(3);

    await evictDurableObject(lane(2) as never);
    await publish(12);
    await Promise.all([setLanes(2), publish(13), publish(14)]);
    await later(2);
    await publish(15);
    await moved(pages, 4, 2);
    pages.push(...(await Promise.all(people.slice(16).map(Page.open))));
    await publish(16);
    for (const page of pages.slice(0, 8)) expect(await page.heard()).toEqual(range(1, 16));
    for (const page of pages.slice(8, 16)) expect((await page.heard()).slice(-8)).toEqual(range(9, 16));
    for (const page of pages.slice(16)) expect(await page.heard()).toEqual([16]);
  });

  it("tells who is online in all of them, and of each once", async () => {
    await setLanes(4);
    await later(30, []);
    const [watching] = await Promise.all(people.slice(0, 12).map(Page.open));
    await later(1);
    await later(1, [0]);
    const late = await Page.open(people[12]!);
    const list = (await late.socket.event("presence.list")) as Extract<Frame, { event: "presence.list" }>;
    expect(list.data.profiles.length).toBeGreaterThanOrEqual(12);
    await later(1);
    await later(1, [0]);
    const came = await watching!.socket.next(
      (frame) =>
        frame.event === "presence.changed" &&
        JSON.stringify((frame as Extract<Frame, { event: "presence.changed" }>).data.joined).includes(
          people[12]!.profileId,
        ),
    );
    expect(came).toMatchObject({ data: { total: 13 } });
    late.socket.close();
    await late.socket.closing();
    await later(30);
    await later(30, [0]);
    expect(
      await watching!.socket.next(
        (frame) =>
          frame.event === "presence.changed" &&
          (frame as Extract<Frame, { event: "presence.changed" }>).data.left.includes(people[12]!.profileId),
      ),
    ).toMatchObject({ data: { total: 12 } });
  });

  it("tells of chats and typing in each of them, judges in each, and puts out in each", async () => {
    await setLanes(4);
    await later(30, []);
    const chats = chatsOf(here);
    const { secret } = await spacesOf(here, [people[0]!, people[1]!]);
    const [anna, ...others] = people as [Member, ...Member[]];
    const group = await chats.create(anna, {
      name: "Crew",
      profileIds: others.slice(0, 10).map(({ profileId }) => profileId),
    });
    const pages = await Promise.all(people.map(Page.open));
    expect(new Set(people.map(({ profileId }) => laneFor(profileId, 4))).size).toBe(4);
    const writing = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    writing.send({ event: "typing", data: { chatId: group.id } });
    for (const page of pages.slice(1, 11))
      expect(await page.socket.event("typing")).toMatchObject({ data: { chatId: group.id } });
    await chats.say(anna, group.id, "Warm");
    for (const page of pages.slice(0, 11))
      expect(await page.socket.event("createMessage")).toMatchObject({ data: { message: { text: "Warm" } } });
    const out = pages[3]!;
    await chats.call("delete", `/chats/${group.id}/profiles/${out.who.profileId}`, anna);
    await out.socket.event("leaveChat");
    await chats.say(anna, group.id, "Among us");
    for (const page of pages.slice(4, 11))
      await page.socket.next((frame) => JSON.stringify(frame).includes("Among us"));
    await appRoom(env, here.id).publish([
      {
        key: newId(),
        event: "post.created",
        data: { number: 7 },
        audience: {
          kind: "content",
          place: { spaceId: secret.id, groupId: null, access: "secret", accessInGroup: "secret" },
        },
      },
    ]);
    for (const page of pages) expect(await page.heard()).toEqual(people.indexOf(page.who) < 2 ? [7] : []);
    for (const page of [out, ...pages.slice(11)])
      expect(JSON.stringify(page.socket.frames)).not.toMatch(page === out ? "Among us" : "Warm");
    await appRoom(env, here.id).expel(pages[5]!.who.profileId);
    expect((await pages[5]!.socket.closing()).code).toBe(4403);
    await appRoom(env, here.id).close();
    for (const page of pages.filter((other) => other !== pages[5]))
      expect((await page.socket.closing()).code).toBe(4404);
  });

  it("lets the sockets of a lane enter anew that missed something, and tells them what", async () => {
    await setLanes(4);
    await later(30, []);
    const pages = await Promise.all(people.map(Page.open));
    await publish(1);
    for (const page of pages) await page.heard();
    const behind = pages.find(({ who }) => laneFor(who.profileId, 4) === 3)!;
    await evictDurableObject(lane(3) as never);
    await (lane(3) as unknown as { pass(what: object): Promise<unknown> }).pass({
      kind: "events",
      entries: [
        { seq: 99, at: Date.now(), key: "x", event: "post.created", audience: { kind: "app" }, frame: "never sent" },
      ],
    });
    expect((await behind.socket.closing()).code).toBe(4409);
    await publish(2);
    for (const page of pages) expect(await page.heard()).toEqual([1, 2]);
  });
});
