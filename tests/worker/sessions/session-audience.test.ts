import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { accounts, domains, teamMembers } from "@db/directory";
import { hashPassword } from "@workers/domain/people/accounts";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, directoryUpdate } from "@workers/store";
import { Browser } from "../harness/browser";
import { call, send, serviceHost } from "../harness/call";
import { cookiesOf, password, signedIn } from "../harness/sign-in";
import {
  app,
  type AppOfWorld,
  directory,
  joinApp,
  person,
  type Person,
  project,
  type ProjectOfWorld,
} from "../harness/world";
import { askSocket } from "../realtime/socket";

/** Somebody belongs to two projects: as a member of an app in the one, in the team of the other; to a third not at all. */
let member: AppOfWorld;
let team: AppOfWorld;
let strange: AppOfWorld;
let ownHost: string;
let hosts: string[];

beforeAll(async () => {
  const made: ProjectOfWorld[] = [await project(1), await project(0), await project(1)];
  [member, team, strange] = [await app(made[0]!), await app(made[1]!), await app(made[2]!)];
  ownHost = `own-${newId().slice(-12)}.test`;
  const now = Date.now();
  await directory().write([
    directoryInsert(domains, {
      id: newId<"domain">(),
      projectId: member.project.id,
      name: ownHost,
      status: "parked",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  hosts = [serviceHost, member.host, ownHost, team.host, strange.host];
});

async function somebody(): Promise<Person> {
  const who = await person("Somebody");
  const now = Date.now();
  await joinApp(member, who);
  await directory().write([
    directoryInsert(teamMembers, {
      id: newId<"team member">(),
      projectId: team.project.id,
      accountId: who.accountId,
      email: who.email,
      role: "admin",
      status: "active",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return who;
}

/** The project whose sessions count at a host; null at the service host. */
const audienceOf = (host: string) =>
  host === serviceHost
    ? null
    : host === ownHost
      ? member.project.id
      : [member, team, strange].find((app) => app.host === host)!.project.id;
const appAt = (host: string) => [member, team, strange].find((app) => app.project.id === audienceOf(host));

const kinds = ["bearer", "access cookie", "refresh cookie", "refresh call", "socket token"] as const;
type Kind = (typeof kinds)[number];

/** Whether a host takes somebody's tokens, presented in one way. */
async function isTaken(
  kind: Kind,
  tokens: { accessToken: string; refreshToken: string },
  host: string,
): Promise<boolean> {
  const byCookie = async (cookie: string) =>
    (await send(`https://${host}/api/auth/identity`, { headers: { Cookie: cookie } })).status === 200;
  switch (kind) {
    case "bearer":
      return (await call("get", "/auth/identity", { as: { accessToken: tokens.accessToken }, host })).status === 200;
    case "access cookie":
      return byCookie(`__Host-access=${tokens.accessToken}`);
    case "refresh cookie":
      return byCookie(`__Host-refresh=${tokens.refreshToken}`);
    case "refresh call":
      return (
        (await call("post", "/auth/refresh-token", { body: { refreshToken: tokens.refreshToken }, host })).status ===
        200
      );
    case "socket token": {
      const response = await askSocket({ host, path: `app/${(appAt(host) ?? member).id}?token=${tokens.accessToken}` });
      response.webSocket?.accept();
      response.webSocket?.close();
      return response.status === 101;
    }
  }
}

describe("a session's audience", () => {
  it("is where its tokens count, in whatever way they come; elsewhere they are unknown and unharmed", async () => {
    const who = await somebody();
    for (const kind of kinds)
      for (const home of hosts) {
        const tokens = await signedIn(who, { host: home });
        // At home last: a refresh token that was taken elsewhere, or ended its family there, would fail here.
        for (const host of [...hosts.filter((other) => audienceOf(other) !== audienceOf(home)), home]) {
          const answer = await isTaken(kind, tokens, host);
          expect({ kind, home, host, answer }).toEqual({
            kind,
            home,
            host,
            answer: audienceOf(host) === audienceOf(home),
          });
        }
      }
  });

  it("is that of the host where somebody signs in, whatever app the body names", async () => {
    const who = await somebody();
    await directory().write([
      directoryUpdate(accounts, { passwordHash: await hashPassword(password) }, eq(accounts.id, who.accountId)),
    ]);
    const signIn = (host: string, body: object) =>
      call("post", "/auth/by-password", { host, body: { email: who.email, password, ...body } });
    const { body } = await signIn(serviceHost, { appId: member.id });
    expect(await isTaken("bearer", body.data, serviceHost)).toBe(true);
    expect(await isTaken("bearer", body.data, member.host)).toBe(false);
    expect((await signIn(team.host, { appId: member.id })).status).toBe(404);
    const there = (await signIn(ownHost, { appId: member.id })).body.data;
    expect([await isTaken("bearer", there, member.host), await isTaken("bearer", there, serviceHost)]).toEqual([
      true,
      false,
    ]);
  });

  it("is all that it opens: neither another project nor what the person does there", async () => {
    const who = await somebody();
    const tokens = await signedIn(who, { host: member.host });
    const at = { as: { accessToken: tokens.accessToken }, host: member.host };
    expect((await call("get", "/projects", at)).body.data).toEqual([]);
    expect(
      (
        await call("post", "/projects", {
          ...at,
          body: { name: "Founded elsewhere", language: "de", timezone: "Europe/Berlin" },
        })
      ).status,
    ).toBe(404);
    expect((await call("get", `/projects/${team.project.id}`, at)).status).toBe(404);
    expect((await call("get", `/apps/${team.id}`, at)).status).toBe(404);
    expect((await call("get", "/tasks", at)).body.data).toEqual([]);
    const atTeam = { as: { accessToken: (await signedIn(who, { host: team.host })).accessToken }, host: team.host };
    expect((await call("get", "/projects", atTeam)).body.data).toMatchObject([{ id: team.project.id }]);
    expect((await call("get", "/projects", { as: who })).body.data).toMatchObject([{ id: team.project.id }]);
  });

  it("accepts no invitation into another project's team", async () => {
    const token = newToken();
    const who = await somebody();
    const now = Date.now();
    await directory().write([
      directoryInsert(teamMembers, {
        id: newId<"team member">(),
        projectId: strange.project.id,
        email: who.email,
        role: "admin",
        status: "pending",
        invitationTokenHash: hashToken(token),
        invitationExpiresAt: now + 60_000,
        createdAt: now,
        updatedAt: now,
      }),
    ]);
    for (const path of [`/teams/invitations/${token}/accept`, `/invitations/${token}/accept`])
      expect((await call("post", path, { as: who, host: member.host, body: {} })).body.code, path).toBe(40007);
    expect((await call("post", `/teams/invitations/${token}/accept`, { as: who, body: {} })).status).toBe(200);
  });

  it("is never told by the token alone: one that was signed for a host its session isn't of opens nothing", async () => {
    const tokens = await signedIn(await somebody(), { host: member.host });
    const [head, body, signature] = tokens.accessToken.split(".");
    const claims = JSON.parse(atob(body!.replace(/-/g, "+").replace(/_/g, "/"))) as { aud: string };
    expect(claims.aud).toBe(member.project.id);
    const forged = `${head}.${btoa(JSON.stringify({ ...claims, aud: "service" })).replace(/=+$/, "")}.${signature}`;
    expect(await isTaken("bearer", { ...tokens, accessToken: forged }, serviceHost)).toBe(false);
  });
});

/** What a browser, or who stole from it, may try. Hosts are numbers of `hosts`. */
interface Step {
  how: "sign in" | "move" | "present" | "code without the secret" | "code at another host" | "foreign intent";
  from: number;
  to: number;
  kind: Kind;
}

/** The model: the hosts at which somebody is signed in after a step. */
function model(
  signedInAt: ReadonlySet<string>,
  { how, from, to }: { how: Step["how"]; from: string; to: string },
): ReadonlySet<string> {
  if (how === "sign in") return new Set([...signedInAt, to]);
  if (how !== "move" || !signedInAt.has(from)) return signedInAt;
  const belongs = [member, team].some((app) => app.project.id === audienceOf(to));
  const isDirect = from === serviceHost || audienceOf(from) === audienceOf(to);
  const may = belongs && (isDirect || signedInAt.has(serviceHost));
  return may ? new Set([...signedInAt, to]) : signedInAt;
}

const addressAt = (host: string) => `https://${host}/${appAt(host)?.slug ?? "projects"}`;

/** How often a sequence came as far as a code in an address, which the attacks on codes need. */
const reached = { "code without the secret": 0, "code at another host": 0 };

async function take({ how, kind }: Step, [from, to]: [string, string], browser: Browser, who: Person): Promise<void> {
  if (how === "sign in") await browser.signIn(who, to);
  if (how === "move") await browser.move(from, addressAt(to));
  if (how === "present" && audienceOf(from) !== audienceOf(to)) {
    const [accessToken, refreshToken] = [
      browser.cookie(from, "access") ?? "none",
      browser.cookie(from, "refresh") ?? "none",
    ];
    expect(await isTaken(kind, { accessToken, refreshToken }, to)).toBe(false);
  }
  if (how === "foreign intent") {
    // The way of somebody else, sent to this browser as a link.
    const other = await new Browser().signIn(member.project.owner, serviceHost);
    await browser.follow((await other.openMove(serviceHost, addressAt(member.host)))!);
  }
  if (how === "code without the secret" || how === "code at another host") {
    const arrive = await browser.openMove(from, addressAt(to));
    const depart = arrive?.includes("/auth/arrive") ? await browser.redirectOf(arrive) : null;
    const address = depart?.includes("/auth/depart") ? await browser.redirectOf(depart) : null;
    if (!address) return;
    reached[how]++;
    if (how === "code without the secret") {
      const thief = new Browser();
      await thief.follow(address);
      expect(await thief.accountAt(to)).toBeNull();
      return;
    }
    for (const host of hosts.filter((other) => other !== to)) {
      const url = new URL(address);
      url.host = host;
      const cookie = `__Host-move=${browser.cookie(to, "move")}`;
      const moved = await send(url.href, { headers: { Cookie: cookie } });
      expect(cookiesOf(moved)).not.toContain("refresh");
    }
  }
}

describe("all session kinds, at all hosts, in all ways to move", () => {
  const host = fc.nat({ max: 4 });
  const step: fc.Arbitrary<Step> = fc.record({
    how: fc.constantFrom(
      "sign in",
      "move",
      "move",
      "move",
      "present",
      "code without the secret",
      "code at another host",
      "foreign intent",
    ),
    from: host,
    to: host,
    kind: fc.constantFrom(...kinds),
  });

  const attack = (how: Step["how"]): Step => ({ how, from: 0, to: 1, kind: "bearer" });

  it("end where the model says, and nowhere else", async () => {
    await fc.assert(
      fc.asyncProperty(host, fc.array(step, { minLength: 3, maxLength: 9 }), async (first, steps) => {
        const who = await somebody();
        const browser = await new Browser().signIn(who, hosts[first]!);
        let expected: ReadonlySet<string> = new Set([hosts[first]!]);
        for (const step of steps) {
          const [from, to] = [hosts[step.from]!, hosts[step.to]!];
          await take(step, [from, to], browser, who);
          expected = model(expected, { how: step.how, from, to });
          const entered = await Promise.all(
            hosts.map(async (at) => ((await browser.accountAt(at)) === null ? null : at)),
          );
          expect(
            entered.filter((at) => at !== null),
            JSON.stringify({ ...step, from, to }),
          ).toEqual(hosts.filter((at) => expected.has(at)));
        }
      }),
      // Most generated steps begin at hosts where nobody is signed in, so no code is made: these surely have one.
      {
        numRuns: inject("isExhaustive") ? 60 : 15,
        examples: [[0, [attack("code without the secret"), attack("code at another host")]]],
      },
    );
    expect(Object.values(reached).filter((count) => count === 0)).toEqual([]);
  }, 120_000);
});
