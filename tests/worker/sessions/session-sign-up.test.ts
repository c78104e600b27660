import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { aboutAMinute, codeIn, linkIn, mailTo, wrongCode } from "../harness/outbox";
import { app, type AppOfWorld, person, project } from "../harness/world";

let open: AppOfWorld;
let closed: AppOfWorld;
let phoneOnly: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  const here = await project(1);
  open = await app(here);
  closed = await app(here, { isAllowedSignupsToPublicApp: false });
  phoneOnly = await app(here, { isPhoneRequired: true });
  elsewhere = await app(await project(0));
});

let number = 0;
const newAddress = () => `signup-${number++}@example.org`;
const anna = (email: string) => ({ email, firstName: "Anna", lastName: "Berg", password: "correct-horse-7" });
const identity = (accessToken: string, host?: string) => call("get", "/auth/identity", { as: { accessToken }, host });

describe("signing up", () => {
  it("answers a challenge, mails a code, and makes the account when the code comes back", async () => {
    const email = newAddress();
    const begun = await call("post", "/signup", { body: anna(email) });
    expect(begun.status).toBe(200);
    expect(begun.body.data).toEqual({
      sendAgainAfterSeconds: aboutAMinute,
      codeExpired: false,
      codeCheckLimit: 5,
      codeCheckRemaining: 5,
      challenge: expect.any(String),
    });
    const code = codeIn(await mailTo(email));
    const { challenge } = begun.body.data;
    const done = await call("post", "/signup/check-code", { body: { email, code, challenge } });
    expect(done.status).toBe(200);
    const { body } = await identity(done.body.data.accessToken);
    expect(body.data.account).toMatchObject({ email, name: "Anna Berg", isPasswordSet: true });
    const again = await call("post", "/auth/by-password", { body: { email, password: "correct-horse-7" } });
    expect(again.status).toBe(200);
  });

  it("signs a browser in with httpOnly cookies of this host alone", async () => {
    const email = newAddress();
    await call("post", "/signup", { body: anna(email) });
    const { headers } = await call("post", "/signup/check-code", {
      body: { email, code: codeIn(await mailTo(email)) },
    });
    const [access, refresh] = headers.getSetCookie();
    expect(access).toMatch(/^__Host-access=\S+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(refresh).toMatch(/^__Host-refresh=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("doesn't give the password of a form to somebody who brings the code without its challenge", async () => {
    const email = newAddress();
    await call("post", "/signup", { body: { ...anna(email), password: "attacker-knows-1" } });
    const code = codeIn(await mailTo(email));
    const done = await call("post", "/signup/check-code", { body: { email, code } });
    expect((await identity(done.body.data.accessToken)).body.data.account).toMatchObject({
      isPasswordSet: false,
      firstName: "Anna",
    });
    expect((await call("post", "/auth/by-password", { body: { email, password: "attacker-knows-1" } })).body.code).toBe(
      40001,
    );
  });

  it("completes by the mailed link, once", async () => {
    const email = newAddress();
    await call("post", "/signup", { body: anna(email) });
    const link = linkIn(await mailTo(email));
    expect(link.pathname).toBe("/auth/signup/confirm");
    const token = link.searchParams.get("token");
    expect((await call("post", "/signup/confirm-email", { body: { token } })).status).toBe(200);
    const again = await call("post", "/signup/confirm-email", { body: { token } });
    expect(again.status).toBe(400);
    expect(again.body.code).toBe(40009);
  });

  it("joins the app it happens in", async () => {
    const email = newAddress();
    await call("post", "/signup", { body: { ...anna(email), appId: open.id }, host: open.host });
    const mail = await mailTo(email);
    expect(mail.from.name).toBe(`App ${open.slug}`);
    const done = await call("post", "/signup/check-code", {
      body: { email, code: codeIn(mail), appId: open.id },
      host: open.host,
    });
    const { body } = await call("get", `/auth/identity?appId=${open.id}`, { as: done.body.data, host: open.host });
    expect(body.data.profile).toMatchObject({ appId: open.id, type: "member", firstName: "Anna" });
    expect(body.data.profile.permissions.can).toContain("create_communities_post");
  });

  it("refuses an app whose registration is closed, with 40006", async () => {
    const { status, body } = await call("post", "/signup", { body: { ...anna(newAddress()), appId: closed.id } });
    expect([status, body.code]).toEqual([400, 40006]);
    expect(
      (await call("post", "/signup/send-code", { body: { email: newAddress(), appId: closed.id } })).body.code,
    ).toBe(40006);
  });

  it("asks for a phone number where the app wants one", async () => {
    const email = newAddress();
    const without = await call("post", "/signup", { body: { ...anna(email), appId: phoneOnly.id } });
    expect(without.body.errors).toMatchObject([{ field: "phone", key: "required" }]);
    expect(
      (await call("post", "/signup", { body: { ...anna(email), phone: "+49 170 1234567", appId: phoneOnly.id } }))
        .status,
    ).toBe(200);
  });

  it("knows no app of another tenant", async () => {
    expect(
      (await call("post", "/signup", { body: { ...anna(newAddress()), appId: elsewhere.id }, host: open.host })).status,
    ).toBe(404);
  });

  it("refuses an unknown invitation with 40007", async () => {
    const { body } = await call("post", "/signup", {
      body: { ...anna(newAddress()), appId: open.id, invitationToken: "nonsense" },
    });
    expect(body.code).toBe(40007);
  });

  it.each([
    ["email", "required", { email: undefined }],
    ["email", "email", { email: "anna" }],
    ["email", "validateMaxLength", { email: `${"a".repeat(250)}@example.org` }],
    ["firstName", "required", { firstName: "" }],
    ["firstName", "allowedSymbolsNameField", { firstName: "Anna7" }],
    ["firstName", "validateMaxLength", { firstName: "a".repeat(51) }],
    ["lastName", "allowedSymbolsNameField", { lastName: "<b>" }],
    ["phone", "phone", { phone: "12" }],
    ["phone", "phone", { phone: "+49 12345" }],
    ["lastName", "required", { lastName: "" }],
    ["lastName", "allowedSymbolsNameField", { lastName: "-" }],
    ["password", "validateMinLength", { password: "short1" }],
    ["password", "validateMaxLength", { password: `1${"a".repeat(72)}` }],
    ["password", "noOuterSpaces", { password: " with space 1" }],
    ["password", "commonPassword", { password: "Password123" }],
    ["password", "letterAndDigit", { password: "lettersonly" }],
    ["passwordConfirmation", "confirmPassword", { passwordConfirmation: "other-horse-7" }],
    ["nonsense", "unknownField", { nonsense: 1 }],
  ])("refuses a wrong %s with %s", async (field, key, wrong) => {
    const { status, body } = await call("post", "/signup", { body: { ...anna(newAddress()), ...wrong } });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, key, message: expect.any(String) }));
  });

  it("sends again after a minute only, and says how long that is", async () => {
    const email = newAddress();
    await call("post", "/signup/send-code", { body: { email } });
    const { status, body } = await call("post", "/signup/send-email-confirmation", { body: { email } });
    expect([status, body.code]).toEqual([400, 40005]);
    expect(body.limits.sendAgainAfterSeconds).toBeGreaterThan(50);
  });
});

describe("an address that has an account", () => {
  it("is answered exactly like one that has none, and its owner signs in with the code", async () => {
    const known = await person("Known");
    const unknown = newAddress();
    const answers = await Promise.all(
      [known.email, unknown].map((email) => call("post", "/signup", { body: anna(email) })),
    );
    const bodies = answers.map(({ status, body }) => [status, { ...body.data, challenge: typeof body.data.challenge }]);
    expect(bodies[0]).toEqual(bodies[1]);
    const mail = await mailTo(known.email);
    expect(mail.subject).toContain("schon ein Konto");
    const { body } = await call("post", "/signup/check-code", {
      body: { email: known.email, code: codeIn(mail), challenge: answers[0]!.body.data.challenge },
    });
    const { account } = (await identity(body.data.accessToken)).body.data;
    expect(account).toMatchObject({ id: known.accountId, firstName: "Known", isPasswordSet: false });
  });

  it("is answered like one that has none when the code is wrong", async () => {
    const known = await person("Known");
    const addresses = [known.email, newAddress()];
    await Promise.all(addresses.map((email) => call("post", "/signup/send-code", { body: { email } })));
    const answers = await Promise.all(
      addresses.map(async (email) =>
        call("post", "/signup/check-code", { body: { email, code: wrongCode(codeIn(await mailTo(email))) } }),
      ),
    );
    expect(answers[0]!.body.code).toBe(40002);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });
});

describe("a code", () => {
  it("checked six times at once is judged five times", async () => {
    const email = newAddress();
    await call("post", "/signup/send-code", { body: { email } });
    const wrong = wrongCode(codeIn(await mailTo(email)));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call("post", "/signup/check-code", { body: { email, code: wrong } })),
    );
    expect(answers.map(({ body }) => body.code).sort()).toEqual([40002, 40002, 40002, 40002, 40002, 40004]);
  });

  it("is worth nothing after five wrong ones, right as it may be", async () => {
    const email = newAddress();
    await call("post", "/signup/send-code", { body: { email } });
    const code = codeIn(await mailTo(email));
    for (let remaining = 4; remaining >= 0; remaining--) {
      const { body } = await call("post", "/signup/check-code", { body: { email, code: wrongCode(code) } });
      expect(body.limits).toMatchObject({ codeCheckLimit: 5, codeCheckRemaining: remaining, codeExpired: false });
    }
    expect((await call("post", "/signup/check-code", { body: { email, code } })).body.code).toBe(40004);
  });

  it("works once", async () => {
    const email = newAddress();
    await call("post", "/signup/send-code", { body: { email } });
    const code = codeIn(await mailTo(email));
    const answers = await Promise.all([1, 2].map(() => call("post", "/signup/check-code", { body: { email, code } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({
      code: 40003,
      limits: { codeExpired: true },
    });
  });

  it("counts only for what and where it was asked for", async () => {
    const email = newAddress();
    await call("post", "/signup/send-code", { body: { email, appId: open.id } });
    const code = codeIn(await mailTo(email));
    expect((await call("post", "/signup/check-code", { body: { email, code } })).body.code).toBe(40002);
    expect((await call("post", "/auth/check-code", { body: { email, code, appId: open.id } })).body.code).toBe(40002);
  });
});
