import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { refreshTokens, sessions } from "@db/directory";
import { hashToken } from "@workers/domain/kernel/secrets";
import { directoryRows, directoryUpdate } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { somePushToken } from "../harness/push-receiver";
import { cookiesOf, personWithPassword, password, signedIn } from "../harness/sign-in";
import { app, type AppOfWorld, directory, person, project } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

const refresh = (refreshToken: string) => call("post", "/auth/refresh-token", { body: { refreshToken } });
const identity = (tokens: { accessToken: string }, host?: string) =>
  call("get", "/auth/identity", { as: tokens, host });
const byCookie = (cookie: string, path = "/api/auth/identity", host = serviceHost) =>
  send(`https://${host}${path}`, { headers: { Cookie: cookie } });
const useLongAgo = (token: string, milliseconds: number) =>
  directory().write([
    directoryUpdate(
      refreshTokens,
      { usedAt: Date.now() - milliseconds },
      eq(refreshTokens.tokenHash, hashToken(token)),
    ),
  ]);

describe("a refresh token of a client", () => {
  it("is exchanged for a new pair", async () => {
    const first = await signedIn(await person("Rex"));
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(body.data.refreshToken).not.toBe(first.refreshToken);
    expect((await identity(body.data)).status).toBe(200);
    expect((await refresh(body.data.refreshToken)).status).toBe(200);
  });

  it("ends the whole family when it comes a second time", async () => {
    const first = await signedIn(await person("Rex"));
    const second = (await refresh(first.refreshToken)).body.data;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await identity(second)).status).toBe(401);
  });

  it("brought twice at once wins exactly once", async () => {
    for (let round = 0; round < 5; round++) {
      const { refreshToken } = await signedIn(await person("Rex"));
      const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    }
  });

  it("rests as a hash alone", async () => {
    const { refreshToken } = await signedIn(await person("Rex"));
    const next = (await refresh(refreshToken)).body.data.refreshToken as string;
    const rows = await directory().read(directoryRows(refreshTokens, { tokenHash: refreshTokens.tokenHash }));
    const kept = rows.map(({ tokenHash }) => tokenHash);
    expect(kept).toContain(hashToken(next));
    expect(kept).not.toContain(refreshToken);
    expect(kept).not.toContain(next);
  });

  it("is worth nothing after its time, and doesn't end the session by that", async () => {
    const tokens = await signedIn(await person("Rex"), { ago: 31 * 86_400_000 });
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  it.each([
    ["required", {}],
    ["required", { refreshToken: "" }],
    ["unknownField", { refreshToken: "x", more: 1 }],
  ])("is asked for with %s", async (key, body) => {
    const answer = await call("post", "/auth/refresh-token", { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].key).toBe(key);
  });

  it("is refused when nobody ever gave it out", async () => {
    expect((await refresh("nonsense")).status).toBe(401);
  });

  it("is never kept for an Idempotency-Key", async () => {
    const { refreshToken } = await signedIn(await person("Rex"));
    const headers = { "Idempotency-Key": "the-same" };
    const [first, second] = [
      await call("post", "/auth/refresh-token", { body: { refreshToken }, headers }),
      await call("post", "/auth/refresh-token", { body: { refreshToken }, headers }),
    ];
    expect([first.status, second.status]).toEqual([200, 401]);
  });
});

describe("a browser's cookies", () => {
  it("are renewed when the access token has run out, on whatever page", async () => {
    const { refreshToken } = await signedIn(await person("Bo"));
    const response = await byCookie(`__Host-refresh=${refreshToken}`);
    expect(response.status).toBe(200);
    const renewed = cookiesOf(response);
    expect(renewed).toContain("__Host-access=");
    expect(renewed).not.toContain(refreshToken);
    expect((await byCookie(renewed)).status).toBe(200);
  });

  it("serve two tabs that wake at once: both are signed in, with the same cookie", async () => {
    const { refreshToken } = await signedIn(await person("Bo"));
    const answers = await Promise.all([1, 2, 3].map(() => byCookie(`__Host-refresh=${refreshToken}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tokens = answers.map((answer) => /__Host-refresh=([^;]+)/.exec(answer.headers.getSetCookie().join())![1]);
    expect(new Set(tokens).size).toBe(1);
  });

  it("end the session when an old one comes after the leeway", async () => {
    const { refreshToken } = await signedIn(await person("Bo"));
    const renewed = cookiesOf(await byCookie(`__Host-refresh=${refreshToken}`));
    await useLongAgo(refreshToken, 11_000);
    const late = await byCookie(`__Host-refresh=${refreshToken}`);
    expect(late.status).toBe(401);
    expect(late.headers.getSetCookie().join()).toContain(
      "__Host-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect((await byCookie(renewed.split("; ").find((cookie) => cookie.startsWith("__Host-refresh="))!)).status).toBe(
      401,
    );
  });

  it("of a dead session don't undo a sign-in that comes with them", async () => {
    const who = await personWithPassword("Bo");
    const response = await send(`https://${serviceHost}/api/auth/by-password`, {
      method: "POST",
      headers: { Cookie: "__Host-refresh=dead", "Content-Type": "application/json", Origin: `https://${serviceHost}` },
      body: JSON.stringify({ email: who.email, password }),
    });
    const all = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-refresh="));
    expect(all).toHaveLength(1);
    expect(all[0]).not.toContain("Max-Age=0");
  });

  it("count for nothing beside a Bearer token", async () => {
    const { refreshToken } = await signedIn(await person("Bo"));
    const response = await send(`https://${serviceHost}/api/auth/identity`, {
      headers: { Cookie: `__Host-refresh=${refreshToken}`, Authorization: "Bearer nonsense" },
    });
    expect(response.status).toBe(401);
  });

  it("are the plain ones of plain http, for the local machine", async () => {
    const who = await personWithPassword("Bo");
    const response = await send(`http://${serviceHost}/api/auth/by-password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: who.email, password }),
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/^access=\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("signing out", () => {
  it("ends this session, clears the cookies, and leaves other devices alone", async () => {
    const who = await person("Ole");
    const [phone, laptop] = [await signedIn(who, { deviceId: "phone" }), await signedIn(who, { deviceId: "laptop" })];
    const out = await call("post", "/auth/logout", { as: phone, body: {} });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"))).toHaveLength(2);
    expect((await identity(phone)).status).toBe(401);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await identity(laptop)).status).toBe(200);
  });

  it("of a device ends all its sessions and takes its push token back", async () => {
    const who = await person("Ole");
    const [first, other] = [await signedIn(who, { deviceId: "phone" }), await signedIn(who, { deviceId: "phone" })];
    expect(
      (
        await call("post", `/apps/${here.id}/tokens`, {
          as: first,
          body: { deviceId: "phone", token: somePushToken("ole") },
        })
      ).status,
    ).toBe(204);
    expect((await call("post", `/apps/${here.id}/logout`, { as: first, body: { deviceId: "phone" } })).status).toBe(
      204,
    );
    expect((await identity(other)).status).toBe(401);
  });

  it("is no trouble for who is out already", async () => {
    expect((await call("post", "/auth/logout", { body: {} })).status).toBe(204);
    expect((await call("post", `/apps/${here.id}/logout`, { body: {} })).status).toBe(401);
  });
});

describe("sessions", () => {
  it("end for good when they are revoked, whatever the token says", async () => {
    const who = await person("Rex");
    const tokens = await signedIn(who);
    await directory().write([
      directoryUpdate(sessions, { revokedAt: Date.now() }, eq(sessions.accountId, who.accountId)),
    ]);
    expect((await identity(tokens)).status).toBe(401);
  });
});
