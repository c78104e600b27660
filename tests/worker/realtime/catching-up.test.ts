import { evictDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AppPublication } from "@workers/domain/kernel/realtime/app-publication";
import { newId } from "@workers/domain/kernel/ids";
import { appRoom } from "@party/stubs";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";
import { enterRoom, type Frame, openSocket, type Socket } from "./socket";

let here: AppOfWorld;
let mia: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(0));
  mia = await member(here, "Mia");
  spaces = await spacesOf(here, []);
});

const enter = (since: Parameters<typeof enterRoom>[0]["since"] = null) =>
  enterRoom({ host: here.host, path: `app/${here.id}`, as: mia, since });
const publication = (number: number, access: "open" | "secret" = "open"): AppPublication => ({
  key: newId(),
  event: "post.created",
  data: { number },
  audience: {
    kind: "content",
    place: { spaceId: spaces[access].id, groupId: spaces.groupId, access, accessInGroup: access },
  },
});
const room = () => appRoom(env, here.id);
const publish = (...numbers: number[]) => room().publish(numbers.map((number) => publication(number)));
const stub = () => env.APP_ROOM.get(env.APP_ROOM.idFromName(here.id));

const numbers = (socket: Socket) =>
  socket.frames.flatMap((frame) =>
    frame.event === "post.created" ? [(frame as unknown as { data: { number: number } }).data.number] : [],
  );
const welcome = (socket: Socket) =>
  socket.frames.find(({ event }) => event === "welcome") as Extract<Frame, { event: "welcome" }>;
const lastSeq = (socket: Socket) =>
  Math.max(0, ...socket.frames.flatMap((frame) => ("seq" in frame ? [frame.seq] : [])));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("catching up", () => {
  it("brings a connection that comes back exactly what it missed, each once and in order", async () => {
    const first = await enter();
    await publish(1, 2);
    await first.settled();
    first.close();
    await publish(3, 4, 5);
    const second = await enter({ seq: lastSeq(first) });
    await publish(6);
    await second.settled();
    expect(numbers(first)).toEqual([1, 2]);
    expect(numbers(second)).toEqual([3, 4, 5, 6]);
    expect(welcome(second).data).toMatchObject({ seq: 5, isResync: false });
  });

  it("loses nothing and doubles nothing while events pour in during the greeting", async () => {
    const socket = await openSocket({ host: here.host, path: `app/${here.id}`, as: mia });
    const pouring = Promise.all(range(1, 40).map((number) => publish(number)));
    await socket.hello({ seq: 0 });
    await pouring;
    await socket.settled();
    expect(numbers(socket).sort((a, b) => a - b)).toEqual(range(1, 40));
    const order = socket.frames.flatMap((frame) => ("seq" in frame ? [frame.seq] : []));
    expect(order).toEqual(range(1, 40));
  });

  it("replays only what the person may see", async () => {
    await room().publish([publication(1), publication(2, "secret"), publication(3)]);
    const socket = await enter({ seq: 0 });
    expect(numbers(socket)).toEqual([1, 3]);
    expect(welcome(socket).data.seq).toBe(3);
  });

  it("sends what happened since a page was made", async () => {
    await publish(1);
    const socket = await enter({ at: Date.now() });
    expect(numbers(socket)).toEqual([1]);
    expect(numbers(await enter(null))).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect(numbers(await enter({ at: Date.now() }))).toEqual([]);
  });

  it("asks for loading anew where too much was missed, or the number is none of ours", async () => {
    await publish(...range(1, 501));
    const late = await enter({ seq: 0 });
    expect(welcome(late).data).toMatchObject({ seq: 501, isResync: true });
    expect(numbers(late)).toEqual([]);
    expect(welcome(await enter({ seq: 9999 })).data.isResync).toBe(true);
    expect(welcome(await enter({ seq: 501 })).data.isResync).toBe(false);
    await publish(502);
    await late.settled();
    expect(numbers(late)).toEqual([502]);
  });

  it("forgets what is old, and says so", async () => {
    for (const part of range(0, 11)) await publish(...range(part * 100 + 1, part * 100 + 100));
    expect(welcome(await enter({ at: Date.now() - 3_600_000 })).data).toMatchObject({ seq: 1200, isResync: true });
    expect(numbers(await enter({ seq: 1190 }))).toEqual(range(1191, 1200));
  });

  it("takes an event once whose publisher asks twice", async () => {
    const socket = await enter();
    const twice = publication(1);
    await room().publish([twice]);
    await room().publish([twice, publication(2)]);
    await socket.settled();
    expect(numbers(socket)).toEqual([1, 2]);
  });

  it("never tells an older count after a newer one, in whatever order two writes arrive", async () => {
    const socket = await enter();
    const counted = (likesCount: number, stamp: number): AppPublication => ({
      ...publication(0),
      event: "post.liked",
      data: { likesCount },
      count: { field: "likesCount", of: "post:1", stamp },
    });
    await room().publish([counted(1, 10), counted(3, 10.002), counted(2, 10.001)]);
    await room().publish([counted(2, 20)]);
    await socket.settled();
    expect(
      socket.frames.flatMap((frame) =>
        frame.event === "post.liked" ? [(frame as { data: { likesCount: number } }).data.likesCount] : [],
      ),
    ).toEqual([1, 3, 3, 2]);
  });

  it("goes on after a nap: same connections, same rights, same numbering", async () => {
    const [awake, silent] = [await enter(), await openSocket({ host: here.host, path: `app/${here.id}`, as: mia })];
    await publish(1);
    await awake.settled();
    await evictDurableObject(stub());
    await room().publish([publication(2), publication(3, "secret")]);
    await awake.settled();
    await silent.settled();
    expect(numbers(awake)).toEqual([1, 2]);
    expect(lastSeq(awake)).toBe(2);
    expect(numbers(silent)).toEqual([]);
    await silent.hello({ seq: 1 });
    expect(numbers(silent)).toEqual([2]);
  });
});
