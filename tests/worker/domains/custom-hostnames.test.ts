import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { directoryOutbox, domains } from "@db/directory";
import type { DomainId, EventId } from "@db/vocabulary/ids";
import { checkDueDomains, hostnameRemover } from "@workers/domain/platform/domains";
import { checkToolsOf } from "@workers/domain/platform/domains/check-domains";
import { newId } from "@workers/domain/kernel/ids";
import type { Env } from "@workers/env";
import worker from "@workers/index";
import { cloudflareHostnames } from "@workers/integrations/custom-hostnames/cloudflare";
import { publicHostnames } from "@workers/integrations/hostnames";
import { Databases, directoryRows, directoryUpdate } from "@workers/store";
import { consumeEvent } from "@workers/tasks/events";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import { sessionAt } from "../harness/audience";
import { call, send, serviceHost } from "../harness/call";
import { token, zone } from "../harness/servers/custom-hostname-server";
import { env } from "../harness/env";
import { directory, project, type ProjectOfWorld } from "../harness/world";

const minute = 60_000;
const hour = 60 * minute;

/** This installation with a token for Cloudflare's API. */
const withToken = (values: Partial<Env> = {}) =>
  ({
    ...env,
    CUSTOM_HOSTNAMES_ZONE_ID: zone,
    CUSTOM_HOSTNAMES_API_TOKEN: token,
    CUSTOM_HOSTNAMES_API_URL: inject("customHostnameServer"),
    ...values,
  }) as unknown as Env;

interface Telling {
  status?: string;
  ssl?: { status: string; validation_errors?: { message: string }[] };
  verification_errors?: string[];
  /** What calls about the hostname are answered from now on. */
  answers?: string;
  isGone?: boolean;
}
const tell = (name: string, state: Telling) =>
  fetch(`${inject("customHostnameServer")}/tell/${name}`, { method: "POST", body: JSON.stringify(state) });
const active = { status: "active", ssl: { status: "active" }, verification_errors: [] };
const askedOf = async (name: string) =>
  (
    (await (await fetch(`${inject("customHostnameServer")}/asked`)).json()) as { method: string; body: unknown }[]
  ).filter((request) => JSON.stringify(request).includes(name));

let here: ProjectOfWorld;
let count = 0;
const newName = (end = "test") => `hostname-${newId().slice(-8)}-${count++}.${end}`;

beforeAll(async () => {
  here = await project(1);
});

/** A call to this installation with its token. */
async function ask(method: string, path: string, body?: unknown, values: Partial<Env> = {}) {
  const { accessToken } = await sessionAt(here.owner, serviceHost);
  const after: Promise<unknown>[] = [];
  const response = await worker.fetch(
    new Request(`https://${serviceHost}/api${path}`, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": "application/json",
        "CF-Connecting-IP": `10.9.${count >> 8}.${count++ & 255}`,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }) as never,
    withToken(values),
    { waitUntil: (work: Promise<unknown>) => void after.push(work), passThroughOnException() {} } as never,
  );
  await Promise.all(after);
  const text = await response.text();
  return { status: response.status, data: text ? JSON.parse(text).data : null };
}
const claim = (name: string, values?: Partial<Env>) =>
  ask("post", `/projects/${here.id}/domains`, { domain: name }, values);
const check = (id: string) => ask("post", `/domains/${id}/validate`);
const statesOf = ({ steps }: { steps: { step: string; state: string }[] }) => steps.map(({ state }) => state);

describe("adding a domain", () => {
  it("creates it as a custom hostname, whose certificate is followed until the domain is active", async () => {
    const name = newName();
    const added = await claim(name);
    expect(added.data).toMatchObject({
      status: "proceeding",
      problem: "certificate_pending",
      hostnameKeeper: "service",
      command: null,
      providerMessages: ["custom hostname does not CNAME to this zone."],
    });
    expect(statesOf(added.data)).toEqual(["done", "waiting", "waiting"]);
    expect(added.data.dnsRecords[2]).toMatchObject({ name: `_cf-custom-hostname.${name}`, value: "proof" });
    expect(await askedOf(name)).toEqual([
      expect.objectContaining({
        method: "POST",
        body: { hostname: name, ssl: { method: "http", type: "dv", settings: { min_tls_version: "1.2" } } },
      }),
    ]);
    await tell(name, { status: "active", ssl: { status: "pending_issuance" } });
    expect((await check(added.data.id)).data).toMatchObject({ status: "proceeding", problem: "certificate_pending" });
    await tell(name, active);
    const live = await check(added.data.id);
    expect(live.data).toMatchObject({ status: "parked", problem: null, providerMessages: [] });
    expect(statesOf(live.data)).toEqual(["done", "done", "done"]);
    expect(live.data.dnsRecords).toHaveLength(2);
  });

  it("takes over a hostname that exists already, as after an attempt that was cut off", async () => {
    const name = newName();
    await cloudflareHostnames({ zoneId: zone, token, api: inject("customHostnameServer") }).create(name);
    await tell(name, active);
    expect((await claim(name)).data).toMatchObject({ status: "parked" });
  });

  it("waits while Cloudflare is asked too often or does not answer as it should, and goes on by itself", async () => {
    const name = newName();
    await tell(name, { answers: "429" });
    const added = await claim(name);
    expect(added.data).toMatchObject({ status: "proceeding", problem: "service_busy" });
    await tell(name, {});
    expect((await check(added.data.id)).data).toMatchObject({ problem: "certificate_pending" });
    await tell(name, { ...active, answers: "429" });
    expect((await check(added.data.id)).data).toMatchObject({ status: "proceeding", problem: "service_busy" });
    await tell(name, active);
    expect((await check(added.data.id)).data).toMatchObject({ status: "parked" });
  });

  it.each([
    ["quota", "proceeding", "service_full"],
    ["token", "proceeding", "service_refused"],
    ["reserved", "validation_failed", "name_refused"],
  ])("says so where Cloudflare refuses: %s", async (answers, status, problem) => {
    const name = newName();
    await tell(name, { answers });
    expect((await claim(name)).data).toMatchObject({ status, problem });
  });
});

describe("a hostname that fails", () => {
  const noCname = "custom hostname does not CNAME to this zone.";
  async function failing(state: Telling) {
    const name = newName();
    const { data } = await claim(name);
    await tell(name, state);
    const after = await check(data.id);
    return { name, id: data.id as string, data: after.data };
  }

  it.each([
    ["moved away", { status: "moved" }, "hostname_moved", [noCname]],
    ["blocked", { status: "blocked" }, "hostname_blocked", [noCname]],
    [
      "certificate refused",
      { status: "active", ssl: { status: "validation_timed_out", validation_errors: [{ message: "CAA forbids it" }] } },
      "certificate_refused",
      ["CAA forbids it", noCname],
    ],
    ["certificate expired", { status: "active", ssl: { status: "expired" } }, "certificate_refused", [noCname]],
    ["deleted behind our back", { isGone: true }, "hostname_deleted", []],
  ] as const)("deactivates the domain at once: %s", async (_, state, problem, messages) => {
    const { name, data } = await failing(state as Telling);
    expect(data).toMatchObject({ status: "validation_failed", problem });
    expect(statesOf(data)).toEqual(["done", "failed", "waiting"]);
    expect(data.providerMessages.toSorted()).toEqual(messages);
    expect((await send(`https://${name}/api/openapi.json`)).status).toBe(404);
  });

  it("is validated anew when somebody has the domain checked again", async () => {
    const { name, id } = await failing({ status: "moved" });
    expect((await check(id)).data).toMatchObject({ status: "proceeding", problem: "certificate_pending" });
    expect((await askedOf(name)).length).toBe(1);
    await tell(name, active);
    expect((await check(id)).data).toMatchObject({ status: "parked" });
  });

  it("is created anew where it was deleted", async () => {
    const { name, id } = await failing({ isGone: true });
    expect((await check(id)).data).toMatchObject({ status: "proceeding", problem: "certificate_pending" });
    await tell(name, active);
    expect((await check(id)).data).toMatchObject({ status: "parked" });
  });
});

describe("giving a domain up", () => {
  /** Lets the consumer work through what the domains of the project gave up, as the queue does. */
  async function consumed() {
    const events = await directory().read(
      directoryRows(directoryOutbox, { id: directoryOutbox.id, payload: directoryOutbox.payload }).where(
        eq(directoryOutbox.projectId, here.id),
      ),
    );
    for (const { id } of events)
      await consumeEvent(
        { ...eventMessage("directory", id as EventId, hostnameRemover.name), eventId: id as EventId },
        withToken(),
        new Databases(withToken(), {}),
      );
  }
  const exists = async (name: string) => (await (await tell(name, {})).json()) !== null;

  it("removes its hostname, and once more does no harm", async () => {
    const name = newName();
    const { data } = await claim(name);
    expect(await exists(name)).toBe(true);
    expect((await ask("delete", `/domains/${data.id}`)).status).toBe(204);
    await consumed();
    expect(await exists(name)).toBe(false);
    await consumed();
  });

  it("removes the hostname of the former name when it is renamed, and creates the new one", async () => {
    const [name, renamed] = [newName(), newName()];
    const { data } = await claim(name);
    expect((await ask("patch", `/domains/${data.id}`, { domain: renamed })).data).toMatchObject({
      domain: renamed,
      problem: "certificate_pending",
    });
    await consumed();
    expect([await exists(name), await exists(renamed)]).toEqual([false, true]);
  });

  it("keeps the hostname where the name was claimed again meanwhile", async () => {
    const name = newName();
    const { data } = await claim(name);
    await ask("delete", `/domains/${data.id}`);
    await claim(name);
    await consumed();
    expect(await exists(name)).toBe(true);
  });

  it("tries again later where Cloudflare does not answer", async () => {
    const name = newName();
    const { data } = await claim(name);
    await tell(name, { answers: "429" });
    await ask("delete", `/domains/${data.id}`);
    await expect(consumed()).rejects.toThrow("429");
    await tell(name, {});
    await consumed();
    expect(await exists(name)).toBe(false);
  });
});

describe("the clock", () => {
  let name: string;
  let id: DomainId;
  let now: number;
  let records: { type: "CNAME" | "TXT" | "A"; data: string }[];
  let isOurs: boolean;

  beforeEach(async () => {
    now = Date.now();
    isOurs = true;
    name = newName("example");
    // Those of other tests are not due: a run checks no more than eight.
    await directory().write([directoryUpdate(domains, { checkedAt: now + 1000 * hour }, isNotNull(domains.id))]);
    const claimed = await call("post", `/projects/${here.id}/domains`, { as: here.owner, body: { domain: name } });
    id = claimed.body.data.id;
    records = [{ type: "CNAME", data: `${here.host}.` }];
  });

  async function tick(later: number, service = checkToolsOf(withToken()).service) {
    now += later;
    await checkDueDomains(
      { env: withToken(), directory: directory(), now: () => now, publish: () => {} },
      {
        service,
        keeper: service ? "service" : "owner",
        hostnames: publicHostnames({
          resolver: "https://dns.test/query",
          fetch: (url, init) => {
            const { hostname, searchParams } = new URL(url);
            if (hostname !== "dns.test")
              return isOurs
                ? send(url, init)
                : Promise.resolve(new Response("error 1014", { status: 409, headers: { Server: "cloudflare" } }));
            const type = searchParams.get("type");
            const isOfName = searchParams.get("name") === name || type === "TXT";
            return Promise.resolve(
              Response.json({
                Answer: isOfName ? records.filter((record) => record.type === type).map(({ data }) => ({ data })) : [],
              }),
            );
          },
        }),
      },
    );
    const { body } = await call("get", `/domains/${id}`, { as: here.owner });
    return body.data;
  }

  it("follows a domain until it is active, and on", async () => {
    records = [{ type: "A", data: "203.0.113.5" }];
    const waiting = await tick(11 * minute);
    expect(waiting).toMatchObject({ status: "proceeding", problem: "records" });
    expect(waiting.dnsRecords[0]).toMatchObject({ type: "CNAME", isSet: false, found: ["203.0.113.5"] });
    records = [{ type: "CNAME", data: "elsewhere.example." }];
    expect((await tick(10 * minute)).dnsRecords[0]).toMatchObject({ isSet: false, found: ["elsewhere.example"] });
    records = [{ type: "CNAME", data: `${here.host}.` }];
    const pointed = await tick(10 * minute);
    expect(pointed).toMatchObject({ problem: "certificate_pending" });
    expect(pointed.dnsRecords[0]).toMatchObject({ isSet: true, found: [] });
    await tell(name, active);
    expect(await tick(10 * minute)).toMatchObject({ status: "parked" });
    // While Cloudflare can't be asked, what answers there decides.
    await tell(name, { ...active, answers: "429" });
    expect(await tick(7 * hour)).toMatchObject({ status: "parked", problem: null });
    await tell(name, { ...active, status: "moved" });
    expect(await tick(7 * hour)).toMatchObject({ status: "validation_failed", problem: "hostname_moved" });
  });

  it("removes a hostname that it created for a domain which was given up meanwhile", async () => {
    const service = checkToolsOf(withToken()).service!;
    await tick(11 * minute, {
      ...service,
      create: async (created) => {
        const hostname = await service.create(created);
        await call("delete", `/domains/${id}`, { as: here.owner });
        return hostname;
      },
    });
    const recorded = await directory().read(
      directoryRows(directoryOutbox, { payload: directoryOutbox.payload }).where(
        eq(directoryOutbox.projectId, here.id),
      ),
    );
    const made = (await (await tell(name, {})).json()) as { id: string };
    expect(JSON.stringify(recorded)).toContain(made.id);
  });

  it("names the owner's command where this installation has no token", async () => {
    isOurs = false;
    expect(await tick(11 * minute, null)).toMatchObject({ status: "proceeding", problem: "command_needed" });
    const production = await ask("get", `/domains/${id}`, undefined, {
      ENVIRONMENT: "production",
      CUSTOM_HOSTNAMES_API_TOKEN: undefined,
    });
    expect(production.data).toMatchObject({ hostnameKeeper: "owner", command: "npm run domains" });
    isOurs = true;
    expect(await tick(10 * minute, null)).toMatchObject({ status: "parked" });
  });
});
