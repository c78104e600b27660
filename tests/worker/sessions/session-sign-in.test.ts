import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, codes } from "@db/directory";
import { directoryInsert, directoryUpdate } from "@workers/store";
import { call } from "../harness/call";
import { aboutAMinute, codeIn, linkIn, mailTo, wrongCode } from "../harness/outbox";
import { password, personWithPassword, signedIn } from "../harness/sign-in";
import { app, type AppOfWorld, directory, joinApp, person, project } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

let number = 0;
const unknownAddress = () => `unknown-${number++}@example.org`;
const identity = (tokens: { accessToken: string }, host?: string) =>
  call("get", "/auth/identity", { as: tokens, host });
const expireCodes = (email: string) =>
  directory().write([directoryUpdate(codes, { expiresAt: 1, linkExpiresAt: 1 }, eq(codes.target, email))]);
const markDeleted = (email: string) =>
  directory().write([directoryUpdate(accounts, { deletedAt: Date.now() - 1000 }, eq(accounts.email, email))]);

describe("signing in by password", () => {
  it("answers a session and sets the cookies", async () => {
    const who = await personWithPassword("Pia");
    const { status, body, headers } = await call("post", "/auth/by-password", {
      body: { email: who.email.toUpperCase(), password },
    });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toHaveLength(4); // access, refresh, the device, and the databases' bookmarks
    expect((await identity(body.data)).body.data.account.id).toBe(who.accountId);
  });

  it("finds the account by its phone number too", async () => {
    const who = await personWithPassword("Phone");
    const phone = `+49170${Date.now()}`.slice(0, 14);
    await directory().write([directoryUpdate(accounts, { phone }, eq(accounts.id, who.accountId))]);
    expect((await call("post", "/auth/by-password", { body: { phone, password } })).status).toBe(200);
  });

  it("gives an unknown address, a wrong password and an account without one the very same answer", async () => {
    const [known, without] = [await personWithPassword("Known"), await person("Without")];
    const answers = await Promise.all(
      [known.email, without.email, unknownAddress()].map((email) =>
        call("post", "/auth/by-password", { body: { email, password: "wrong-horse-1" } }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(answers[0]!.body);
      expect(body.code).toBe(40001);
    }
  });

  it("mails one address only so many codes within an hour, however many apps ask", async () => {
    const [email, other] = [unknownAddress(), unknownAddress()];
    const now = Date.now();
    await directory().write(
      ["a", "b", "c"].map((scope) =>
        directoryInsert(codes, {
          id: `${email} ${scope}`,
          purpose: "sign_in",
          target: email,
          scope,
          codeHash: scope,
          sends: 5,
          windowStartedAt: now,
          sentAt: now,
          expiresAt: now,
          sweepAt: now,
        }),
      ),
    );
    const refused = await call("post", "/auth/send-code", { body: { email } });
    expect(refused.body).toMatchObject({ code: 40005, limits: { sendAgainAfterSeconds: aboutAMinute } });
    expect((await call("post", "/auth/send-code", { body: { email: other } })).status).toBe(200);
    await directory().write([directoryUpdate(codes, { windowStartedAt: now - 3_600_000 }, eq(codes.target, email))]);
    expect((await call("post", "/auth/send-code", { body: { email } })).status).toBe(200);
  });

  it("makes one client wait after ten tries a minute", async () => {
    const address = "192.0.2.77";
    const answers = [];
    for (let i = 0; i < 11; i++)
      answers.push(await call("post", "/auth/send-code", { body: { email: unknownAddress() }, address }));
    expect(answers.at(-1)!.status).toBe(429);
  });

  it("says that an account is marked as deleted to who knows its password, and to nobody else", async () => {
    const who = await personWithPassword("Gone");
    await markDeleted(who.email);
    expect((await call("post", "/auth/by-password", { body: { email: who.email, password } })).body.code).toBe(40008);
    expect(
      (await call("post", "/auth/by-password", { body: { email: who.email, password: "wrong-horse-1" } })).body.code,
    ).toBe(40001);
  });

  it("knows no app of another tenant", async () => {
    const who = await personWithPassword("Pia");
    const { status } = await call("post", "/auth/by-password", {
      body: { email: who.email, password, appId: elsewhere.id },
      host: here.host,
    });
    expect(status).toBe(404);
  });

  it.each([
    ["email", "someRequired", { email: undefined }],
    ["email", "email", { email: "nonsense" }],
    ["password", "required", { password: undefined }],
    ["password", "required", { password: "" }],
    ["appId", "wrongType", { appId: "nonsense" }],
    ["deviceId", "wrongType", { deviceId: 7 }],
  ])("refuses a wrong %s with %s", async (field, key, wrong) => {
    const { status, body } = await call("post", "/auth/by-password", {
      body: { email: "a@example.org", password, ...wrong },
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, key }]);
  });
});

describe("signing in by code", () => {
  it("mails a code and answers a session for it", async () => {
    const who = await person("Cora");
    const sent = await call("post", "/auth/send-code", { body: { email: who.email, appId: here.id }, host: here.host });
    expect(sent.body.data).toEqual({
      sendAgainAfterSeconds: aboutAMinute,
      codeExpired: false,
      codeCheckLimit: 5,
      codeCheckRemaining: 5,
    });
    const mail = await mailTo(who.email);
    expect(mail.subject).toContain("Anmeldecode");
    const done = await call("post", "/auth/check-code", {
      body: { email: who.email, code: codeIn(mail), appId: here.id },
      host: here.host,
    });
    expect((await identity(done.body.data, here.host)).body.data.account.id).toBe(who.accountId);
  });

  it("treats known and unknown addresses alike, at sending, at sending again, and at checking", async () => {
    const known = await person("Known");
    const addresses = [known.email, unknownAddress()];
    const ask = async (path: string, more: (email: string) => object = () => ({})) => {
      const [a, b] = await Promise.all(
        addresses.map((email) => call("post", path, { body: { email, ...more(email) } })),
      );
      expect([a!.status, a!.body]).toEqual([b!.status, b!.body]);
      return a!.body;
    };
    await ask("/auth/send-code");
    expect((await ask("/auth/send-code")).code).toBe(40005);
    const mails = await Promise.all(addresses.map((email) => mailTo(email)));
    expect(mails.map(({ subject }) => subject)).toEqual(["Dein Anmeldecode für Lyceum", "Anmeldung bei Lyceum"]);
    const wrong = wrongCode(codeIn(mails[0]!));
    for (let i = 0; i < 5; i++) expect((await ask("/auth/check-code", () => ({ code: wrong }))).code).toBe(40002);
    expect((await ask("/auth/check-code", () => ({ code: wrong }))).code).toBe(40004);
  });

  it("says that a code has expired", async () => {
    const who = await person("Late");
    await call("post", "/auth/send-code", { body: { email: who.email } });
    const code = codeIn(await mailTo(who.email));
    await expireCodes(who.email);
    const { status, body } = await call("post", "/auth/check-code", { body: { email: who.email, code } });
    expect([status, body.code, body.limits.codeExpired]).toEqual([400, 40003, true]);
  });

  it("doesn't know a code that was never asked for", async () => {
    const { body } = await call("post", "/auth/check-code", { body: { email: unknownAddress(), code: "123456" } });
    expect(body.code).toBe(40002);
  });

  it("sends five codes an hour and no more", async () => {
    const email = unknownAddress();
    for (let sent = 1; sent <= 5; sent++) {
      expect((await call("post", "/auth/send-code", { body: { email } })).status).toBe(200);
      await directory().write([directoryUpdate(codes, { sentAt: Date.now() - 61_000 }, eq(codes.target, email))]);
    }
    const { body } = await call("post", "/auth/send-code", { body: { email } });
    expect(body.code).toBe(40005);
    expect(body.limits.sendAgainAfterSeconds).toBeGreaterThan(3000);
  });

  it("lets nobody in by a code to an address that the account has left since", async () => {
    const who = await person("Moved");
    const phone = `+43661${Date.now()}`.slice(0, 14);
    await directory().write([directoryUpdate(accounts, { phone }, eq(accounts.id, who.accountId))]);
    await call("post", "/auth/send-code", { body: { email: who.email } });
    const byAddress = await mailTo(who.email);
    await call("post", "/auth/send-code", { body: { phone } });
    const byNumber = await mailTo(who.email, byAddress);
    await directory().write([directoryUpdate(accounts, { email: unknownAddress() }, eq(accounts.id, who.accountId))]);
    for (const unknownBody of [
      { email: who.email, code: codeIn(byAddress) },
      { phone, code: codeIn(byNumber) },
    ]) {
      const { status, body } = await call("post", "/auth/check-code", { body: unknownBody });
      expect([status, body.code]).toEqual([400, 40002]);
    }
  });

  it("mails the code of a phone number to the account's address", async () => {
    const who = await person("Phone");
    const phone = `+43660${Date.now()}`.slice(0, 14);
    await directory().write([directoryUpdate(accounts, { phone }, eq(accounts.id, who.accountId))]);
    await call("post", "/auth/send-code", { body: { phone } });
    expect(
      (await call("post", "/auth/check-code", { body: { phone, code: codeIn(await mailTo(who.email)) } })).status,
    ).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is replaced by the mailed link, which ends every other session and works once", async () => {
    const who = await personWithPassword("Vera");
    const before = await signedIn(who);
    await call("post", "/user/reset-password", { body: { email: who.email } });
    const token = linkIn(await mailTo(who.email)).searchParams.get("token");
    const reset = { token, password: "another-horse-8", passwordConfirmation: "another-horse-8" };
    const done = await call("post", "/user/reset-password-confirmation", { body: reset });
    expect(done.status).toBe(200);
    expect((await identity(done.body.data)).status).toBe(200);
    expect((await identity(before)).status).toBe(401);
    expect((await call("post", "/auth/refresh-token", { body: { refreshToken: before.refreshToken } })).status).toBe(
      401,
    );
    expect((await call("post", "/auth/by-password", { body: { email: who.email, password } })).body.code).toBe(40001);
    expect(
      (await call("post", "/auth/by-password", { body: { email: who.email, password: "another-horse-8" } })).status,
    ).toBe(200);
    expect((await call("post", "/user/reset-password-confirmation", { body: reset })).body.code).toBe(40009);
  });

  it("is replaced by the mailed code", async () => {
    const who = await person("Vera");
    await call("post", "/user/reset-password", { body: { email: who.email } });
    const code = codeIn(await mailTo(who.email));
    const { status } = await call("post", "/user/reset-password-confirmation", {
      body: { email: who.email, code, password: "another-horse-8" },
    });
    expect(status).toBe(200);
  });

  it("is asked for in the same way for an address without an account, whose mail says so", async () => {
    const known = await person("Known");
    const unknown = unknownAddress();
    const [a, b] = await Promise.all(
      [known.email, unknown].map((email) => call("post", "/user/reset-password", { body: { email } })),
    );
    expect(a!.body).toEqual(b!.body);
    expect((await mailTo(unknown)).text).toContain("kein Konto");
  });

  it("refuses a link that is too old", async () => {
    const who = await person("Late");
    await call("post", "/user/reset-password", { body: { email: who.email } });
    const token = linkIn(await mailTo(who.email)).searchParams.get("token");
    await expireCodes(who.email);
    expect((await call("post", "/user/reset-password-confirmation", { body: { token, password } })).body.code).toBe(
      40009,
    );
  });

  it.each([
    ["token", "someRequired", { token: undefined }],
    ["password", "validateMinLength", { password: "a1" }],
    ["passwordConfirmation", "confirmPassword", { passwordConfirmation: "else-horse-9" }],
  ])("refuses a wrong %s with %s", async (field, key, wrong) => {
    const { body } = await call("post", "/user/reset-password-confirmation", {
      body: { token: "x", password, ...wrong },
    });
    expect(body.errors).toMatchObject([{ field, key }]);
  });
});

describe("a deleted account", () => {
  it("comes back by the mailed link, with its profiles", async () => {
    const who = await personWithPassword("Rosa");
    await joinApp(here, who);
    await call("post", `/apps/${here.id}/join`, { as: who, host: here.host }); // remembers the membership
    const { headers } = await call("patch", "/user/mark-as-deleted", { as: who, body: { currentPassword: password } });
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-refresh=;"))).toBe(true);
    expect((await identity(who)).status).toBe(401);
    const farewell = await mailTo(who.email);
    expect(farewell.subject).toBe("Dein Konto wird gelöscht");
    await call("post", "/user/restore/send", { body: { email: who.email } });
    const token = linkIn(await mailTo(who.email, farewell)).searchParams.get("token");
    const restored = await call("post", "/user/restore", { body: { token } });
    expect(restored.status).toBe(200);
    const { body } = await call("get", `/auth/identity?appId=${here.id}`, { as: restored.body.data });
    expect(body.data.account.id).toBe(who.accountId);
    expect((await call("post", "/user/restore", { body: { token } })).body.code).toBe(40009);
  });

  it("is treated at the restore screen like one that never was", async () => {
    const [gone, unknown] = [await person("Gone"), unknownAddress()];
    await markDeleted(gone.email);
    const [a, b] = await Promise.all(
      [gone.email, unknown].map((email) => call("post", "/user/restore/send", { body: { email } })),
    );
    expect(a!.body).toEqual(b!.body);
    expect((await mailTo(unknown)).text).toContain("kein Konto");
  });
});
