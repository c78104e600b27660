import { beforeAll, describe, expect, it } from "vitest";
import { pingText, pongText } from "@party/events";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { enterRoom, openSocket, type Socket } from "./socket";

let here: AppOfWorld;
let mia: Member;
beforeAll(async () => {
  here = await app(await project(0));
  mia = await member(here, "Mia");
});
const open = () => openSocket({ host: here.host, path: `app/${here.id}`, as: mia });
const errors = (socket: Socket) =>
  socket.frames.flatMap((frame) => (frame.event === "error" ? [(frame as { data: { code: string } }).data.code] : []));

describe("a socket that sends garbage", () => {
  it.each([
    ["text that is no JSON", '{"event":', "malformed"],
    ["JSON that is no frame", "[1,2,3]", "malformed"],
    ["null", "null", "malformed"],
    ["bytes", new ArrayBuffer(8), "malformed"],
    ["an event nobody knows", { event: "drop tables", data: {} }, "unknown_event"],
    ["an event named like a property of every object", { event: "__proto__" }, "unknown_event"],
    ["an event that only rooms may send", { event: "post.created", data: {} }, "unknown_event"],
    ["a hello without data", { event: "hello" }, "malformed"],
    ["a hello with an unknown field", { event: "hello", data: { since: null, role: "admin" } }, "malformed"],
    ["a hello with a number that counts nothing", { event: "hello", data: { since: { seq: -1.5 } } }, "malformed"],
    ["a hello with a huge number", '{"event":"hello","data":{"since":{"seq":1e400}}}', "malformed"],
  ])("hears what is wrong with %s, and may go on", async (_what, frame, code) => {
    const socket = await open();
    socket.send(frame);
    expect(await socket.event("error")).toMatchObject({
      room: `app:${here.id}`,
      data: { code, message: expect.any(String) },
    });
    await socket.hello();
    expect(socket.closed).toBeNull();
    socket.close();
  });

  it("is closed after five such frames", async () => {
    const socket = await open();
    for (let i = 0; i < 6; i++) socket.send("garbage");
    expect(await socket.closing()).toMatchObject({ code: 1008 });
    expect(errors(socket)).toHaveLength(5);
  });

  it("is closed at once for a frame that is too large", async () => {
    const socket = await open();
    socket.send("x".repeat(2_000_000));
    expect(await socket.closing()).toMatchObject({ code: 1009 });
  });

  it("is closed for sending too much of what it may send", async () => {
    const socket = await open();
    for (let i = 0; i < 31; i++) socket.send({ event: "ping" });
    for (let i = 0; i < 61; i++) socket.send('{"event": "ping"}');
    expect(await socket.closing()).toMatchObject({ code: 1008 });
    expect(errors(socket)).toEqual(["too_many"]);
  });

  it("hears nothing before it says hello, and may say it once", async () => {
    const socket = await enterRoom({ host: here.host, path: `app/${here.id}`, as: mia });
    socket.send({ event: "hello", data: { since: { seq: 0 } } });
    await socket.event("error");
    expect(errors(socket)).toEqual(["already_greeted"]);
    socket.close();
  });

  it("leaves everybody else in the room alone", async () => {
    const calm = await enterRoom({ host: here.host, path: `app/${here.id}`, as: mia });
    const wild = await open();
    for (let i = 0; i < 6; i++) wild.send("garbage");
    await wild.closing();
    await calm.settled();
    expect(errors(calm)).toEqual([]);
    expect(calm.closed).toBeNull();
  });

  it("gets its ping answered in the very words that need no room", async () => {
    const socket = await open();
    socket.send(pingText);
    expect(JSON.stringify(await socket.event("pong"))).toBe(pongText);
  });
});
