import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { domains, refreshTokens } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, directoryUpdate } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import { personWithPassword, signedIn, password } from "../harness/sign-in";
import { app, type AppOfWorld, directory, type Person, project } from "../harness/world";
import { askSocket, enterRoom, type Socket } from "./socket";

let here: AppOfWorld;
/** A domain of its own that serves this app alone. */
let ownHost: string;

beforeAll(async () => {
  here = await app(await project(1));
  ownHost = `own-${newId().slice(-12)}.test`;
  const now = Date.now();
  await directory().write([
    directoryInsert(domains, {
      id: newId<"domain">(),
      projectId: here.project.id,
      appId: here.id,
      name: ownHost,
      status: "parked",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
});

const rooms = (profileId: string) => [`app/${here.id}`, `profile/${profileId}?app=${here.id}`];
const hosts = (): [string, string][] => [
  ["the service host", serviceHost],
  ["a project's host", here.host],
  ["an own domain", ownHost],
];

/** The owner of a project, who is a member of its app too: welcome in all three rooms. */
async function owner(): Promise<{ who: Person; profileId: string; paths: string[]; its: AppOfWorld }> {
  const its = await app(await project(0));
  const { body } = await call("post", `/apps/${its.id}/join`, { as: its.project.owner, host: its.host, body: {} });
  const profileId = body.data.profileId as string;
  return {
    who: its.project.owner,
    profileId,
    its,
    paths: [`app/${its.id}`, `profile/${profileId}?app=${its.id}`, `project/${its.project.id}`],
  };
}

/** All sockets close for the end of their session once the call that ends it has answered. */
async function closeBy(end: () => Promise<unknown>, sockets: Socket[]): Promise<void> {
  await end();
  for (const socket of sockets) expect(await socket.closing()).toMatchObject({ code: 4401 });
}

describe("signing out closes the sockets of that session", () => {
  it.each(["service", "project", "own"] as const)("in every room, at the %s host", async (kind) => {
    const { who, paths, its } = await owner();
    const now = Date.now();
    const name = `own-${newId().slice(-12)}.test`;
    await directory().write([
      directoryInsert(domains, {
        id: newId<"domain">(),
        projectId: its.project.id,
        appId: its.id,
        name,
        status: "parked",
        createdAt: now,
        updatedAt: now,
      }),
    ]);
    const host = { service: serviceHost, project: its.host, own: name }[kind];
    const [tokens, other] = [await signedIn(who, { host }), await signedIn(who, { host })];
    const open = (as: { accessToken: string }) => Promise.all(paths.map((path) => enterRoom({ host, path, as })));
    const [sockets, others] = [await open(tokens), await open(other)];
    await closeBy(() => call("post", "/auth/logout", { as: tokens, host, body: {} }), sockets);
    for (const socket of others) {
      await socket.settled();
      expect(socket.closed).toBeNull();
    }
  });

  it("and a changed password those of all other sessions, wherever they are", async () => {
    const who = await personWithPassword("Password");
    const { body } = await call("post", `/apps/${here.id}/join`, { as: who, host: here.host, body: {} });
    const profileId = body.data.profileId as string;
    for (const [name, host] of hosts()) {
      const [kept, lost] = [await signedIn(who, { host: here.host }), await signedIn(who, { host })];
      const open = (as: { accessToken: string }, at: string) =>
        Promise.all(rooms(profileId).map((path) => enterRoom({ host: at, path, as })));
      const [staying, leaving] = [await open(kept, here.host), await open(lost, host)];
      const change = { currentPassword: password, password, passwordConfirmation: password };
      await closeBy(async () => {
        const { status } = await call("patch", "/user/password", { as: kept, host: here.host, body: change });
        expect(status, name).toBe(204);
      }, leaving);
      for (const socket of staying) {
        await socket.settled();
        expect(socket.closed).toBeNull();
        socket.close();
      }
    }
  });

  it("as does a refresh token that comes a second time, whether a client or a browser brings it", async () => {
    const { who, paths } = await owner();
    for (const bring of ["client", "browser"]) {
      const tokens = await signedIn(who);
      const sockets = await Promise.all(paths.map((path) => enterRoom({ host: serviceHost, path, as: tokens })));
      await call("post", "/auth/refresh-token", { body: { refreshToken: tokens.refreshToken } });
      await directory().write([
        directoryUpdate(
          refreshTokens,
          { usedAt: Date.now() - 11_000 },
          eq(refreshTokens.tokenHash, hashToken(tokens.refreshToken)),
        ),
      ]);
      await closeBy(
        () =>
          bring === "client"
            ? call("post", "/auth/refresh-token", { body: { refreshToken: tokens.refreshToken } })
            : call("get", "/auth/identity", { headers: { Cookie: `__Host-refresh=${tokens.refreshToken}` } }),
        sockets,
      );
    }
  });

  it("on the service host lets nobody into the room of an app that they don't belong to", async () => {
    const stranger = await personWithPassword("Stranger");
    expect((await askSocket({ host: serviceHost, path: `app/${here.id}`, as: stranger })).status).toBe(404);
  });
});
