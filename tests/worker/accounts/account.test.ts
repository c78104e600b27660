import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, memberships } from "@db/directory";
import { profiles } from "@db/shard";
import { directoryRows, rows } from "@workers/store";
import { uploadAvatar } from "@workers/domain/people/accounts";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { handleClock } from "@workers/schedule";
import { call, send, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { codeIn, linkIn, mailTo, wrongCode } from "../harness/outbox";
import { somePushToken } from "../harness/push-receiver";
import { password, personWithPassword, signedIn } from "../harness/sign-in";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  type Member,
  person,
  project,
  shard,
  spacesOf,
} from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

const profileOf = async (who: Member) =>
  (await shard(1).readOne(
    rows({ app: { id: here.id } }, profiles, {
      email: profiles.email,
      phone: profiles.phone,
      deletedAt: profiles.deletedAt,
    }).where(eq(profiles.id, who.profileId)),
  ))!;

const isGone = (url: string) => until(async () => (await send(`https://${serviceHost}${url}`)).status === 404);

describe("the account", () => {
  it("answers itself to its owner and to nobody else", async () => {
    const who = await person("Ada");
    const { body } = await call("get", "/user", { as: who });
    expect(body.data).toEqual({
      id: who.accountId,
      email: who.email,
      phone: null,
      firstName: "Ada",
      lastName: "Test",
      name: "Ada Test",
      avatar: null,
      language: "de",
      timezone: "Europe/Berlin",
      isPasswordSet: false,
      interfaceLanguage: null,
    });
    expect((await call("get", "/user")).status).toBe(401);
  });

  it("changes the fields that are sent, and no other", async () => {
    const who = await person("Ada");
    const { body } = await call("patch", "/user", {
      as: who,
      body: { firstName: "Adah", language: "en", timezone: "America/Lima" },
    });
    expect(body.data).toMatchObject({ firstName: "Adah", lastName: "Test", language: "en", timezone: "America/Lima" });
    expect((await call("patch", "/user", { body: {} })).status).toBe(401);
  });

  it.each([
    ["firstName", "required", { firstName: "" }],
    ["firstName", "allowedSymbolsNameField", { firstName: "A<b>" }],
    ["lastName", "validateMaxLength", { lastName: "x".repeat(51) }],
    ["language", "notAllowed", { language: "fr" }],
    ["timezone", "notAllowed", { timezone: "Mars/Olympus" }],
    ["avatar", "unknownField", { avatar: "x" }],
    ["email", "unknownField", { email: "other@example.org" }],
  ])("refuses a wrong %s with %s", async (field, key, body) => {
    const answer = await call("patch", "/user", { as: await person("Ada"), body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field, key }]);
  });

  it("shows the picture of somebody who has no app yet, everywhere, until it is replaced or they are gone", async () => {
    const who = await person("Homeless");
    const ctx = {
      env,
      directory: directory(),
      now: Date.now,
      publish: () => {},
      tenant: { kind: "service", host: serviceHost },
      actor: { kind: "user", sessionId: who.sessionId, account: { id: who.accountId }, teams: new Map() },
    };
    const picture = await png(40, 40);
    const bytes = {
      peek: async (count: number) => picture.subarray(0, count),
      async *all() {
        yield picture;
      },
    };
    const upload = async () => (await uploadAvatar(ctx as never, { bytes })).avatar!.url;
    const first = await upload();
    for (const host of [serviceHost, here.host]) {
      const shown = await send(`https://${host}${first}`);
      expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      await shown.arrayBuffer();
    }
    const second = await upload();
    // The call ended before it told of it: the clock does.
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 31_000 }, env);
    await isGone(first);
    expect((await call("patch", "/user/avatar", { as: who, body: { avatarId: null } })).body.data.avatar).toBeNull();
    await isGone(second);
  });

  it("shows its avatar in the apps of all projects, and profiles that have none of their own follow it", async () => {
    const form = new FormData();
    form.set("file", new File([await png(20, 20)], "me.png"));
    const who = await member(here, "Ida");
    const at = { as: who, host: here.host, appId: here.id };
    const file = (await call("post", `/apps/${here.id}/files`, { ...at, rawBody: form })).body.data;
    const show = async (avatarId: string | null) =>
      (await call("patch", "/user/avatar", { as: who, host: here.host, body: { avatarId } })).body.data.avatar?.url;
    const first = await show(file.id);
    const home = { language: "en", timezone: "Europe/Berlin" };
    const onService = await signedIn({ accountId: who.accountId });
    const own = (await call("post", "/projects", { as: onService, body: { ...home, name: "Ida's" } })).body.data;
    const app = (
      await call("post", `/projects/${own.id}/apps`, { as: onService, body: { ...home, name: "Ida's app" } })
    ).body.data;
    const avatar = async () =>
      (await call("get", `/apps/${app.id}/profile`, { as: onService, appId: app.id })).body.data.avatarUrl;
    expect(await avatar()).toBe(first);
    expect((await send(`${new URL(app.url).origin}${first}`)).status).toBe(200);

    const second = await show(file.id);
    expect(second).not.toBe(first);
    await until(async () => (await avatar()) === second);
    await isGone(first);
    await show(null);
    await until(async () => (await avatar()) === null);
    expect((await call("get", `/files/${file.id}`, at)).status).toBe(200);
  });

  it("takes only an image of its own as avatar", async () => {
    const who = await person("Ada");
    const { status, body } = await call("patch", "/user/avatar", {
      as: who,
      host: here.host,
      body: { avatarId: who.accountId },
    });
    expect([status, body.errors[0]]).toMatchObject([422, { field: "avatarId", key: "notAllowed" }]);
    expect((await call("patch", "/user/avatar", { as: who, body: { avatarId: null } })).body.data.avatar).toBeNull();
    expect((await call("patch", "/user/avatar", { body: { avatarId: null } })).status).toBe(401);
  });
});

describe("the password", () => {
  const change = (as: { accessToken: string }, body: object) => call("patch", "/user/password", { as, body });
  const next = { password: "another-horse-8", passwordConfirmation: "another-horse-8" };

  it("is changed by who knows the current one; every other session ends", async () => {
    const who = await personWithPassword("Pat");
    const other = await signedIn(who);
    expect((await change(who, { currentPassword: password, ...next })).status).toBe(204);
    expect((await call("get", "/user", { as: who })).status).toBe(200);
    expect((await call("get", "/user", { as: other })).status).toBe(401);
    expect((await call("post", "/auth/refresh-token", { body: { refreshToken: other.refreshToken } })).status).toBe(
      401,
    );
    expect(
      (await call("post", "/auth/by-password", { body: { email: who.email, password: next.password } })).status,
    ).toBe(200);
    expect((await mailTo(who.email)).subject).toBe("Dein Passwort wurde geändert");
  });

  it("is set for the first time, or changed, by a code that is mailed to the account's address", async () => {
    for (const who of [await person("Pat"), await personWithPassword("Pat")]) {
      expect((await change(who, { code: "123456", ...next })).body).toMatchObject({
        code: 40002,
        errors: [{ field: "code", key: "wrongCode" }],
      });
      expect((await call("post", "/user/proof/send", { as: who })).body.data.codeCheckRemaining).toBe(5);
      const code = codeIn(await mailTo(who.email));
      expect((await change(who, { code: wrongCode(code), ...next })).body).toMatchObject({
        code: 40002,
        limits: { codeCheckRemaining: 4 },
      });
      expect((await change(who, { code, ...next })).status).toBe(204);
      expect((await change(who, { code, ...next })).status).toBe(400);
    }
  });

  it("isn't set by a session alone where there is none yet", async () => {
    const who = await person("Pat");
    expect((await change(who, next)).body.errors).toMatchObject([{ field: "code", key: "required" }]);
    expect((await change(who, { currentPassword: "any-horse-99", ...next })).body.errors).toMatchObject([
      { field: "code", key: "required" },
    ]);
    expect((await call("get", "/user", { as: who })).body.data.isPasswordSet).toBe(false);
    await call("post", "/user/proof/send", { as: who });
    expect((await change(who, { code: codeIn(await mailTo(who.email)), ...next })).status).toBe(204);
    expect((await call("get", "/user", { as: who })).body.data.isPasswordSet).toBe(true);
  });

  it("stays when the current one is missing or wrong", async () => {
    const who = await personWithPassword("Pat");
    expect((await change(who, next)).body.errors).toMatchObject([{ field: "currentPassword", key: "required" }]);
    expect((await change(who, { currentPassword: "wrong-horse-1", ...next })).body).toMatchObject({
      code: 40001,
      errors: [{ field: "currentPassword", key: "wrongPassword" }],
    });
    expect((await call("patch", "/user/password", { body: next })).status).toBe(401);
  });

  it.each([
    ["password", "validateMinLength", { password: "a1", passwordConfirmation: "a1" }],
    ["password", "letterAndDigit", { password: "12345678", passwordConfirmation: "12345678" }],
    ["passwordConfirmation", "confirmPassword", { password: "another-horse-8", passwordConfirmation: "x" }],
    ["passwordConfirmation", "required", { password: "another-horse-8" }],
  ])("refuses a wrong %s with %s", async (field, key, body) => {
    expect((await change(await person("Pat"), body)).body.errors).toContainEqual(
      expect.objectContaining({ field, key }),
    );
  });
});

describe("frontend settings", () => {
  it("are merged, and null takes one away", async () => {
    const who = await person("Flo");
    await call("patch", "/user/frontend-settings", { as: who, body: { adminBarOpen: true, hint: "seen" } });
    await Promise.all([
      call("patch", "/user/frontend-settings", { as: who, body: { a: 1 } }),
      call("patch", "/user/frontend-settings", { as: who, body: { hint: null } }),
    ]);
    expect((await call("get", "/user/frontend-settings", { as: who })).body.data).toEqual({ adminBarOpen: true, a: 1 });
  });

  it("are small and flat", async () => {
    const who = await person("Flo");
    expect((await call("patch", "/user/frontend-settings", { as: who, body: { nested: { deep: 1 } } })).status).toBe(
      422,
    );
    const large = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`key${i}`, "x".repeat(400)]));
    expect((await call("patch", "/user/frontend-settings", { as: who, body: large })).status).toBe(422);
    expect((await call("get", "/user/frontend-settings", { as: who })).body.data).toEqual({});
    expect((await call("get", "/user/frontend-settings")).status).toBe(401);
    expect((await call("patch", "/user/frontend-settings", { body: { a: 1 } })).status).toBe(401);
  });
});

describe("time zones and push", () => {
  it("lists every zone with its distance from UTC, from west to east", async () => {
    const { body } = await call("get", "/timezones");
    const zones = body.data as { tzCode: string; utc: string }[];
    expect(zones.length).toBeGreaterThan(300);
    expect(zones.find(({ tzCode }) => tzCode === "Asia/Tokyo")?.utc).toBe("+09:00");
    expect(zones[0]!.utc).toMatch(/^-1\d:00$/);
    expect(zones.every(({ utc }) => /^[+-]\d\d:\d\d$/.test(utc))).toBe(true);
  });

  it("keeps one push token for each device, and takes it back", async () => {
    const who = await person("Flo");
    const path = `/apps/${here.id}/tokens`;
    expect(
      (await call("post", path, { as: who, host: here.host, body: { token: somePushToken("one"), deviceId: "phone" } }))
        .status,
    ).toBe(204);
    expect(
      (await call("post", path, { as: who, host: here.host, body: { token: somePushToken("two"), deviceId: "phone" } }))
        .status,
    ).toBe(204);
    expect((await call("delete", path, { as: who, host: here.host, body: { deviceId: "phone" } })).status).toBe(204);
    expect(
      (await call("post", path, { as: who, host: here.host, body: { token: "", deviceId: "phone" } })).body.errors,
    ).toMatchObject([{ field: "token", key: "required" }]);
    expect(
      (await call("post", path, { host: here.host, body: { token: somePushToken("one"), deviceId: "phone" } })).status,
    ).toBe(401);
    expect(
      (
        await call("post", `/apps/${elsewhere.id}/tokens`, {
          as: who,
          host: here.host,
          body: { token: somePushToken("one"), deviceId: "phone" },
        })
      ).status,
    ).toBe(404);
  });

  it("has one key for web push: a point of P-256", async () => {
    const [a, b] = [await call("get", "/push/public-key"), await call("get", "/push/public-key")];
    expect(a.body.data.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(a.body).toEqual(b.body);
  });
});

describe("deleting", () => {
  it("the account takes a code, signs out everywhere, and hides the profiles", async () => {
    const who = await member(here, "Del");
    await call("post", `/apps/${here.id}/join`, { as: who, host: here.host });
    const other = await signedIn(who);
    expect(
      (await call("post", "/profile/delete/confirm/send", { as: who, body: {} })).body.data.codeCheckRemaining,
    ).toBe(5);
    const codeMail = await mailTo(who.email);
    const code = codeIn(codeMail);
    expect((await call("post", "/profile/delete", { as: who, body: { code: wrongCode(code) } })).body.code).toBe(40002);
    expect((await call("post", "/profile/delete", { as: who, body: { code, prefix: "user" } })).status).toBe(204);
    for (const session of [who, other]) expect((await call("get", "/user", { as: session })).status).toBe(401);
    const farewell = await mailTo(who.email, codeMail);
    expect(linkIn(farewell).pathname).toBe("/auth/restore");
    await until(async () => (await profileOf(who)).deletedAt !== null);
    const row = await directory().readOne(
      directoryRows(memberships, { deletedAt: memberships.deletedAt }).where(eq(memberships.accountId, who.accountId)),
    );
    expect(row!.deletedAt).toBe((await profileOf(who)).deletedAt);
  });

  it("the account takes its password or a mailed code, never a session alone", async () => {
    const [protectedOne, without] = [await personWithPassword("Del"), await person("Del")];
    const remove = (as: { accessToken: string }, body: object) => call("patch", "/user/mark-as-deleted", { as, body });
    expect((await remove(protectedOne, {})).body.errors).toMatchObject([{ field: "currentPassword", key: "required" }]);
    expect((await remove(without, {})).body.errors).toMatchObject([{ field: "code", key: "required" }]);
    expect((await remove(protectedOne, { currentPassword: "wrong-horse-1" })).body.code).toBe(40001);
    for (const as of [protectedOne, without]) expect((await call("get", "/user", { as })).status).toBe(200);
    await call("post", "/user/proof/send", { as: without });
    expect((await remove(without, { code: codeIn(await mailTo(without.email)) })).status).toBe(204);
    expect((await remove(protectedOne, { currentPassword: password })).status).toBe(204);
    for (const as of [protectedOne, without]) expect((await call("get", "/user", { as })).status).toBe(401);
  });

  it("is refused to the owner of an active project, with 409", async () => {
    const { owner } = await project(0);
    const { status, body } = await call("patch", "/user/mark-as-deleted", { as: owner, body: {} });
    expect([status, body.code, body.details.reason]).toEqual([409, 40901, "ownsProject"]);
    const row = await directory().readOne(
      directoryRows(accounts, { deletedAt: accounts.deletedAt }).where(eq(accounts.id, owner.accountId)),
    );
    expect(row!.deletedAt).toBeNull();
  });

  it("a profile leaves the account and other apps alone", async () => {
    const who = await member(here, "Del");
    const path = `/apps/${here.id}/profile/delete`;
    await call("post", `${path}/confirm/send`, { as: who, host: here.host, body: {} });
    const done = await call("post", path, {
      as: who,
      host: here.host,
      body: { code: codeIn(await mailTo(who.email)) },
    });
    expect(done.status).toBe(204);
    expect((await profileOf(who)).deletedAt).not.toBeNull();
    const { body } = await call("get", `/auth/identity?appId=${here.id}`, { as: who, host: here.host });
    expect(body.data.profile).toMatchObject({ id: null, type: null });
  });

  it("a profile gives up its places: who comes back moderates nothing, is in no secret space and asks for nothing", async () => {
    const who = await member(here, "Del");
    const spaces = await spacesOf(here, [], [who]);
    const other = await spacesOf(here, []);
    const as = { as: who, host: here.host, appId: here.id };
    expect((await call("post", `/spaces/${other.private.id}/requests`, { ...as, body: {} })).status).toBe(200);
    const path = `/apps/${here.id}/profile/delete`;
    await call("post", `${path}/confirm/send`, { ...as, body: {} });
    await call("post", path, { ...as, body: { code: codeIn(await mailTo(who.email)) } });
    expect((await call("post", `/apps/${here.id}/join`, as)).status).toBe(200);
    expect((await call("patch", `/spaces/${spaces.open.id}`, { ...as, body: { name: "Still mine" } })).status).toBe(
      403,
    );
    expect((await call("get", `/spaces/${spaces.secret.id}`, as)).status).toBe(404);
    expect((await call("get", `/spaces/${other.private.id}`, as)).body.data).toMatchObject({
      isJoined: false,
      request: null,
    });
    expect(await wrongCounters({ app: { id: here.id } }, shard(1))).toEqual([]);
  });

  it("is nothing for guests, and a profile nothing for who has none", async () => {
    expect((await call("patch", "/user/mark-as-deleted")).status).toBe(401);
    expect((await call("post", "/profile/delete/confirm/send", { body: {} })).status).toBe(401);
    expect(
      (
        await call("post", `/apps/${here.id}/profile/delete/confirm/send`, {
          as: await person("X"),
          host: here.host,
          body: {},
        })
      ).status,
    ).toBe(403);
  });
});
