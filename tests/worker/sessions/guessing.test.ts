import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, codes, windowCounts } from "@db/directory";
import { keyedHash } from "@workers/domain/kernel/secrets";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { codeIn, mailTo, wrongCode } from "../harness/outbox";
import { cookiesOf, password, personWithPassword } from "../harness/sign-in";
import { app, type AppOfWorld, directory, person, project } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

let number = 0;
const unknownAddress = () => `guess-${number++}-${Date.now()}@example.org`;
const signIn = (email: string, tried: string, more: { cookie?: string; address?: string } = {}) =>
  call("post", "/auth/by-password", {
    body: { email, password: tried },
    address: more.address,
    headers: more.cookie ? { Cookie: more.cookie, Origin: `https://${serviceHost}` } : {},
  });
/** The cookie by which a browser is known that has signed in. */
const deviceOf = async (answer: ReturnType<typeof signIn>) => {
  const { status, response } = await answer;
  expect(status).toBe(200);
  return cookiesOf(response)
    .split("; ")
    .find((cookie) => cookie.startsWith("__Host-device="))!;
};
/** As many wrong tries as that, each from another network. */
const guess = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => signIn(email, "wrong-horse-1")));
/** Counts wrong tries of unknown devices without making them: each one costs the work of a hash. */
const addGuesses = (owner: string, count: number) =>
  directory().write([
    directoryInsert(windowCounts, {
      key: keyedHash(env, "guesses", "password", owner, ""),
      count,
      expiresAt: Date.now() + 900_000,
    }),
  ]);
/** Nineteen wrong tries that are only counted, and the twentieth, which is made: the last one that is answered. */
const guessTwentyTimes = async (who: { accountId: string; email: string }) => {
  await addGuesses(`account ${who.accountId}`, 19);
  expect((await signIn(who.email, "wrong-horse-1")).status).toBe(400);
};

describe("wrong passwords", () => {
  it("make unknown devices wait, but not one that the account knows: nobody locks the owner out", async () => {
    const who = await personWithPassword("Target");
    const cookie = await deviceOf(signIn(who.email, password));
    const answers = await guess(who.email, 25);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await signIn(who.email, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect((await signIn(who.email, password, { cookie })).status).toBe(200);
  });

  it("make an address without an account wait in the same way", async () => {
    const email = unknownAddress();
    await addGuesses(`address ${email}`, 18);
    const answers = await guess(email, 3);
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 429]);
  });

  it("count for the account, whether it is named by its address or its number", async () => {
    const who = await personWithPassword("Phone");
    const phone = `+49171${Date.now()}`.slice(0, 14);
    await directory().write([directoryUpdate(accounts, { phone }, eq(accounts.id, who.accountId))]);
    await guessTwentyTimes(who);
    expect((await call("post", "/auth/by-password", { body: { phone, password } })).status).toBe(429);
  });

  it("of one network make it wait for every account, also where its own password is tried in between", async () => {
    const own = await personWithPassword("Own");
    const network = (host: number) => `2001:db8:77:${(number++ % 2) + 1}::${host.toString(16)}`;
    const address = network(1);
    const counter = keyedHash(env, "guesses", "network", address.split(":").slice(0, 4).join(":"));
    const now = Date.now();
    await directory().write([directoryInsert(windowCounts, { key: counter, count: 48, expiresAt: now + 900_000 })]);
    expect((await signIn(unknownAddress(), "wrong-horse-1", { address })).status).toBe(400);
    expect((await signIn(own.email, password, { address })).status).toBe(200);
    expect((await signIn(unknownAddress(), "wrong-horse-1", { address })).status).toBe(400);
    // Another address of the same /64.
    expect((await signIn(unknownAddress(), "wrong-horse-1", { address: address.replace(/::1$/, "::2") })).status).toBe(
      429,
    );
    expect((await signIn(own.email, password, { address })).status).toBe(429);
  });

  it("of a known device count too, for it alone", async () => {
    const who = await personWithPassword("Known");
    const cookie = await deviceOf(signIn(who.email, password));
    const answers = await Promise.all(Array.from({ length: 21 }, () => signIn(who.email, "wrong-horse-1", { cookie })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await signIn(who.email, password)).status).toBe(200);
  });

  it("aren't helped by another account's device, or by one of the guesser's own making", async () => {
    const [who, thief] = [await personWithPassword("Victim"), await personWithPassword("Thief")];
    const stranger = await deviceOf(signIn(thief.email, password));
    await guessTwentyTimes(who);
    const [name] = stranger.replace("__Host-device=", "").split(".");
    for (const cookie of [
      stranger,
      `__Host-device=${name}.${keyedHash({ SESSION_SECRET: "another secret, just as long as ours is" }, "known device", name!, who.accountId)}`,
    ])
      expect((await signIn(who.email, password, { cookie })).status).toBe(429);
  });

  it("at the current password count like those of signing in", async () => {
    const who = await personWithPassword("Session");
    await addGuesses(`account ${who.accountId}`, 18);
    const tried = await Promise.all(
      Array.from({ length: 3 }, () =>
        call("patch", "/user/mark-as-deleted", { as: who, body: { currentPassword: "wrong-horse-1" } }),
      ),
    );
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(
      (await call("patch", "/user/mark-as-deleted", { as: who, body: { currentPassword: password } })).status,
    ).toBe(429);
  });
});

describe("a known device", () => {
  it("is remembered by httpOnly cookie for each account that signed in on it", async () => {
    const [first, second] = [await personWithPassword("First"), await personWithPassword("Second")];
    const { headers } = await signIn(first.email, password);
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-device="))).toMatch(
      /^__Host-device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = await deviceOf(signIn(first.email, password));
    const both = await deviceOf(signIn(second.email, password, { cookie }));
    await Promise.all([guessTwentyTimes(first), guessTwentyTimes(second)]);
    for (const { email } of [first, second]) expect((await signIn(email, password, { cookie: both })).status).toBe(200);
    expect((await signIn(second.email, password, { cookie })).status).toBe(429);
  });

  it("is none after a wrong password", async () => {
    const who = await personWithPassword("Wrong");
    expect(
      (await signIn(who.email, "wrong-horse-1")).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith("__Host-device=")),
    ).toEqual([]);
  });
});

describe("one-time codes", () => {
  const send = (email: string, of?: AppOfWorld) =>
    call("post", "/auth/send-code", { host: of?.host, body: { email, ...(of && { appId: of.id }) } });
  const check = (email: string, code: string, { of, cookie }: { of?: AppOfWorld; cookie?: string } = {}) =>
    call("post", "/auth/check-code", {
      host: of?.host,
      body: { email, code, ...(of && { appId: of.id }) },
      headers: cookie ? { Cookie: cookie, Origin: `https://${of?.host ?? serviceHost}` } : {},
    });
  const again = (email: string) => directory().write([directoryUpdate(codes, { sentAt: 0 }, eq(codes.target, email))]);

  it("are tried wrongly twenty times a day for an account, over all purposes, apps and codes; then even the right one waits", async () => {
    const who = await person("Target");
    await send(who.email);
    await send(who.email, here);
    await send(who.email, elsewhere);
    await call("post", "/user/reset-password", { body: { email: who.email } });
    const wrong = [
      ...Array.from({ length: 5 }, () => check(who.email, "x0")),
      ...Array.from({ length: 5 }, () => check(who.email, "x0", { of: here })),
      ...Array.from({ length: 5 }, () => check(who.email, "x0", { of: elsewhere })),
      ...Array.from({ length: 5 }, () =>
        call("post", "/user/reset-password-confirmation", {
          body: { email: who.email, code: "x0", password: "another-horse-8" },
        }),
      ),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400));
    await again(who.email);
    await send(who.email, here);
    const refused = await check(who.email, codeIn(await mailTo(who.email)), { of: here });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect((await check(who.email, "x0", { of: here })).status).toBe(429);
  });

  it("are limited for an address without an account in the same way", async () => {
    const email = unknownAddress();
    const answers = await Promise.all(Array.from({ length: 25 }, () => check(email, "x0")));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });

  it("still count on a device that the account knows, whatever strangers tried", async () => {
    const who = await personWithPassword("Owner");
    const cookie = await deviceOf(signIn(who.email, password));
    await send(who.email);
    // Five wrong tries use a code up for strangers, and twenty the day.
    await Promise.all(Array.from({ length: 25 }, () => check(who.email, "x0")));
    const code = codeIn(await mailTo(who.email));
    expect((await check(who.email, code)).status).toBe(429);
    expect((await check(who.email, wrongCode(code), { cookie })).body).toMatchObject({
      code: 40002,
      limits: { codeCheckRemaining: 4 },
    });
    expect((await check(who.email, code, { cookie })).status).toBe(200);
  });

  it("aren't tried more often at once than one after the other", async () => {
    const who = await person("Race");
    await send(who.email);
    const counter = keyedHash(env, "guesses", "code", `account ${who.accountId}`, "");
    const now = Date.now();
    await directory().write([directoryInsert(windowCounts, { key: counter, count: 18, expiresAt: now + 86_400_000 })]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => check(who.email, "x0")));
    expect(answers.filter(({ body }) => body.code === 40002).length).toBeLessThanOrEqual(2);
    const row = await directory().readOne(
      directoryRows(codes, { checks: codes.checks }).where(eq(codes.target, who.email)),
    );
    expect(row!.checks).toBe(2);
  });
});
