import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { passkeys } from "@db/directory";
import { directoryUpdate } from "@workers/store";
import { Authenticator } from "../harness/sign-in-ways/authenticator";
import { call, serviceHost } from "../harness/call";
import { mailTo } from "../harness/outbox";
import { password, personWithPassword } from "../harness/sign-in";
import { withTwoStep } from "../harness/sign-in-ways/two-step";
import { app, type AppOfWorld, directory, person, type Person, project } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

const options = (as: Person, host = serviceHost) =>
  call("post", "/user/passkeys/options", { as, host, body: { currentPassword: password } });
const keep = (as: Person, response: object, host = serviceHost) =>
  call("post", "/user/passkeys", { as, host, body: { response } });
const begin = async (host = serviceHost) => (await call("post", "/auth/passkey/options", { host })).body.data;
const signIn = (response: object, host = serviceHost) => call("post", "/auth/passkey", { host, body: { response } });

/** Somebody with a passkey of a host. */
async function withPasskey(host = serviceHost, who?: Person) {
  const owner = who ?? (await personWithPassword("Keyholder"));
  const key = await Authenticator.at(host);
  const made = await keep(owner, await key.create((await options(owner, host)).body.data), host);
  return { who: owner, key, made };
}

describe("making a passkey", () => {
  it("takes fresh proof, keeps the host it is for, and mails the owner", async () => {
    const { who, made } = await withPasskey();
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ host: serviceHost, isHere: true, lastUsedAt: null });
    expect((await mailTo(who.email)).subject).toMatch(/Passkey|passkey/);
    expect((await call("post", "/user/passkeys/options", { as: who, body: {} })).status).toBe(422);
    expect((await call("post", "/user/passkeys/options", { body: {} })).status).toBe(401);
  });

  it("refuses the challenge of another session or host, one that was used, another origin, and who wasn't verified", async () => {
    const [who, other] = [await personWithPassword("Mine"), await personWithPassword("Theirs")];
    const key = await Authenticator.at(serviceHost);
    const mine = (await options(who)).body.data;
    const theirs = (await options(other)).body.data;
    for (const response of [
      await key.create(theirs),
      await key.create(mine, { origin: "https://evil.example" }),
      await key.create(mine, { rpId: "example" }),
      await key.create(mine, { isVerified: false }),
      await key.create(mine, { challenge: "AAAA" }),
    ])
      expect((await keep(who, response)).body.code).toBe(40011);
    const there = await Authenticator.at(here.host);
    expect((await keep(who, await there.create(mine), here.host)).body.code).toBe(40011);
    expect((await keep(who, await key.create(mine))).status).toBe(201);
    const another = await Authenticator.at(serviceHost);
    expect((await keep(who, await another.create(mine))).body.code).toBe(40010);
  });
});

describe("signing in by a passkey", () => {
  it("names nobody, opens a session of the host, and asks for no second step", async () => {
    const { who, key } = await withPasskey();
    await withTwoStep(who);
    const question = await begin();
    expect(question).not.toHaveProperty("allowCredentials");
    const { status, body, headers } = await signIn(await key.get(question));
    expect(status).toBe(200);
    expect((await call("get", "/auth/identity", { as: body.data })).body.data.account.id).toBe(who.accountId);
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-refresh="))).toBe(true);
  });

  it("counts at its own host and project alone", async () => {
    const { who, key } = await withPasskey(here.host);
    const question = await begin(here.host);
    const response = await key.get(question);
    for (const host of [serviceHost, elsewhere.host]) expect((await signIn(response, host)).body.code).toBe(40011);
    expect((await signIn(response, here.host)).status).toBe(200);
    // The host belongs to another project by now.
    await directory().write([
      directoryUpdate(passkeys, { projectId: elsewhere.project.id }, eq(passkeys.accountId, who.accountId)),
    ]);
    expect((await signIn(await key.get(await begin(here.host)), here.host)).body.code).toBe(40011);
  });

  it("takes a challenge once, also twice at once, and only one of ours", async () => {
    const { key } = await withPasskey();
    const question = await begin();
    const [first, second] = [await key.get(question), await key.get(question)];
    const answers = await Promise.all([signIn(first), signIn(second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(await key.get(question))).body.code).toBe(40010);
    expect((await signIn(await key.get(question, { challenge: "AAAA" }))).body.code).toBe(40011);
  });

  it("refuses another origin, who wasn't verified, a counter that went back, and somebody else's key", async () => {
    const { key } = await withPasskey();
    const stranger = await Authenticator.at(serviceHost);
    expect((await signIn(await key.get(await begin(), { counter: 9 }))).status).toBe(200);
    for (const response of [
      await key.get(await begin(), { origin: "https://evil.example" }),
      await key.get(await begin(), { isVerified: false, counter: 20 }),
      await key.get(await begin(), { counter: 9 }),
      await key.get(await begin(), { counter: 3 }),
      await stranger.get(await begin()),
    ])
      expect((await signIn(response)).body.code).toBe(40011);
    const own = await key.get(await begin(), { counter: 30 });
    expect((await signIn({ ...own, response: { ...own.response, signature: "AAAA" } })).body.code).toBe(40011);
  });

  it("ends with the passkey, which nobody else sees, renames or removes", async () => {
    const { who, key, made } = await withPasskey(here.host);
    const { id } = made.body.data;
    const other = await person("Other");
    const path = `/user/passkeys/${id}`;
    expect((await call("patch", path, { as: other, host: here.host, body: { name: "Mine" } })).status).toBe(404);
    expect((await call("delete", path, { as: other, host: here.host })).status).toBe(404);
    expect((await call("delete", path, { as: who, host: elsewhere.host })).status).toBe(404);
    const renamed = await call("patch", path, { as: who, host: here.host, body: { name: "Laptop" } });
    expect(renamed.body.data.name).toBe("Laptop");
    expect((await call("get", "/user/passkeys", { as: who })).body.data).toMatchObject([{ id, isHere: false }]);
    expect((await call("get", "/user/passkeys", { as: who, host: elsewhere.host })).body.data).toEqual([]);
    expect((await call("delete", path, { as: who, host: here.host })).status).toBe(204);
    expect((await signIn(await key.get(await begin(here.host)), here.host)).body.code).toBe(40011);
  });
});
