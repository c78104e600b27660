import { beforeEach, describe, expect, it } from "vitest";
import { autoresponders, planGrants, profiles } from "@db/shard";
import { rows } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { mailTo } from "../harness/outbox";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, member, project, shard, teammate } from "../harness/world";

let here: AppOfWorld;
const as = () => ({ as: here.project.owner });
const list = () => `/projects/${here.project.id}/autoresponders`;
const post = (body: object) => call("post", list(), { ...as(), body });

beforeEach(async () => {
  here = await app(await project(1));
});

async function create(body: object) {
  const created = await post(body);
  expect(created.status).toBe(201);
  return created.body.data;
}

const zap = { type: "zapier", apiUrl: "https://hooks.zapier.com/hooks/catch/1/demo-key" };

describe("newsletter tools", () => {
  it("are entered once the tool has taken the credentials; refused ones answer 50004", async () => {
    const refused = [
      { type: "klicktipp", username: "workshop", password: "wrong" },
      { type: "quentn", apiUrl: "https://abc.eu-1.quentn.com", apiKey: "wrong" },
      { type: "hubspot", apiKey: "wrong" },
      { type: "zapier", apiUrl: "https://hooks.zapier.com/hooks/catch/1/off" },
    ];
    for (const body of refused) expect(await post(body)).toMatchObject({ status: 422, body: { code: 50004 } });
    expect(await post({ type: "hubspot", apiKey: "busy" })).toMatchObject({ status: 503, body: { code: 50005 } });
    expect((await call("get", list(), as())).body.data).toEqual([]);
    expect(await create({ type: "klicktipp", username: "workshop", password: "demo-key" })).toMatchObject({
      name: "KlickTipp",
      username: "workshop",
      isPasswordSet: true,
      isActive: true,
      webhookUrl: null,
    });
  });

  it("say which credential is missing, and call no address but their own", async () => {
    const missing = await post({ type: "klicktipp", username: "workshop" });
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: "password", key: "required" }] } });
    const elsewhere = await post({ type: "quentn", apiUrl: "http://10.0.0.1", apiKey: "demo-key" });
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: "apiUrl", key: "notAllowed" }] } });
  });

  it("keep their keys sealed, and show them masked", async () => {
    const { id } = await create({ type: "quentn", apiUrl: "https://abc.eu-1.quentn.com", apiKey: "demo-key" });
    const answer = await call("get", `/autoresponders/${id}`, as());
    expect(answer.body.data).toMatchObject({ apiKey: "••••", apiUrl: "https://abc.eu-1.quentn.com" });
    const [row] = await shard(1).read(rows(here, autoresponders, { credentials: autoresponders.credentials }).limit(1));
    expect(JSON.stringify([answer.body, row])).not.toContain("demo-key");
    const elsewhere = await call("patch", `/autoresponders/${id}`, {
      ...as(),
      body: { apiUrl: "https://thief.eu-1.quentn.com" },
    });
    expect(elsewhere.body.errors).toMatchObject([{ field: "apiKey", key: "required" }]);
    const wrong = await call("patch", `/autoresponders/${id}`, { ...as(), body: { apiKey: "wrong" } });
    expect(wrong.body.code).toBe(50004);
    const kept = await call("patch", `/autoresponders/${id}`, { ...as(), body: { apiKey: "", name: "Letters" } });
    expect(kept.body.data).toMatchObject({ name: "Letters", apiKey: "••••" });
    expect((await call("get", `/autoresponders/${id}/lists`, as())).body.data.tags).toHaveLength(3);
  });

  it("are counted by type with their state, for those who may see them", async () => {
    await create({ type: "hubspot", apiKey: "demo-key" });
    const { id } = await create({ type: "hubspot", apiKey: "demo-key", isActive: false });
    const overview = await call("get", `/projects/${here.project.id}/integrations`, as());
    const of = (type: string) => overview.body.data.find((tool: { type: string }) => tool.type === type);
    expect(of("hubspot")).toEqual({ type: "hubspot", count: 2, activeCount: 1, state: "active" });
    expect(of("smtp")).toEqual({ type: "smtp", count: 0, activeCount: 0, state: "none" });
    const manager = await teammate(here.project, "manager", [here.id]);
    expect((await call("get", `/projects/${here.project.id}/integrations`, { as: manager })).status).toBe(403);
    expect((await call("get", `/autoresponders/${id}`, { as: await member(here, "Mara") })).status).toBe(404);
    expect((await call("delete", `/autoresponders/${id}`, as())).status).toBe(204);
    expect((await call("get", `${list()}?type=klicktipp`, as())).body.data).toEqual([]);
  });
});

describe("a call of Zapier", () => {
  const tell = (url: string, body: object) =>
    send(`https://${serviceHost}${new URL(url).pathname}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const newEmail = () => `zap-${crypto.randomUUID().slice(-12)}@example.org`;

  it("invites somebody into the account's app, with plans, once", async () => {
    const { webhookUrl } = await create({ ...zap, appId: here.id });
    const planId = await soldPlan(here, null, []);
    const email = newEmail();
    const sent = { email, firstName: "Anna Maria", lastName: "Lind", planIds: planId, campaign: "spring" };
    const [first, second] = [await tell(webhookUrl, sent), await tell(webhookUrl, sent)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.json()).toEqual(await second.json());
    const mail = await mailTo(email);
    expect(mail.text).toContain("/auth/join/");
    const people = await shard(1).read(
      rows({ app: here }, profiles, { id: profiles.id, firstName: profiles.firstName, type: profiles.type }),
    );
    expect(people).toMatchObject([{ firstName: "Anna Maria", type: "invited" }]);
    const grants = await shard(1).read(
      rows({ app: here }, planGrants, { planId: planGrants.planId, reason: planGrants.reason }),
    );
    expect(grants).toEqual([{ planId, reason: "Zapier" }]);
  });

  it("gives a member plans without a mail", async () => {
    const { webhookUrl } = await create({ ...zap, appId: here.id });
    const mara = await member(here, "Mara");
    const planId = await soldPlan(here, null, []);
    const answer = await tell(webhookUrl, { email: mara.email, planIds: [planId] });
    expect(await answer.json()).toEqual({ data: { profileId: mara.profileId } });
  });

  it("is refused at another address, while switched off, without an app, and for plans of others", async () => {
    const { id, webhookUrl } = await create(zap);
    const email = newEmail();
    const status = async (url: string, body: object) => (await tell(url, body)).status;
    expect(await status(webhookUrl, { email })).toBe(409);
    await call("patch", `/autoresponders/${id}`, { ...as(), body: { appId: here.id } });
    const other = await app(await project(1));
    expect(await status(webhookUrl, { email, planIds: [await soldPlan(other, null, [])] })).toBe(422);
    expect(await status(webhookUrl, { email: "nobody" })).toBe(422);
    expect(await status(webhookUrl.replace(/.{4}$/, "0000"), { email })).toBe(404);
    await call("patch", `/autoresponders/${id}`, { ...as(), body: { isActive: false } });
    expect(await status(webhookUrl, { email })).toBe(409);
    await call("delete", `/autoresponders/${id}`, as());
    expect(await status(webhookUrl, { email })).toBe(404);
    expect(await shard(1).read(rows({ app: here }, profiles, { id: profiles.id }))).toEqual([]);
  });
});
