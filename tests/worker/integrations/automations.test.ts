import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { automationRuns, outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import { rows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, member, person, project, shard, teammate } from "../harness/world";
import { until } from "../harness/until";

const apis = inject("newsletterTools");
let here: AppOfWorld;
const as = () => ({ as: here.project.owner });
const list = () => `/apps/${here.id}/automations`;

beforeEach(async () => {
  here = await app(await project(1));
});

async function tool(body: object = { type: "klicktipp", username: "workshop", password: "demo-key" }) {
  const { status, body: answer } = await call("post", `/projects/${here.project.id}/autoresponders`, { ...as(), body });
  expect(status).toBe(201);
  return answer.data.id as string;
}

async function automation(body: object) {
  const created = await call("post", list(), { ...as(), body });
  expect(created.status).toBe(201);
  return created.body.data;
}

const shown = async (id: string) => (await call("get", `/automations/${id}`, as())).body.data;
const contacts = async (email: string) =>
  ((await (await fetch(`${apis}/contacts`)).json()) as { email: string }[]).filter(
    (contact) => contact.email === email,
  );

/** Somebody joins the app, as a new member does. */
async function joins(name = "Zoe") {
  const who = await person(name);
  expect((await call("post", `/apps/${here.id}/join`, { as: who, host: here.host, body: {} })).status).toBe(200);
  return who;
}

const untilRun = (id: string, is: (automation: Awaited<ReturnType<typeof shown>>) => boolean) =>
  until(async () => {
    const automation = await shown(id);
    return is(automation) && automation;
  });

/** The events of a type that are recorded in the project. */
async function eventsOf(type: string): Promise<EventId[]> {
  const all = await shard(1).read(rows(here, outbox, { id: outbox.id, type: outbox.type }).orderBy(outbox.id));
  return all.filter((event) => event.type === type).map(({ id }) => id);
}

/** Delivers an event to a consumer, as the queue does; answers whether it is to be tried again. */
async function deliver(eventId: EventId, consumer: string): Promise<boolean> {
  const message = eventMessage("shard-1", eventId, consumer);
  const batch = createMessageBatch("lyceum-tasks", [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: message },
  ]);
  await handleTasks(batch, env);
  return (await getQueueResult(batch, createExecutionContext())).retryMessages.length > 0;
}

describe("an automation", () => {
  it("saves a new member in the newsletter tool, with list and tags, by itself", async () => {
    const autoresponderId = await tool();
    const { id, list: chosen } = await automation({ autoresponderId, listId: "101", tagIds: ["201", "202"] });
    expect(chosen).toEqual({ id: "101", name: "Newsletter" });
    const zoe = await joins();
    const done = await untilRun(id, ({ runs }) => runs[0]?.status === "done");
    expect(done).toMatchObject({
      failedCount: 0,
      waitingCount: 0,
      lastError: null,
      runs: [{ memberName: "Zoe Test" }],
    });
    expect(await contacts(zoe.email)).toMatchObject([
      { tool: "klicktipp", firstName: "Zoe", lastName: "Test", list: "101", tags: ["201", "202"], saves: 1 },
    ]);
  });

  it("runs once for a member, however often its events are delivered", async () => {
    const { id } = await automation({ autoresponderId: await tool({ type: "hubspot", apiKey: "demo-key" }) });
    const zoe = await joins();
    await untilRun(id, ({ runs }) => runs[0]?.status === "done");
    const [joined] = await eventsOf("member.joined");
    const [due] = await eventsOf("automation.due");
    await deliver(joined!, "new-member-automations");
    await deliver(due!, "automation-runs");
    expect(await contacts(zoe.email)).toMatchObject([{ saves: 1 }]);
    expect(await shard(1).read(rows({ app: here }, automationRuns, { id: automationRuns.id }))).toHaveLength(1);
  });

  it("does nothing while it is off, and nothing for who was a member before", async () => {
    const { id } = await automation({ autoresponderId: await tool(), isActive: false });
    const mara = await member(here, "Mara");
    await call("post", `/apps/${here.id}/join`, { as: mara, host: here.host, body: {} });
    expect(await eventsOf("member.joined")).toEqual([]);
    await joins();
    const [joined] = await eventsOf("member.joined");
    await deliver(joined!, "new-member-automations");
    expect((await shown(id)).runs).toEqual([]);
  });

  it("tries again while the tool is away, gives up after five retries, says so, and tries again when asked", async () => {
    const password = `away-${here.id}`;
    await fetch(`${apis}/mend/${password}`);
    const autoresponderId = await tool({ type: "klicktipp", username: "workshop", password });
    const { id } = await automation({ autoresponderId });
    await fetch(`${apis}/break/${password}`);
    const zoe = await joins();
    await untilRun(id, ({ runs }) => runs[0]?.attempts === 1);
    expect(await shown(id)).toMatchObject({
      waitingCount: 1,
      runs: [{ status: "waiting", error: "503 Service unavailable" }],
    });
    const [due] = await eventsOf("automation.due");
    const again: boolean[] = [];
    for (let attempt = 0; attempt < 5; attempt++) again.push(await deliver(due!, "automation-runs"));
    expect(again).toEqual([true, true, true, true, false]);
    expect(await shown(id)).toMatchObject({ failedCount: 1, lastError: "503 Service unavailable", waitingCount: 0 });
    const overview = await call("get", `/projects/${here.project.id}/integrations`, as());
    expect(overview.body.data).toContainEqual({ type: "klicktipp", count: 1, activeCount: 1, state: "failing" });
    await fetch(`${apis}/mend/${password}`);
    expect((await call("post", `/automations/${id}/retry`, { ...as(), body: {} })).body.data).toEqual({
      retriedCount: 1,
    });
    await untilRun(id, ({ runs }) => runs[0]?.status === "done");
    expect(await contacts(zoe.email)).toHaveLength(1);
  });

  it("fails at once where the credentials are wrong by now, or the tool doesn't take the person", async () => {
    const apiKey = `locked-${here.id}`;
    await fetch(`${apis}/mend/${apiKey}`);
    const { id } = await automation({ autoresponderId: await tool({ type: "hubspot", apiKey }) });
    await fetch(`${apis}/lock/${apiKey}`);
    await joins();
    const failed = await untilRun(id, ({ failedCount }) => failedCount === 1);
    expect(failed.lastError).toMatch(/^401 /);
    expect(failed.runs[0].attempts).toBe(1);
    // Operators are notified at the bell.
    const atBell = await until(async () => {
      const { body } = await call("get", `/projects/${here.project.id}/notices`, as());
      return body.data.length > 0 && body.data;
    });
    expect(atBell).toMatchObject([{ kind: "automation", place: "app", path: `/settings/automation/${id}` }]);
  });

  it("stands in the project's list of what failed, counted, until it goes well", async () => {
    const apiKey = `listed-${here.id}`;
    await fetch(`${apis}/mend/${apiKey}`);
    const { id } = await automation({ autoresponderId: await tool({ type: "hubspot", apiKey }) });
    const listed = async (who = as()) => call("get", `/projects/${here.project.id}/failed-automations`, who);
    const count = async () =>
      (await call("get", `/projects/${here.project.id}/failures/count`, as())).body.data.count as number;
    expect([(await listed()).body.data, await count()]).toEqual([[], 0]);
    await fetch(`${apis}/lock/${apiKey}`);
    for (const name of ["Zoe", "Yan"]) await joins(name);
    await untilRun(id, ({ failedCount }) => failedCount === 2);
    expect((await listed()).body.data).toMatchObject([
      { id, appId: here.id, event: "new_member", action: "save_contact", count: 2 },
    ]);
    expect((await listed()).body.data[0].error).toMatch(/^401 /);
    expect(await count()).toBe(2);
    const support = await teammate(here.project, "support", [here.id]);
    expect((await listed({ as: support })).status).toBe(403);

    await fetch(`${apis}/mend/${apiKey}`);
    await call("post", `/automations/${id}/retry`, { ...as(), body: {} });
    await untilRun(id, ({ runs }) => runs.every(({ status }: { status: string }) => status === "done"));
    expect([(await listed()).body.data, await count()]).toEqual([[], 0]);
  });

  it("is set up for lists and tags that the tool has, by those who run the app", async () => {
    const autoresponderId = await tool();
    const refused = await call("post", list(), { ...as(), body: { autoresponderId, listId: "999" } });
    expect(refused.body.errors).toMatchObject([{ field: "listId", key: "notAllowed" }]);
    const other = await app(await project(1));
    const foreign = await call("post", `/apps/${other.id}/automations`, {
      as: other.project.owner,
      body: { autoresponderId },
    });
    expect(foreign.body.errors).toMatchObject([{ field: "autoresponderId", key: "notAllowed" }]);
    const { id } = await automation({ autoresponderId, tagIds: ["201"] });
    const mara = await member(here, "Mara");
    expect((await call("get", list(), { as: mara, host: here.host })).status).toBe(403);
    const edited = await call("patch", `/automations/${id}`, { ...as(), body: { tagIds: ["202"], isActive: false } });
    expect(edited.body.data).toMatchObject({ tags: [{ name: "Werkstatt" }], isActive: false });
    expect((await call("delete", `/autoresponders/${autoresponderId}`, as())).status).toBe(409);
    expect((await call("delete", `/automations/${id}`, as())).status).toBe(204);
    expect((await call("delete", `/autoresponders/${autoresponderId}`, as())).status).toBe(204);
    expect((await call("get", list(), as())).body).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });
});
