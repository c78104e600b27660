import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "@db/directory";
import { startSession } from "@workers/domain/kernel/sessions";
import { findApp } from "@workers/tenancy";
import { directoryUpdate } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { codeIn, mailTo } from "../harness/outbox";
import { password, personWithPassword } from "../harness/sign-in";
import { app, type AppOfWorld, directory, joinApp, type Person, project } from "../harness/world";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

/** Signs somebody in as a browser does, at the service host or in an app. */
async function signIn(
  who: Person,
  of?: AppOfWorld,
  userAgent = firefox,
): Promise<{ accessToken: string; refreshToken: string }> {
  const appAndProject = of && (await findApp(directory(), of.id))!;
  const tenant = appAndProject
    ? ({ kind: "app", ownDomain: null, host: of.host, basePath: `/${of.slug}`, ...appAndProject } as const)
    : ({ kind: "service", host: serviceHost } as const);
  return startSession({ env, directory: directory(), now: Date.now, userAgent, tenant }, who.accountId, {
    appId: of?.id,
  });
}

const list = async (as: { accessToken: string }, host?: string) =>
  (await call("get", "/user/sessions", { as, host })).body.data;
const isIn = async (as: { accessToken: string }, host?: string) =>
  (await call("get", "/user", { as, host })).status === 200;
/** Somebody without other sign-ins than the test's. */
async function somebody() {
  const who = await personWithPassword("Sam");
  await directory().write([directoryUpdate(sessions, { revokedAt: Date.now() }, eq(sessions.id, who.sessionId))]);
  return who;
}

describe("one's own sessions", () => {
  it("say device, place and last use, this device first", async () => {
    const who = await somebody();
    await joinApp(here, who);
    const service = await signIn(who);
    await signIn(who, here, iphone);
    await signIn(who, undefined, "curl/8.5");
    const sessionList = await list(service);
    expect(sessionList).toHaveLength(3);
    expect(sessionList[0]).toMatchObject({
      device: { browser: "Firefox", system: "Windows" },
      place: { kind: "service", name: serviceHost },
      isCurrent: true,
    });
    expect(sessionList.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          device: { browser: "Safari", system: "iPhone" },
          place: { kind: "app", name: `App ${here.slug}` },
          isCurrent: false,
        }),
        expect.objectContaining({ device: { browser: null, system: null } }),
      ]),
    );
    expect(Date.parse(sessionList[0].lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await call("get", "/user/sessions")).status).toBe(401);
  });

  it("on a project's host are those of the project alone, to see and to end", async () => {
    const who = await somebody();
    const [service, mine, phone, other] = [
      await signIn(who),
      await signIn(who, here),
      await signIn(who, here, edge),
      await signIn(who, elsewhere),
    ];
    const all = await list(service);
    expect(all).toHaveLength(4);
    const own = await list(mine, here.host);
    expect(own.map(({ device }: { device: { browser: string } }) => device.browser).sort()).toEqual([
      "Edge",
      "Firefox",
    ]);
    const idOfService = all.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    expect((await call("delete", `/user/sessions/${idOfService}`, { as: mine, host: here.host })).status).toBe(404);
    expect((await call("delete", "/user/sessions", { as: mine, host: here.host })).status).toBe(204);
    expect([
      await isIn(service),
      await isIn(mine, here.host),
      await isIn(phone, here.host),
      await isIn(other, elsewhere.host),
    ]).toEqual([true, true, false, true]);
    expect((await call("delete", "/user/sessions", { as: service })).status).toBe(204);
    expect([await isIn(service), await isIn(mine, here.host), await isIn(other, elsewhere.host)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await list(service)).toHaveLength(1);
  });

  it("end one by one, with their refresh tokens; the one that asks loses its cookies", async () => {
    const who = await somebody();
    const [first, second] = [await signIn(who), await signIn(who, undefined, edge)];
    const [current, other] = await list(first);
    expect((await call("delete", `/user/sessions/${other.id}`, { as: first })).status).toBe(204);
    expect(await isIn(second)).toBe(false);
    expect((await call("post", "/auth/refresh-token", { body: { refreshToken: second.refreshToken } })).status).toBe(
      401,
    );
    const own = await call("delete", `/user/sessions/${current.id}`, { as: first });
    expect(own.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-refresh=;"))).toBe(true);
    expect(await isIn(first)).toBe(false);
  });

  it("aren't anybody else's to see or to end", async () => {
    const [who, thief] = [await somebody(), await somebody()];
    const [mine, theirs] = [await signIn(who), await signIn(thief)];
    const [{ id }] = await list(mine);
    expect((await list(theirs)).map((session: { id: string }) => session.id)).not.toContain(id);
    expect((await call("delete", `/user/sessions/${id}`, { as: theirs })).status).toBe(404);
    await call("delete", "/user/sessions", { as: theirs });
    expect(await isIn(mine)).toBe(true);
    expect((await call("delete", `/user/sessions/${id}`)).status).toBe(401);
    expect((await call("delete", "/user/sessions")).status).toBe(401);
  });

  it("were last used when their tokens were last exchanged", async () => {
    const who = await somebody();
    const { accessToken, refreshToken } = await signIn(who);
    await directory().write([
      directoryUpdate(sessions, { lastUsedAt: 1000, createdAt: 1000 }, eq(sessions.accountId, who.accountId)),
    ]);
    expect((await list({ accessToken }))[0].lastUsedAt).toBe(new Date(1000).toISOString());
    await call("post", "/auth/refresh-token", { body: { refreshToken } });
    expect(Date.parse((await list({ accessToken }))[0].lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("all end but the one that changed the password, and the owner is told", async () => {
    const who = await somebody();
    const [first, second, inApp] = [await signIn(who), await signIn(who), await signIn(who, here)];
    const next = { password: "another-horse-8", passwordConfirmation: "another-horse-8" };
    expect(
      (await call("patch", "/user/password", { as: first, body: { currentPassword: password, ...next } })).status,
    ).toBe(204);
    expect([await isIn(first), await isIn(second), await isIn(inApp, here.host)]).toEqual([true, false, false]);
    const mail = await mailTo(who.email);
    expect(mail.subject).toBe("Dein Passwort wurde geändert");
    await call("post", "/user/proof/send", { as: first });
    expect(codeIn(await mailTo(who.email, mail))).toMatch(/^\d{6}$/);
  });
});
