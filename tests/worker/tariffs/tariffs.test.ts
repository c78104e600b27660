import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, projects, projectTariffs } from "@db/directory";
import { type Tariff, tariffs } from "@db/vocabulary/limits";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryUpdate } from "@workers/store";
import { invalidateTenants } from "@workers/tenancy";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, directory, person, type Person, project, type ProjectOfWorld, teammate } from "../harness/world";

const installationOwner = "installation-owner@example.org";
let of: ProjectOfWorld;

beforeEach(async () => {
  of = await project(1);
  await onTariff("free");
});

async function onTariff(tariff: Tariff, to = of) {
  await directory().write([directoryUpdate(projects, { tariff }, eq(projects.id, to.id))]);
  invalidateTenants();
}

/** Makes the project's owner the one who runs the installation. */
async function asInstallationOwner(): Promise<Person> {
  await directory().write([
    directoryUpdate(accounts, { email: `former-${Date.now()}@example.org` }, eq(accounts.email, installationOwner)),
    directoryUpdate(accounts, { email: installationOwner }, eq(accounts.id, of.owner.accountId)),
  ]);
  return of.owner;
}

const path = (rest = "/tariff") => `/projects/${of.id}${rest}`;
const tariffOf = async (as = of.owner) => (await call("get", path(), { as })).body.data;
const change = (tariffId: string, as = of.owner) => call("patch", path(), { as, body: { tariffId } });

/** A paid period, as a payment would have begun it. */
async function paidUntil(renewsAt: number, tariff: Tariff) {
  await onTariff(tariff);
  await directory().write([directoryInsert(projectTariffs, { projectId: of.id, renewsAt, updatedAt: Date.now() })]);
}

describe("tariffs", () => {
  it("are listed with their limits and prices, and with the one that a project has", async () => {
    const list = (await call("get", `/tariffs?projectId=${of.id}`, { as: of.owner })).body.data;
    expect(list.map(({ id }: { id: string }) => id)).toEqual(["free", "starter", "pro", "business", "unlimited"]);
    expect(list[2]).toMatchObject({
      limits: { apps: 3, contacts: 10_000 },
      price: { month: 14_900, year: 11_900 },
      isCurrent: false,
    });
    expect(list[0].isCurrent).toBe(true);
    expect(list[4].price).toBeNull();
    expect((await call("get", "/tariffs", { as: await person("Anybody") })).status).toBe(200);
    expect((await call("get", "/tariffs")).status).toBe(401);
    expect((await call("get", `/tariffs?projectId=${of.id}`, { as: await person("Stranger") })).status).toBe(404);
  });

  it("show what a project uses, and what is above a lowered limit", async () => {
    await app(of);
    await app(of);
    await teammate(of, "support");
    expect(await tariffOf()).toMatchObject({
      tariffId: "free",
      isAnnual: true,
      renewsAt: null,
      next: null,
      limits: tariffs.free,
      usage: { apps: 2, teams: 2, domains: 0, storage: 0 },
      excess: { apps: 1, teamMembers: 1 },
      changedBy: "installation",
    });
    await onTariff("business");
    expect((await tariffOf()).excess).toEqual({});
  });

  it("are set at once by whoever runs the installation, where nothing is charged", async () => {
    const owner = await asInstallationOwner();
    expect((await tariffOf(owner)).changedBy).toBe("caller");
    const changed = await change("pro", owner);
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { checkoutUrl: null, project: { tariff: { name: "pro", limits: { apps: 3 } } } } },
    });
    expect(await tariffOf(owner)).toMatchObject({ tariffId: "pro", renewsAt: null });
    // What was refused before has room now.
    await app(of);
    const second = await call("post", path("/apps"), {
      as: owner,
      body: { name: "Second", language: "de", timezone: "Europe/Berlin" },
    });
    expect(second.status).toBe(201);
    const cancelled = await call("delete", path(), { as: owner });
    expect(cancelled.body.data.tariff.name).toBe("free");
    expect((await tariffOf(owner)).excess).toEqual({ apps: 1 });
  });

  it("stay as they are for everybody else, in words that say whom to ask", async () => {
    const refused = await change("pro");
    expect(refused).toMatchObject({ status: 409, body: { code: 40903 } });
    expect(refused.body.message).toContain("Installation");
    expect((await change("pro", await teammate(of, "manager"))).body.code).toBe(40300);
    expect((await change("gold")).status).toBe(422);
    expect((await tariffOf()).tariffId).toBe("free");
    expect((await call("delete", path(), { as: await teammate(of, "support") })).status).toBe(403);
  });

  it("are not set by an address that is not confirmed", async () => {
    const owner = await asInstallationOwner();
    await directory().write([directoryUpdate(accounts, { emailConfirmedAt: null }, eq(accounts.id, owner.accountId))]);
    expect((await change("pro", owner)).body.code).toBe(40903);
  });

  it("end with the paid period when they are cancelled", async () => {
    const now = Date.now();
    await paidUntil(now + 60_000, "pro");
    const cancelled = await call("delete", path(), { as: of.owner });
    expect(cancelled.body.data.tariff.name).toBe("pro");
    expect(await tariffOf()).toMatchObject({ tariffId: "pro", next: { tariffId: "free" } });
    await handleClock({ cron: "*/10 * * * *", scheduledTime: now }, env);
    expect((await tariffOf()).tariffId).toBe("pro");
    await handleClock({ cron: "*/10 * * * *", scheduledTime: now + 61_000 }, env);
    invalidateTenants();
    expect(await tariffOf()).toMatchObject({ tariffId: "free", next: null, renewsAt: null });
  });

  it("have no invoices where nothing is charged", async () => {
    const { status, body } = await call("get", path("/invoices"), { as: of.owner });
    expect([status, body.data, body.meta.pagination.total]).toEqual([200, [], 0]);
    expect((await call("get", path("/invoices"), { as: await teammate(of, "support") })).status).toBe(403);
  });
});

describe("the limits of a tariff", () => {
  it("hold for the last mail server, for many calls at once", async () => {
    await onTariff("starter");
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        call("post", path("/smtp"), {
          as: of.owner,
          body: { name: `Server ${number}`, host: "mail.example.org", fromEmail: "post@example.org", appIds: [] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "limit_exceeded",
      details: { limitKey: "smtpCount", limit: 1 },
    });
    expect((await tariffOf()).usage.smtpCount).toBe(1);
  });

  it("name what is full and what helps, in the caller's language", async () => {
    await app(of);
    const refused = await call("post", path("/apps"), {
      as: of.owner,
      body: { name: "Second", language: "de", timezone: "Europe/Berlin" },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "limit_exceeded", details: { limitKey: "apps", limit: 1, used: 1 } },
    });
    expect(refused.body.message).toBe(
      "Die Grenze deines Tarifs für Apps ist erreicht (1). Archiviere eine oder wechsle den Tarif.",
    );
  });

  it("hold for the last place in the public list, for many calls at once", async () => {
    await onTariff("starter");
    const apps = await Promise.all(Array.from({ length: 6 }, () => app(of)));
    const answers = await Promise.all(
      apps.map(({ id }) =>
        call("patch", `/apps/${id}/promo`, {
          as: of.owner,
          host: of.host,
          body: { isPlacedOnDiscoveryAppsPage: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await tariffOf()).usage.discoveryCount).toBe(1);
  });
});
