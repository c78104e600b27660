import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { smtpSettings } from "@db/shard";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { newId } from "@workers/domain/kernel/ids";
import { readOutbox } from "@workers/integrations/mail";
import { isReachableHost } from "@workers/integrations/public-host";
import { rows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import type { ArrivedMail } from "../harness/servers/mail-server";
import { mailTo } from "../harness/outbox";
import { until } from "../harness/until";
import { app, type AppOfWorld, member, project, shard, teammate } from "../harness/world";

const { inbox, startTls, implicitTls, username, password } = inject("mailServer");
let here: AppOfWorld;
const as = () => ({ as: here.project.owner });
const list = () => `/projects/${here.project.id}/smtp`;

beforeEach(async () => {
  here = await app(await project(1));
});

const good = () => ({
  name: "Our server",
  host: "localhost",
  port: startTls,
  enc: "tls",
  username,
  password,
  fromEmail: "post@workshop.example",
  fromName: "Workshop",
});

async function create(values: object = {}) {
  const { status, body } = await call("post", list(), { ...as(), body: { ...good(), ...values } });
  expect([status, body]).toMatchObject([201, {}]);
  return body.data;
}

const test = async (id: string, email = `test-${id.slice(-12)}@example.org`) =>
  (await call("post", `/smtp/${id}/test`, { ...as(), body: { email } })).body.data;

const shown = async (id: string) => (await call("get", `/smtp/${id}`, as())).body.data;

async function arrivedFor(to: string): Promise<ArrivedMail[]> {
  const all = (await (await fetch(inbox)).json()) as ArrivedMail[];
  return all.filter(({ envelope }) => envelope.to.includes(to));
}

/** A mail of the app, handed to the consumer as the queue does. */
async function deliverMail(values: Partial<QueueMessageOf<"mail">> = {}): Promise<QueueMessageOf<"mail">> {
  const id = newId();
  const message: QueueMessageOf<"mail"> = {
    type: "mail",
    id,
    to: `${id}@example.org`,
    language: "en",
    template: "signInCode",
    code: "123456",
    link: null,
    values: {},
    sender: { name: "Workshop", color: "#aa3355", replyTo: null, home: "https://w.example/app", appId: here.id },
    createdAt: Date.now(),
    ...values,
  };
  const batch = createMessageBatch("lyceum-tasks", [{ id, timestamp: new Date(), attempts: 1, body: message }]);
  await handleTasks(batch, env);
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual([id]);
  return message;
}

describe("a project's mail server", () => {
  it("is entered with port 587 and no demanded encryption, and never shows its password", async () => {
    const { status, body } = await call("post", list(), {
      ...as(),
      body: { name: "Plain", host: "Mail.Example.org", fromEmail: "post@example.org" },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ host: "mail.example.org", port: 587, enc: "none", isPasswordSet: false });
    const withPassword = await create();
    expect(withPassword.isPasswordSet).toBe(true);
    const answers = [withPassword, await shown(withPassword.id), (await call("get", list(), as())).body];
    expect(JSON.stringify(answers)).not.toContain(password);
    const [row] = await shard(1).read(rows(here, smtpSettings, { password: smtpSettings.password }).where());
    expect(row?.password ?? "").not.toContain(password);
    expect(answers[2]).toMatchObject({ meta: { pagination: { total: 2 } } });
  });

  it("asks for the password again where the way to it changes, and keeps it otherwise", async () => {
    const { id } = await create();
    const edit = (body: object) => call("patch", `/smtp/${id}`, { ...as(), body });
    const elsewhere = await edit({ host: "evil.example.org", password: "" });
    expect(elsewhere.body.errors).toMatchObject([{ field: "password", key: "required" }]);
    expect((await edit({ fromName: "New name", password: "" })).body.data).toMatchObject({ fromName: "New name" });
    expect(await test(id)).toMatchObject({ isSent: true });
    expect((await edit({ username: "" })).body.data).toMatchObject({ username: "", isPasswordSet: false });
    const missing = await call("post", list(), { ...as(), body: { ...good(), password: "" } });
    expect(missing.body.errors).toMatchObject([{ field: "password", key: "required" }]);
  });

  it("is the matter of those who may see integrations, and of this project's apps", async () => {
    const { id } = await create();
    const manager = await teammate(here.project, "manager", [here.id]);
    const mara = await member(here, "Mara");
    expect((await call("get", `/smtp/${id}`, { as: manager })).status).toBe(403);
    expect((await call("get", `/smtp/${id}`, { as: mara })).status).toBe(404);
    const other = await app(await project(1));
    const refused = await call("post", list(), { ...as(), body: { ...good(), appIds: [other.id] } });
    expect(refused.body.errors).toMatchObject([{ field: "appIds", key: "notAllowed" }]);
    expect((await call("delete", `/smtp/${id}`, as())).status).toBe(204);
    expect((await call("get", `/smtp/${id}`, as())).status).toBe(404);
  });

  it("may not be on a private network in production", () => {
    const refused = [
      "localhost",
      "127.0.0.1",
      "10.0.0.8",
      "mail",
      "mail.internal",
      "printer.local",
      "[::1]",
      "2130706433",
    ];
    expect(refused.filter((host) => isReachableHost({ ENVIRONMENT: "production" }, host))).toEqual([]);
    expect(isReachableHost({ ENVIRONMENT: "production" }, "smtp.example.org")).toBe(true);
  });
});

describe("the test mail", () => {
  it.each([
    ["by STARTTLS", () => ({})],
    ["by TLS", () => ({ port: implicitTls, enc: "ssl" })],
    ["by STARTTLS where the server offers it", () => ({ enc: "none" })],
  ])("arrives %s, with name and password", async (_, values) => {
    const { id } = await create(values());
    const to = `test-${id.slice(-12)}@example.org`;
    expect(await test(id, to)).toEqual({ isSent: true, reason: null, error: null, code: null });
    expect(await arrivedFor(to)).toMatchObject([
      { from: { name: "Workshop", address: "post@workshop.example" }, isEncrypted: true, user: username },
    ]);
    expect((await shown(id)).lastSentAt).not.toBeNull();
  });

  it("shows what the server says of wrong credentials, as 50004", async () => {
    const { id } = await create({ password: "another one" });
    const result = await test(id);
    expect(result).toMatchObject({ isSent: false, reason: "credentials", code: 50004 });
    expect(result.error).toMatch(/^535 /);
    expect((await shown(id)).lastError).toMatch(/^535 /);
  });

  it("says that nothing answers, and that there is no encryption", async () => {
    const nobody = await create({ port: 9 });
    expect(await test(nobody.id)).toMatchObject({ isSent: false, reason: "unreachable", code: null });
    const plain = await create({ port: Number(new URL(inject("mailServer").address).port) });
    expect(await test(plain.id)).toMatchObject({ isSent: false, reason: "encryption" });
  });
});

describe("the mail of an app", () => {
  it("goes through its project's server, in its name", async () => {
    await create();
    const { to } = await deliverMail();
    expect(await arrivedFor(to!)).toMatchObject([{ from: { name: "Workshop", address: "post@workshop.example" } }]);
    expect(await readOutbox(env.FILES, { to: to! })).toEqual([]);
  });

  it("takes the server that names the app before one for all, and none of those that are switched off", async () => {
    await create({ fromEmail: "all@workshop.example" });
    const named = await create({ fromEmail: "named@workshop.example", appIds: [here.id] });
    const fromOf = async () => (await arrivedFor((await deliverMail()).to!)).map(({ from }) => from.address);
    expect(await fromOf()).toEqual(["named@workshop.example"]);
    await call("patch", `/smtp/${named.id}`, { ...as(), body: { isActive: false } });
    expect(await fromOf()).toEqual(["all@workshop.example"]);
    const other = await app(here.project);
    await call("patch", `/smtp/${named.id}`, { ...as(), body: { isActive: true, appIds: [other.id] } });
    expect(await fromOf()).toEqual(["all@workshop.example"]);
  });

  it("takes the installation's where the project's fails, once; the owner is told once, and the server is left alone", async () => {
    const { id } = await create({ password: "another one" });
    const first = await deliverMail();
    expect(await readOutbox(env.FILES, { to: first.to! })).toMatchObject([
      { id: first.id, replyTo: "post@workshop.example" },
    ]);
    const notice = await mailTo(here.project.owner.email);
    expect(notice.text).toContain("535 ");
    expect(notice.text).toContain(`/projects/${here.project.id}/settings/integrations/smtp/edit/${id}`);
    // It stands at the bell too, with the way to the server.
    const atBell = await until(async () => {
      const { body } = await call("get", `/projects/${here.project.id}/notices`, as());
      return body.data.length > 0 && body.data;
    });
    expect(atBell).toMatchObject([
      { kind: "mailServer", title: "Our server", path: `/settings/integrations/smtp/edit/${id}` },
    ]);
    const failed = await shown(id);
    expect(failed).toMatchObject({ lastError: expect.stringMatching(/^535 /) });
    expect(Date.parse(failed.pausedUntil)).toBeGreaterThan(Date.now());
    const attempts = async () => ((await (await fetch(`${inbox}/refused`)).json()) as { refused: number }).refused;
    const before = await attempts();
    const second = await deliverMail();
    expect(await readOutbox(env.FILES, { to: second.to! })).toHaveLength(1);
    expect(await attempts()).toBe(before);
    expect(await readOutbox(env.FILES, { to: here.project.owner.email })).toHaveLength(1);
    // Mended, it is used again at once.
    await call("patch", `/smtp/${id}`, { ...as(), body: { password } });
    const third = await deliverMail();
    expect(await arrivedFor(third.to!)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ lastError: null, pausedUntil: null });
  });

  it("is sent once where its message is delivered twice", async () => {
    await create();
    const message = await deliverMail();
    await deliverMail(message);
    expect(await arrivedFor(message.to!)).toHaveLength(1);
  });
});
