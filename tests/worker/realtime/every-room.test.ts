import { evictDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sessions } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { appRoom, profileRoom, projectRoom } from "@party/stubs";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { directoryUpdate } from "@workers/store";
import { eq } from "drizzle-orm";
import { call, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { signedIn } from "../harness/sign-in";
import { app, type AppOfWorld, directory, member, type Person, project } from "../harness/world";
import { askSocket, enterRoom, openSocket, type Socket } from "./socket";

/** Somebody whom all three kinds of rooms let in: the owner of a project who joined its app. */
let here: AppOfWorld;
let who: Person;
let profileId: string;

beforeEach(async () => {
  here = await app(await project(0));
  who = here.project.owner;
  const { body } = await call("post", `/apps/${here.id}/join`, { as: who, host: here.host, body: {} });
  profileId = body.data.profileId;
});

const kinds = {
  app: {
    path: () => `app/${here.id}`,
    object: () => env.APP_ROOM.get(env.APP_ROOM.idFromName(here.id)),
    publish: (key: string) =>
      appRoom(env, here.id).publish([{ key, event: "links.updated", data: {}, audience: { kind: "app" } }]),
  },
  profile: {
    path: () => `profile/${profileId}?app=${here.id}`,
    object: () => env.PROFILE_ROOM.get(env.PROFILE_ROOM.idFromName(profileId)),
    publish: (key: string) =>
      profileRoom(env, profileId as never).publish([{ key, event: "notifications.changed", data: {}, audience: null }]),
  },
  project: {
    path: () => `project/${here.project.id}`,
    object: () => env.PROJECT_ROOM.get(env.PROJECT_ROOM.idFromName(here.project.id)),
    publish: (key: string) =>
      projectRoom(env, here.project.id).publish([
        { key, event: "people.changed", data: {}, audience: { appId: null } },
      ]),
  },
};

const errors = (socket: Socket) =>
  socket.frames.flatMap((frame) => (frame.event === "error" ? [(frame as { data: { code: string } }).data.code] : []));
const seqs = (socket: Socket) => socket.frames.flatMap((frame) => ("seq" in frame ? [frame.seq] : []));
const separator = (path: string) => (path.includes("?") ? "&" : "?");

describe.each(["app", "profile", "project"] as const)("the room of a %s", (kind) => {
  const { path, object, publish } = kinds[kind];
  const enter = (since: { seq: number } | null = null) =>
    enterRoom({ host: serviceHost, path: path(), as: who, since });

  it("goes on after it was put aside in mid-conversation, once and twice, and knows who is who", async () => {
    const socket = await enter();
    const unheard = await openSocket({ host: serviceHost, path: path(), as: who });
    await publish("one");
    await socket.settled();
    const first = seqs(socket)[0]!;
    await evictDurableObject(object() as never);
    await publish("two");
    await publish("two");
    await evictDurableObject(object() as never);
    socket.send("garbage");
    await publish("three");
    await socket.settled();
    expect(seqs(socket)).toEqual([first, first + 1, first + 2]);
    expect(errors(socket)).toEqual(["malformed"]);
    expect(unheard.events).toEqual([]);
    await unheard.hello({ seq: first });
    expect(unheard.events.length).toBe(2);
    await evictDurableObject(object() as never, { webSockets: "close" });
    await socket.closing();
    const back = await enter({ seq: first + 1 });
    expect(back.events.length).toBe(1);
  });

  it("closes the socket of a session that has run out before it tells it anything more", async () => {
    const socket = await enter();
    await directory().write([
      directoryUpdate(sessions, { expiresAt: Date.now() + 1000 }, eq(sessions.accountId, who.accountId)),
    ]);
    await publish("one");
    await socket.settled();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await publish("two");
    expect((await socket.closing()).code).toBe(4401);
    expect(socket.events.length).toBe(1);
  });

  it("refuses a token that has run out, and lets in again who renewed it", async () => {
    const tokens = await signedIn(who, { host: serviceHost });
    const expired = await signAccessToken(
      env.SESSION_SECRET,
      { accountId: who.accountId, sessionId: who.sessionId, audience: null },
      Date.now() - 86_400_000,
    );
    const own = path();
    const refused = await askSocket({
      host: serviceHost,
      path: `${own}${separator(own)}token=${expired}`,
    });
    expect(refused.status).toBe(401);
    const headers = { Cookie: `__Host-access=${expired}; __Host-refresh=${tokens.refreshToken}` };
    const expected = kind === "app" ? `${own}?as=${profileId}` : own;
    expect((await askSocket({ host: serviceHost, path: expected, headers })).status).toBe(401);
    const refresh = await askSocket({
      host: serviceHost,
      path: `${expected}${separator(expected)}ask`,
      headers: { ...headers, Upgrade: "" },
    });
    expect(refresh.status).toBe(204);
    const access = refresh.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-access="))!;
    const renewed = await openSocket({
      host: serviceHost,
      path: expected,
      headers: { Cookie: access.split(";")[0]! },
    });
    await renewed.hello();
    await publish("one");
    await renewed.settled();
    expect(renewed.events.length).toBe(1);
  });

  it("tells who floods it, drops what is too much, and closes the socket of who goes on; others hear on", async () => {
    const calm = await enter();
    const wild = await enter();
    for (let i = 0; i < 45; i++) wild.send('{"event": "ping"}');
    expect(await wild.event("error")).toMatchObject({ data: { code: "too_many" } });
    await publish("one");
    await wild.next((frame) => "seq" in frame);
    expect(wild.frames.filter(({ event }) => event === "pong").length).toBe(29);
    expect(errors(wild)).toEqual(["too_many"]);
    for (let i = 0; i < 30; i++) wild.send('{"event": "ping"}');
    expect((await wild.closing()).code).toBe(1008);
    await calm.settled();
    expect([calm.closed, calm.events.length]).toEqual([null, 1]);
  });

  it("closes the socket of a frame of a megabyte, and of five that make no sense, and nobody else's", async () => {
    const calm = await enter();
    const large = await enter();
    large.send(JSON.stringify({ event: "hello", data: { since: "a".repeat(1024 * 1024) } }));
    expect((await large.closing()).code).toBe(1009);
    const bytes = await enter();
    bytes.send(new ArrayBuffer(1024 * 1024));
    expect((await bytes.closing()).code).toBe(1009);
    const wrong = await enter();
    for (const frame of ["{", "null", "[]", '{"event":"typing"}', '{"event":"hello","data":{"since":{"seq":"1"}}}'])
      wrong.send(frame);
    expect((await wrong.closing()).code).toBe(1008);
    expect(errors(wrong).length).toBe(5);
    await publish("one");
    await calm.settled();
    expect([calm.closed, calm.events.length]).toEqual([null, 1]);
  });
});

describe("somebody who is removed", () => {
  it("from an app is put out of its room and of their own at once, and hears no more", async () => {
    const mia = await member(here, "Mia");
    const paths = [kinds.app.path(), `profile/${mia.profileId}?app=${here.id}`];
    const sockets = await Promise.all(paths.map((path) => enterRoom({ host: here.host, path, as: mia })));
    const { status } = await call("delete", `/profiles/${mia.profileId}`, { as: who, host: here.host, appId: here.id });
    expect(status).toBeLessThan(300);
    expect((await sockets[0]!.closing()).code).toBe(4403);
    expect((await sockets[1]!.closing()).code).toBe(4404);
    await kinds.app.publish(newId());
    for (const socket of sockets) expect(JSON.stringify(socket.frames)).not.toContain("links.updated");
    expect((await askSocket({ host: here.host, path: paths[1]!, as: mia })).status).toBe(403);
  });
});
