import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { domains, refreshTokens, sessions, stashes } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { readOnward } from "@workers/domain/kernel/sessions";
import type { UserContext } from "@workers/context";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { Browser } from "../harness/browser";
import { call, serviceHost } from "../harness/call";
import { password, signedIn, withPassword } from "../harness/sign-in";
import {
  app,
  type AppOfWorld,
  directory,
  joinApp,
  type Member,
  member,
  person,
  type Person,
  project,
  teammate,
} from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
/** A domain of its own for the project of `here`. */
let ownHost: string;
let mia: Member;

beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
  mia = await member(here, "Mia");
  ownHost = `own-${newId().slice(-12)}.test`;
  const now = Date.now();
  await directory().write([
    directoryInsert(domains, {
      id: newId<"domain">(),
      projectId: here.project.id,
      name: ownHost,
      status: "parked",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
});

const addressOf = (of: AppOfWorld, path = "/groups") => `https://${of.host}/${of.slug}${path}`;
const atService = (who: Pick<Person, "accountId">) => new Browser().signIn(who, serviceHost);

/** A browser that stands before `?code=`, and the address with it. */
async function beforeCode(who: Person = mia, destination = addressOf(here)) {
  const browser = await atService(who);
  const arrive = (await browser.openMove(serviceHost, destination))!;
  const depart = (await browser.redirectOf(arrive))!;
  const address = (await browser.redirectOf(depart))!;
  return { browser, arrive, depart, address, code: new URL(address).searchParams.get("code")! };
}

/** Changes the only stash that an account has opened. */
const changeStash = (who: Person, values: Partial<typeof stashes.$inferInsert>) =>
  directory().write([directoryUpdate(stashes, values, eq(stashes.accountId, who.accountId))]);

describe("a session moves to another host", () => {
  it("from the service host to an app, for its members and the project's team, in a session of its own", async () => {
    for (const who of [mia, here.project.owner, await teammate(here.project, "support", [])]) {
      const browser = await atService(who);
      await browser.move(serviceHost, `${addressOf(here)}?tab=new`);
      expect(browser.history.at(-1)).toBe(`${addressOf(here)}?tab=new`);
      expect(await browser.accountAt(here.host)).toBe(who.accountId);
      await browser.api(here.host, "POST", "/auth/logout", {});
      expect(await browser.accountAt(here.host)).toBeNull();
      expect(await browser.accountAt(serviceHost)).toBe(who.accountId);
    }
  });

  it("between the hosts of one project", async () => {
    const browser = await new Browser().signIn(mia, here.host);
    await browser.move(here.host, `https://${ownHost}/${here.slug}`);
    expect(await browser.accountAt(ownHost)).toBe(mia.accountId);
    await browser.move(ownHost, addressOf(here));
    expect(await browser.accountAt(serviceHost)).toBeNull();
  });

  it("for nobody who belongs neither to the team nor to the app", async () => {
    const invited = await member(here, "Ida", "invited");
    const blocked = await member(here, "Bo", "member", { isBlocked: true });
    const neighbour = await app(here.project);
    const cases: [Pick<Person, "accountId">, string][] = [
      [await person("Stranger"), addressOf(here)],
      [invited, addressOf(here)],
      [blocked, addressOf(here)],
      [mia, addressOf(neighbour)],
      [mia, `https://${here.host}/`],
      [mia, "https://nobody.lyceum.test/"],
      [mia, "https://evil.example/"],
      [mia, addressOf(here).replace("https:", "http:")],
    ];
    for (const [who, destination] of cases) {
      const browser = await atService(who);
      expect(await browser.api(serviceHost, "POST", "/stash", { destination }), destination).toMatchObject({
        status: 404,
      });
    }
    expect((await new Browser().api(serviceHost, "POST", "/stash", { destination: addressOf(here) })).status).toBe(401);
  });

  it("keeps who is signed in at the destination already", async () => {
    const browser = await (await atService(mia)).signIn(here.project.owner, here.host);
    await browser.move(serviceHost, addressOf(here));
    expect(browser.history.at(-1)).toBe(addressOf(here));
    expect(await browser.accountAt(here.host)).toBe(here.project.owner.accountId);
    const waiting = await beforeCode();
    await waiting.browser.signIn(here.project.owner, here.host);
    await waiting.browser.follow(waiting.address);
    expect(await waiting.browser.accountAt(here.host)).toBe(here.project.owner.accountId);
  });

  it("serves clients of the API that hold the secret themselves", async () => {
    const tokens = await signedIn(mia);
    const { body } = await call("post", "/stash", { as: tokens, body: { destination: addressOf(here), ...tokens } });
    const verifier = newToken();
    const { body: made } = await call("post", "/stash", {
      as: tokens,
      body: { intent: body.data.intent, challenge: hashToken(verifier) },
    });
    const taken = await call("get", `/stash/${made.data.code}`, {
      host: here.host,
      headers: { Cookie: `__Host-move=${verifier}` },
    });
    expect(taken.status).toBe(200);
    expect(taken.headers.getSetCookie().join()).not.toContain("refresh");
    expect((await call("get", "/auth/identity", { as: taken.body.data, host: here.host })).body.data.account.id).toBe(
      mia.accountId,
    );
    expect((await call("get", "/auth/identity", { as: taken.body.data })).status).toBe(401);
  });
});

describe("a code", () => {
  const redeem = (code: string, host: string, verifier?: string) =>
    call("get", `/stash/${code}`, { host, headers: verifier ? { Cookie: `__Host-move=${verifier}` } : {} });

  it("works once, also when several come at once, and disappears from the address", async () => {
    const { browser, code, address } = await beforeCode();
    const verifier = browser.cookie(here.host, "move")!;
    const answers = await Promise.all([1, 2, 3].map(() => redeem(code, here.host, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await browser.follow(address);
    expect(browser.history.at(-1)).toBe(addressOf(here));
    expect(await browser.accountAt(here.host)).toBeNull();
  });

  it("is unknown on every other host", async () => {
    const { browser, code } = await beforeCode();
    const verifier = browser.cookie(here.host, "move")!;
    for (const host of [serviceHost, elsewhere.host, ownHost])
      expect(await redeem(code, host, verifier), host).toMatchObject({ status: 400, body: { code: 40009 } });
    expect((await redeem(code, here.host, verifier)).status).toBe(200);
  });

  it("does nothing without the secret of its browser, or with another's", async () => {
    const { code, address, browser } = await beforeCode();
    const stranger = new Browser();
    await stranger.follow(address);
    expect(await stranger.accountAt(here.host)).toBeNull();
    expect((await redeem(code, here.host)).status).toBe(400);
    expect((await redeem(code, here.host, newToken())).status).toBe(400);
    await browser.follow(address);
    expect(await browser.accountAt(here.host)).toBe(mia.accountId);
  });

  it("lives sixty seconds, as does the intent", async () => {
    const late = await member(here, "Late");
    const { browser, address } = await beforeCode(late);
    const [row] = await directory().read(
      directoryRows(stashes, { expiresAt: stashes.expiresAt }).where(eq(stashes.accountId, late.accountId)),
    );
    expect(row!.expiresAt - Date.now()).toBeLessThanOrEqual(60_000);
    await changeStash(late, { expiresAt: Date.now() - 1 });
    await browser.follow(address);
    expect(await browser.accountAt(here.host)).toBeNull();

    const slow = await member(here, "Slow");
    const other = await atService(slow);
    const arrive = (await other.openMove(serviceHost, addressOf(here)))!;
    await changeStash(slow, { expiresAt: Date.now() - 1 });
    await other.follow(arrive);
    expect(await other.accountAt(here.host)).toBeNull();
  });

  it("is void once the session that it comes from has ended", async () => {
    const { browser, address } = await beforeCode();
    await browser.api(serviceHost, "POST", "/auth/logout", {});
    await browser.follow(address);
    expect(await browser.accountAt(here.host)).toBeNull();
  });

  it("leads to no other site by an address that begins with two slashes", async () => {
    const { address } = await beforeCode();
    const crafted = address.replace(`${here.host}/`, `${here.host}//evil.example/`);
    expect(new URL((await new Browser().redirectOf(crafted))!).host).toBe(here.host);
  });
});

describe("a crafted link", () => {
  it("signs nobody in to an attacker's account: the intent goes on in the attacker's browser alone", async () => {
    const attacker = await atService(mia);
    const arrive = (await attacker.openMove(serviceHost, addressOf(here)))!;
    const guest = new Browser();
    await guest.follow(arrive);
    expect(await guest.accountAt(here.host)).toBeNull();
    const victim = await atService(here.project.owner);
    await victim.follow(arrive);
    expect(await victim.accountAt(here.host)).toBeNull();
    const { address } = await beforeCode();
    await victim.follow(address);
    expect(await victim.accountAt(here.host)).toBeNull();
  });

  it("takes no session away: without an intent of that very session nothing is opened", async () => {
    const victim = await atService(mia);
    const challenge = hashToken(newToken());
    for (const address of [
      `https://${serviceHost}/auth/depart?intent=${newToken()}&challenge=${challenge}`,
      `https://${here.host}/auth/arrive?intent=${newToken()}`,
    ]) {
      await victim.follow(address);
      expect(victim.history.some((url) => url.includes("code="))).toBe(false);
    }
    // An intent of another session of the same account counts for nothing either.
    const other = await atService(mia);
    const intent = new URL((await other.openMove(serviceHost, addressOf(here)))!).searchParams.get("intent");
    await victim.follow(`https://${serviceHost}/auth/depart?intent=${intent}&challenge=${challenge}`);
    expect(victim.history.some((url) => url.includes("code="))).toBe(false);
  });

  it("makes one code of an intent, for the first challenge", async () => {
    const { browser, depart } = await beforeCode();
    const again = new URL(depart);
    again.searchParams.set("challenge", hashToken(newToken()));
    expect(await browser.redirectOf(again.href)).toBe(`https://${serviceHost}/`);
    const tokens = await signedIn(mia);
    const { intent } = (await call("post", "/stash", { as: tokens, body: { destination: addressOf(here), ...tokens } }))
      .body.data;
    expect(
      (await call("post", "/stash", { as: await signedIn(mia), body: { intent, challenge: hashToken("x") } })).status,
    ).toBe(404);
  });
});

describe("fifteen minutes of an access token", () => {
  const open = (tokens: { accessToken: string }, body: object = {}) =>
    call("post", "/stash", { as: tokens, body: { destination: addressOf(here), ...body } });

  it("become no further session: the session's own refresh token has to come along", async () => {
    const [tokens, other] = [await signedIn(mia), await signedIn(mia)];
    expect((await open(tokens)).status).toBe(401);
    expect((await open(tokens, { accessToken: tokens.accessToken })).status).toBe(401);
    expect((await open(tokens, { refreshToken: other.refreshToken })).status).toBe(401);
    expect((await open(tokens, { refreshToken: tokens.refreshToken, accessToken: other.accessToken })).status).toBe(
      401,
    );
    await directory().write([
      directoryUpdate(
        refreshTokens,
        { usedAt: Date.now() - 11_000 },
        eq(refreshTokens.tokenHash, hashToken(tokens.refreshToken)),
      ),
    ]);
    expect((await open(tokens, { refreshToken: tokens.refreshToken })).status).toBe(401);
    expect((await open(other, { refreshToken: other.refreshToken })).status).toBe(200);
  });

  it("are all that a moved session has left when its source ends, and it never lasts longer", async () => {
    const who = await member(here, "Parent");
    const browser = await atService(who);
    const endsAt = Date.now() + 60_000;
    const ofService = and(eq(sessions.accountId, who.accountId), eq(sessions.host, serviceHost))!;
    await directory().write([directoryUpdate(sessions, { expiresAt: endsAt }, ofService)]);
    await browser.move(serviceHost, addressOf(here));
    const moved = async () =>
      (await directory().readOne(
        directoryRows(sessions, { expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt }).where(
          eq(sessions.accountId, who.accountId),
          eq(sessions.host, here.host),
        ),
      ))!;
    expect((await moved()).expiresAt).toBe(endsAt);
    const renewed = await call("post", "/auth/refresh-token", {
      host: here.host,
      body: { refreshToken: browser.cookie(here.host, "refresh") },
    });
    expect(renewed.status).toBe(200);
    expect((await moved()).expiresAt).toBe(endsAt);
    await directory().write([directoryUpdate(sessions, { expiresAt: Date.now() - 1 }, ofService)]);
    expect(
      (
        await call("post", "/auth/refresh-token", {
          host: here.host,
          body: renewed.body.data && { refreshToken: renewed.body.data.refreshToken },
        })
      ).status,
    ).toBe(401);
  });

  it("end everywhere with the session that others were moved from, the one that goes on excepted", async () => {
    const who = await withPassword(await member(here, "Mona"));
    const browser = await atService(who);
    await browser.move(serviceHost, addressOf(here));
    await browser.move(here.host, `https://${ownHost}/${here.slug}`);
    await browser.api(serviceHost, "POST", "/auth/logout", {});
    expect(await Promise.all([here.host, ownHost].map((host) => browser.accountAt(host)))).toEqual([null, null]);
    const other = await atService(who);
    await other.move(serviceHost, addressOf(here));
    const changed = await other.api(here.host, "PATCH", "/user/password", {
      currentPassword: password,
      password: "battery-staple-8",
      passwordConfirmation: "battery-staple-8",
    });
    expect(changed.status).toBe(204);
    expect(await Promise.all([serviceHost, here.host].map((host) => other.accountAt(host)))).toEqual([
      null,
      who.accountId,
    ]);
    const refreshToken = other.cookie(here.host, "refresh");
    expect((await call("post", "/auth/refresh-token", { host: here.host, body: { refreshToken } })).status).toBe(200);
  });
});

describe("a session that ended all others of its project", () => {
  it("still ends with the service host's, from which it came by way of one that it ended", async () => {
    const who = await member(here, "Chain");
    const browser = await atService(who);
    await browser.move(serviceHost, addressOf(here));
    await browser.move(here.host, `https://${ownHost}/${here.slug}`);
    expect((await browser.api(ownHost, "DELETE", "/user/sessions")).status).toBe(204);
    expect(await Promise.all([serviceHost, here.host, ownHost].map((host) => browser.accountAt(host)))).toEqual([
      who.accountId,
      null,
      who.accountId,
    ]);
    await browser.api(serviceHost, "POST", "/auth/logout", {});
    expect(await browser.accountAt(ownHost)).toBeNull();
  });
});

describe("from one project to another", () => {
  const traveller = async () => {
    const who = await member(here, "Tilda");
    await joinApp(elsewhere, who);
    return who;
  };

  it("a session leads by way of the service host's own, which names a project that was never visited", async () => {
    const who = await traveller();
    const browser = await (await new Browser().signIn(who, here.host)).signIn(who, serviceHost);
    const read = async () => {
      const url = (await browser.openMove(here.host, addressOf(elsewhere)))!;
      expect(url).toMatch(new RegExp(`^https://${serviceHost}/auth/onward\\?intent=`));
      return readOnward(
        (await browser.contextAt(serviceHost)) as UserContext,
        new URL(url).searchParams.get("intent")!,
      );
    };
    expect(await read()).toMatchObject({
      host: elsewhere.host,
      appName: `App ${elsewhere.slug}`,
      isVisited: false,
      isWelcome: true,
    });
    await browser.move(here.host, addressOf(elsewhere));
    expect(await browser.accountAt(elsewhere.host)).toBe(who.accountId);
    expect(await read()).toMatchObject({ isVisited: true });
  });

  it("nothing moves without the service host's session, in another account's, or where one doesn't belong", async () => {
    const who = await traveller();
    const alone = await new Browser().signIn(who, here.host);
    await alone.move(here.host, addressOf(elsewhere));
    expect(await alone.accountAt(elsewhere.host)).toBeNull();
    const shared = await (await new Browser().signIn(who, here.host)).signIn(elsewhere.project.owner, serviceHost);
    await shared.move(here.host, addressOf(elsewhere));
    expect(await shared.accountAt(elsewhere.host)).toBeNull();
    const outsider = await (await new Browser().signIn(mia, here.host)).signIn(mia, serviceHost);
    await outsider.move(here.host, addressOf(elsewhere));
    expect(await outsider.accountAt(elsewhere.host)).toBeNull();
  });

  it("nothing leads back to a session of the service host", async () => {
    const browser = await new Browser().signIn(mia, here.host);
    expect(await browser.openMove(here.host, `https://${serviceHost}/projects`)).toBe(
      `https://${serviceHost}/projects`,
    );
    expect(await browser.accountAt(serviceHost)).toBeNull();
  });
});
