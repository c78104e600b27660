import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { domains, sessions } from "@db/directory";
import type { DomainId } from "@db/vocabulary/ids";
import { ownershipQuestion } from "@workers/domain/platform/domains/ownership-check";
import { checkDueDomains } from "@workers/domain/platform/domains";
import { newId } from "@workers/domain/kernel/ids";
import { invalidateCaches } from "@workers/domain/kernel/fact-delivery/invalidate-caches";
import { invalidateTenants } from "@workers/tenancy";
import { publicHostnames } from "@workers/integrations/hostnames";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { password, personWithPassword } from "../harness/sign-in";
import { app, type AppOfWorld, directory, project } from "../harness/world";

const minute = 60_000;
const hour = 60 * minute;
let count = 0;

/** The public network as one domain sees it: its records, and the server that it leads to. */
interface Network {
  hasRecords: boolean;
  server:
    | "ours"
    | "website"
    | "not-found"
    | "redirect"
    | "gateway"
    | "endless"
    | "silence"
    | ((path: string) => Promise<Response>);
}

const networkOf = (name: string, network: Network) =>
  publicHostnames({
    resolver: "https://dns.test/query",
    answerMilliseconds: 300,
    fetch: (url, init) => {
      const { hostname, pathname, searchParams } = new URL(url);
      if (hostname === "dns.test") {
        const isAsked =
          network.hasRecords && searchParams.get("type") === "TXT" && searchParams.get("name") === `_lyceum.${name}`;
        return Promise.resolve(Response.json({ Answer: isAsked ? [{ data: `"lyceum=${ids.get(name)}"` }] : [] }));
      }
      expect(hostname).toBe(name);
      if (network.server === "ours") return send(url, init);
      if (typeof network.server === "function") return network.server(pathname);
      return fetch(`${inject("hostnameServer")}/${network.server}${pathname}`, init);
    },
  });
const ids = new Map<string, DomainId>();

let here: AppOfWorld;
let name: string;
let id: DomainId;
let network: Network;
let now: number;

beforeEach(async () => {
  here ??= await app(await project(1));
  name = `owned-${newId().slice(-8)}-${count++}.example`;
  id = newId<"domain">();
  ids.set(name, id);
  now = Date.now();
  network = { hasRecords: true, server: "ours" };
  // Others of this run are not due.
  await directory().write([directoryUpdate(domains, { checkedAt: now + 1000 * hour }, isNotNull(domains.id))]);
  await insert({ status: "proceeding", proceedingSince: now });
});

const insert = (values: Partial<typeof domains.$inferInsert>) =>
  directory().write([
    directoryInsert(domains, { id, projectId: here.project.id, name, createdAt: now, updatedAt: now, ...values }),
  ]);

/** The clock's next check, `later` milliseconds from the one before. */
async function check(later = 0) {
  now += later;
  await checkDueDomains(
    { env, directory: directory(), now: () => now, publish: (...events) => events.forEach(invalidateCaches) },
    { hostnames: networkOf(name, network), service: null, keeper: "nobody" },
  );
  const [row] = await directory().read(
    directoryRows(domains, { status: domains.status, problem: domains.problem }).where(eq(domains.id, id)),
  );
  return row!;
}

async function active() {
  expect(await check()).toEqual({ status: "parked", problem: null });
  invalidateTenants();
}

describe("a domain that waits", () => {
  it("is active once its records are set and our own Worker answers there", async () => {
    network.hasRecords = false;
    expect(await check()).toEqual({ status: "proceeding", problem: "records" });
    network.hasRecords = true;
    expect(await check(10 * minute)).toEqual({ status: "parked", problem: null });
  });

  it("may still show another website until its records are set", async () => {
    network = { hasRecords: false, server: "website" };
    expect(await check()).toEqual({ status: "proceeding", problem: "records" });
  });

  it.each(["website", "not-found", "redirect", "endless"] as const)(
    "fails at once where another server answers: %s",
    async (server) => {
      network.server = server;
      expect(await check()).toEqual({ status: "validation_failed", problem: "other_server" });
      expect((await call("get", "/openapi.json", { host: name })).status).toBe(404);
    },
  );

  it.each(["silence", "gateway"] as const)(
    "waits where no server answers (%s), and fails after 72 hours",
    async (server) => {
      network.server = server;
      expect(await check()).toEqual({ status: "proceeding", problem: "no_answer" });
      for (let i = 0; i < 3; i++)
        expect(await check(10 * minute)).toEqual({ status: "proceeding", problem: "no_answer" });
      expect(await check(73 * hour)).toEqual({ status: "validation_failed", problem: "no_answer" });
    },
  );

  it("is not activated by a copy of an older answer, nor by the answer for another domain", async () => {
    const older = ownershipQuestion(env, { id, name }, now);
    network.server = async () => new Response(older.answer);
    expect(await check()).toEqual({ status: "validation_failed", problem: "other_server" });
    await directory().write([
      directoryUpdate(domains, { status: "proceeding", proceedingSince: now }, eq(domains.id, id)),
    ]);
    // Another party forwards the question to a domain of its own that we do serve.
    network.server = (path) => send(`https://another-${name}${path}`);
    expect(await check(10 * minute)).toEqual({ status: "validation_failed", problem: "other_server" });
  });
});

describe("the well-known address", () => {
  it("answers a question for its own host only, only ours, and not for long", async () => {
    const question = ownershipQuestion(env, { id, name }, Date.now());
    const answer = await send(`https://${name}${question.path}`);
    expect([answer.status, await answer.text(), answer.headers.get("Cache-Control")]).toEqual([
      200,
      question.answer,
      "no-store",
    ]);
    const refused = [
      `https://other-${name}${question.path}`,
      `https://${name}${question.path}x`,
      `https://${name}/.well-known/lyceum-domain/`,
      `https://${name}/.well-known/lyceum-domain/made-up`,
      `https://${name}${ownershipQuestion(env, { id, name }, Date.now() - 2 * minute).path}`,
      `https://${name}${ownershipQuestion({ SESSION_SECRET: "the secret of another installation" }, { id, name }, Date.now()).path}`,
    ];
    for (const url of refused) expect((await send(url)).status, url).toBe(404);
    expect((await send(`https://${name}${question.path}`, { method: "POST" })).status).toBe(405);
  });

  it("answers each question with another text", () => {
    const answers = [1, 2].map(() => ownershipQuestion(env, { id, name }, now).answer);
    expect(answers[0]).not.toBe(answers[1]);
  });
});

describe("an active domain", () => {
  it("is deactivated at once when it moves to another server, and ends the sessions that began there", async () => {
    await active();
    const who = await personWithPassword("Olga");
    const signIn = (host: string) => call("post", "/auth/by-password", { host, body: { email: who.email, password } });
    const [there, elsewhere] = [await signIn(name), await signIn(here.host)];
    const tokens = [there, elsewhere].map(({ body }) => body.data.accessToken as string);
    const isOpen = async (accessToken: string) =>
      (await call("get", "/auth/identity", { host: here.host, as: { accessToken } })).status;
    expect(await Promise.all(tokens.map(isOpen))).toEqual([200, 200]);

    network = { hasRecords: false, server: "website" };
    expect(await check(7 * hour)).toEqual({ status: "validation_failed", problem: "other_server" });
    expect((await call("get", "/openapi.json", { host: name })).status).toBe(404);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([401, 200]);
    const refreshed = await call("post", "/auth/refresh-token", {
      host: here.host,
      body: { refreshToken: there.body.data.refreshToken },
    });
    expect(refreshed.status).toBe(401);
  });

  it.each([
    ["no server answers", { hasRecords: true, server: "silence" }, "no_answer"],
    ["its records are gone", { hasRecords: false, server: "ours" }, "records"],
  ] as const)("is deactivated after three daily checks in a row in which %s", async (_, later, problem) => {
    await active();
    const sessionId = newId<"session">();
    await directory().write([
      directoryInsert(sessions, {
        id: sessionId,
        accountId: here.project.owner.accountId,
        projectId: here.project.id,
        host: name,
        createdAt: now,
        expiresAt: now + 100 * hour,
      }),
    ]);
    const revokedAt = async () =>
      (await directory().readOne(
        directoryRows(sessions, { at: sessions.revokedAt }).where(eq(sessions.id, sessionId)),
      ))!.at;
    network = { ...later };
    expect(await check(7 * hour)).toEqual({ status: "parked", problem });
    network = { hasRecords: true, server: "ours" };
    expect(await check(2 * hour)).toEqual({ status: "parked", problem: null });
    network = { ...later };
    expect(await check(7 * hour)).toEqual({ status: "parked", problem });
    // Not two hours after the first: only one check a day counts.
    for (let i = 0; i < 5; i++) expect(await check(2 * hour)).toEqual({ status: "parked", problem });
    expect(await check(24 * hour)).toEqual({ status: "parked", problem });
    expect(await check(12 * hour)).toEqual({ status: "parked", problem });
    expect(await revokedAt()).toBeNull();
    expect(await check(12 * hour)).toEqual({ status: "validation_failed", problem });
    expect(await revokedAt()).toBe(now);
  });

  it("ends its sessions when its name is changed or it is removed", async () => {
    for (const end of ["patch", "delete"]) {
      const domain = `kept-${newId().slice(-8)}-${count++}.test`;
      const claimed = await call("post", `/projects/${here.project.id}/domains`, {
        as: here.project.owner,
        body: { domain },
      });
      const who = await personWithPassword("Piet");
      const { body } = await call("post", "/auth/by-password", { host: domain, body: { email: who.email, password } });
      const isOpen = async () => (await call("get", "/auth/identity", { host: here.host, as: body.data })).status;
      expect(await isOpen()).toBe(200);
      await call(end, `/domains/${claimed.body.data.id}`, {
        as: here.project.owner,
        ...(end === "patch" && { body: { domain: `new-${domain}` } }),
      });
      expect(await isOpen(), end).toBe(401);
    }
  });
});

it("names for the project's team what is wrong with a domain", async () => {
  network.server = "website";
  await check();
  const { body } = await call("get", `/domains/${id}`, { as: here.project.owner });
  expect(body.data).toMatchObject({ status: "validation_failed", problem: "other_server" });
});
