import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, recoveryCodes, twoSteps } from "@db/directory";
import { directoryRows, directoryUpdate } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import { codeIn, linkIn, mailTo } from "../harness/outbox";
import { password, personWithPassword, signedIn } from "../harness/sign-in";
import { appCode, withTwoStep, wrongAppCode } from "../harness/sign-in-ways/two-step";
import { app, type AppOfWorld, directory, person, type Person, project, teammate } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

interface Signing {
  email: string;
  host?: string;
}
const firstStep = ({ email, host }: Signing) => call("post", "/auth/by-password", { host, body: { email, password } });
const secondStep = (challenge: string, code: string, host?: string) =>
  call("post", "/auth/second-step", { host, body: { challenge, code } });
const challengeOf = async (who: Signing): Promise<string> => (await firstStep(who)).body.data.challenge;
const identity = (tokens: { accessToken: string }) => call("get", "/auth/identity", { as: tokens });

/** Sets it up as a person does. */
async function setUp() {
  const who = await personWithPassword("Setting");
  const begun = await call("post", "/user/two-step", { as: who, body: { currentPassword: password } });
  const { secret } = begun.body.data;
  const confirmed = await call("post", "/user/two-step/confirm", { as: who, body: { code: appCode(0, secret) } });
  return { who, secret: secret as string, begun, confirmed, codes: confirmed.body.data?.codes as string[] };
}

describe("turning two-step sign-in on", () => {
  it("takes fresh proof and a first code, shows ten recovery codes once, and mails the owner", async () => {
    const who = await personWithPassword("Owner");
    const bare = await call("post", "/user/two-step", { as: who, body: {} });
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, "currentPassword"]);
    const { begun, confirmed, codes, who: owner, secret } = await setUp();
    expect(begun.body.data.address).toContain(`secret=${secret}&issuer=`);
    expect(confirmed.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    const { body } = await call("get", "/user/two-step", { as: owner });
    expect(body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await mailTo(owner.email)).subject).toMatch(/Zweistufige Anmeldung ist an|Two-step/);
    const stored = await directory().read(
      directoryRows(recoveryCodes, { hash: recoveryCodes.codeHash }).where(
        eq(recoveryCodes.accountId, owner.accountId),
      ),
    );
    expect(stored.map(({ hash }) => hash).some((hash) => codes.includes(hash))).toBe(false);
    const row = await directory().readOne(
      directoryRows(twoSteps, { secret: twoSteps.secret }).where(eq(twoSteps.accountId, owner.accountId)),
    );
    expect(row!.secret).not.toContain(secret);
  });

  it("changes nothing before it is confirmed, nor by a wrong code", async () => {
    const who = await personWithPassword("Hesitant");
    const { body } = await call("post", "/user/two-step", { as: who, body: { currentPassword: password } });
    const wrong = await call("post", "/user/two-step/confirm", {
      as: who,
      body: { code: wrongAppCode(body.data.secret) },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 40002]);
    expect((await firstStep(who)).body.data).toHaveProperty("accessToken");
    expect((await call("post", "/user/two-step/confirm", { body: { code: "123456" } })).status).toBe(401);
  });

  it("ends every other session, which began without a second step", async () => {
    const who = await personWithPassword("Elsewhere");
    const other = await signedIn(who);
    const begun = await call("post", "/user/two-step", { as: who, body: { currentPassword: password } });
    await call("post", "/user/two-step/confirm", { as: who, body: { code: appCode(0, begun.body.data.secret) } });
    expect((await identity(other)).status).toBe(401);
    expect((await call("get", "/user", { as: who })).status).toBe(200);
  });

  it("happens once where it is confirmed twice at once, and not again while it is on", async () => {
    const who = await personWithPassword("Twice");
    const begun = await call("post", "/user/two-step", { as: who, body: { currentPassword: password } });
    const code = appCode(0, begun.body.data.secret);
    const answers = await Promise.all(
      [1, 2].map(() => call("post", "/user/two-step/confirm", { as: who, body: { code } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await call("get", "/user/two-step", { as: who })).body.data.recoveryCodesLeft).toBe(10);
    expect((await call("post", "/user/two-step", { as: who, body: { currentPassword: password } })).status).toBe(409);
  });
});

describe("signing in by two steps", () => {
  it("opens no session by the password alone, and one by the code of the app", async () => {
    const who = await withTwoStep(await personWithPassword("Two"));
    const first = await firstStep(who);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body.data).sort()).toEqual(["challenge", "isSecondStepNeeded"]);
    expect(first.headers.getSetCookie().filter((cookie) => /access|refresh|device/.test(cookie))).toEqual([]);
    const second = await secondStep(first.body.data.challenge, appCode());
    expect(second.status).toBe(200);
    expect((await identity(second.body.data)).body.data.account.id).toBe(who.accountId);
    expect(second.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-refresh="))).toBe(true);
  });

  it("asks for it after a mailed code and a new password too", async () => {
    const who = await withTwoStep(await personWithPassword("Ways"));
    const { email } = who;
    await call("post", "/auth/send-code", { body: { email } });
    const mail = await mailTo(email);
    const byCode = await call("post", "/auth/check-code", { body: { email, code: codeIn(mail) } });
    expect(byCode.body.data.isSecondStepNeeded).toBe(true);
    await call("post", "/user/reset-password", { body: { email } });
    const link = linkIn(await mailTo(email, mail));
    const reset = await call("post", "/user/reset-password-confirmation", {
      body: { token: link.searchParams.get("token"), password: "another-horse-9" },
    });
    expect(reset.body.data.isSecondStepNeeded).toBe(true);
    expect((await secondStep(reset.body.data.challenge, appCode())).status).toBe(200);
    // Its first step came before the password was changed.
    expect((await secondStep(byCode.body.data.challenge, appCode(1))).body.code).toBe(40010);
  });

  it("takes a code once, also where it comes twice at once, and none before the last", async () => {
    const who = await withTwoStep(await personWithPassword("Reused"));
    const challenge = await challengeOf(who);
    const code = appCode();
    const answers = await Promise.all([secondStep(challenge, code), secondStep(await challengeOf(who), code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await secondStep(challenge, code)).body.code).toBe(40002);
    expect((await secondStep(challenge, appCode(-1))).body.code).toBe(40002);
    expect((await secondStep(challenge, appCode(1))).status).toBe(200);
  });

  it("refuses a code that comes late", async () => {
    const who = await withTwoStep(await personWithPassword("Late"));
    const challenge = await challengeOf(who);
    for (const offset of [-3, -2, 3]) expect((await secondStep(challenge, appCode(offset))).body.code).toBe(40002);
  });

  it("refuses a first step of another host, one that was altered, and one of another time", async () => {
    const who = await withTwoStep(await personWithPassword("Moved"));
    const challenge = await challengeOf(who);
    expect((await secondStep(challenge, appCode(), here.host)).body.code).toBe(40010);
    expect((await secondStep(`${challenge.slice(0, -2)}AA`, appCode())).body.code).toBe(40010);
    await directory().write([directoryUpdate(accounts, { twoStepAt: 2 }, eq(accounts.id, who.accountId))]);
    expect((await secondStep(challenge, appCode(1))).body.code).toBe(40010);
    const there = await challengeOf({ ...who, host: here.host });
    expect((await secondStep(there, appCode(1), here.host)).status).toBe(200);
  });

  it("locks after ten guesses, at once or in turn, whatever the challenge; then not even the right code counts", async () => {
    const who = await withTwoStep(await personWithPassword("Guessed"));
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(who)));
    const wrong = wrongAppCode();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => secondStep(challenges[i % 3]!, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await secondStep(challenges[0]!, appCode());
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(3600);
  });
});

describe("recovery codes", () => {
  it("each count once, also twice at once, however they are written, and the owner gets a mail", async () => {
    const { who, codes } = await setUp();
    const [first, second] = codes as [string, string];
    const challenge = await challengeOf(who);
    const typed = first.toLowerCase().replace("-", " ");
    const answers = await Promise.all([secondStep(challenge, typed), secondStep(challenge, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await secondStep(challenge, first)).body.code).toBe(40002);
    expect((await mailTo(who.email)).subject).toMatch(/Wiederherstellungscode|recovery code/);
    expect((await secondStep(challenge, second)).status).toBe(200);
    expect((await call("get", "/user/two-step", { as: who })).body.data.recoveryCodesLeft).toBe(8);
  });

  it("of somebody else open nothing", async () => {
    const [own, other] = [await setUp(), await setUp()];
    expect((await secondStep(await challengeOf(own.who), other.codes[0]!)).body.code).toBe(40002);
  });

  it("are replaced by a code, and those before count no more", async () => {
    const { who, codes, secret } = await setUp();
    const body = { code: appCode(1, secret) };
    const renewed = await call("post", "/user/two-step/recovery-codes", { as: who, body });
    expect(renewed.body.data.codes).toHaveLength(10);
    const challenge = await challengeOf(who);
    expect((await secondStep(challenge, codes[0]!)).body.code).toBe(40002);
    expect((await secondStep(challenge, renewed.body.data.codes[0])).status).toBe(200);
  });
});

describe("turning it off", () => {
  it("takes a code, and not the password", async () => {
    const who = await withTwoStep(await personWithPassword("Off"));
    const off = (body: object) => call("post", "/user/two-step/turn-off", { as: who, body });
    expect((await off({ code: wrongAppCode() })).body.code).toBe(40002);
    expect((await off({ currentPassword: password })).status).toBe(422);
    expect((await off({ code: appCode() })).status).toBe(204);
    expect((await firstStep(who)).body.data).toHaveProperty("accessToken");
    expect((await off({ code: appCode(1) })).status).toBe(409);
  });
});

describe("a team that asks for two-step sign-in", () => {
  it("sees who has it, where one may change the team", async () => {
    const world = await project(1);
    const [manager, admin] = [await teammate(world, "manager"), await teammate(world, "admin")];
    await withTwoStep(world.owner);
    const seenBy = async (who: Person) =>
      Object.fromEntries(
        (await call("get", `/projects/${world.id}/teams`, { as: who })).body.data.map(
          ({ role, hasTwoSteps }: { role: string; hasTwoSteps: boolean | null }) => [role, hasTwoSteps],
        ),
      );
    expect(await seenBy(admin)).toEqual({ owner: true, admin: false, manager: false });
    expect(await seenBy(manager)).toEqual({ owner: null, admin: null, manager: null });
  });

  it("gives its roles to those alone who have it, at once, in the administration and in its apps", async () => {
    const world = await project(1);
    const { owner } = world;
    const ask = () =>
      call("patch", `/projects/${world.id}/teams/settings`, { as: owner, body: { isTwoStepRequired: true } });
    const refused = await ask();
    expect([refused.status, refused.body.details.reason]).toEqual([409, "twoStepIsOff"]);
    await withTwoStep(owner);
    expect((await ask()).status).toBe(200);
    expect((await call("get", `/projects/${world.id}`, { as: owner })).status).toBe(200);
    await directory().write([directoryUpdate(accounts, { twoStepAt: null }, eq(accounts.id, owner.accountId))]);
    const later = await signedIn(owner);
    const without = await call("get", `/projects/${world.id}`, { as: later });
    expect([without.status, without.body.code, without.body.details.projectId]).toEqual([403, 40304, world.id]);
    const page = await call("get", `/projects/${world.id}/teams`, { as: later, host: serviceHost });
    expect(page.status).toBe(403);
    // Somebody outside the team still learns nothing of the project.
    expect((await call("get", `/projects/${world.id}`, { as: await person("Outside") })).status).not.toBe(40304);
  });
});
