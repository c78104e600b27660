import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apps, pushTokens } from "@db/directory";
import type { PlanId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { frameOf } from "~/features/shell/layouts/frame.server";
import { createContext } from "@workers/create-context";
import { Databases, directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { newId } from "@workers/domain/kernel/ids";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { somePushToken } from "../harness/push-receiver";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  person,
  type Person,
  project,
  teammate,
} from "../harness/world";

const replyToEmail = "team@closed-app.example";
let closed: AppOfWorld;
let open: AppOfWorld;
let stranger: Person;
let mia: Member;

beforeAll(async () => {
  const of = await project(1);
  const settings = {
    replyToEmail,
    supportUrl: "https://help.example",
    isApplicationSwitcherEnabled: true,
    signupPlanIds: ["plan" as PlanId],
  };
  [closed, open] = [await app(of, { ...settings, isOpenToGuests: false }), await app(of, settings)];
  [stranger, mia] = [await person("Stranger"), await member(closed, "Mia")];
});

describe("a guest's view of a closed app", () => {
  /** All that sign-in needs, and nothing else. */
  const fields = [
    "appIcon",
    "basePath",
    "colors",
    "id",
    "isAdvancedLogo",
    "isAllowedSignupsToPublicApp",
    "isOpenToGuests",
    "isPhoneRequired",
    "language",
    "logo",
    "logoDark",
    "name",
    "permissions",
    "publicDomain",
    "slug",
    "status",
    "supportUrl",
    "url",
  ];

  it.each<[string, () => Person | null]>([
    ["a guest", () => null],
    ["a stranger", () => stranger],
  ])("has these fields alone for %s, by id and by address", async (_, who) => {
    const byId = await call("get", `/apps/${closed.id}`, { host: closed.host, as: who() });
    const byAddress = await call("get", `/router?url=${encodeURIComponent(`/${closed.slug}`)}`, {
      host: closed.host,
      as: who(),
    });
    const missing = await call("get", `/router?url=${encodeURIComponent(`/${closed.slug}/no/such/page`)}`, {
      host: closed.host,
      as: who(),
    });
    expect([byId.status, byAddress.status, missing.status]).toEqual([200, 200, 404]);
    for (const view of [byId.body.data, byAddress.body.data.app, missing.body.app]) {
      expect(Object.keys(view).sort()).toEqual(fields);
      expect(view.permissions).toEqual({ can: ["registration"] });
    }
  });

  it("is whole for its members, but for the address that replies go to; for who edits the app with it", async () => {
    const seenBy = async (as: Person | null, of = closed) =>
      (await call("get", `/apps/${of.id}`, { host: of.host, as })).body.data;
    expect(await seenBy(mia)).toMatchObject({
      id: closed.id,
      projectId: closed.project.id,
      timezone: expect.any(String),
      replyToEmail: null,
    });
    expect(await seenBy(closed.project.owner)).toMatchObject({ replyToEmail });
    expect(await seenBy(null, open)).toMatchObject({ id: open.id, replyToEmail: null });
  });

  it("is as small in the pages: their data holds these fields of the app", async () => {
    const appAndProject = (await findApp(directory(), closed.id))!;
    const frameFor = (actor: Parameters<typeof createContext>[0]["actor"]) =>
      frameOf(
        createContext({
          env,
          databases: new Databases(env, {}),
          tenant: { kind: "app", ownDomain: null, host: closed.host, basePath: `/${closed.slug}`, ...appAndProject },
          actor,
          origin: `https://${closed.host}`,
          waitUntil: () => undefined,
        }),
        new Request(`https://${closed.host}/${closed.slug}/auth`),
        true,
      );
    const { app: view } = frameFor({ kind: "guest" });
    expect(Object.keys(view!).sort()).toEqual([
      "customCodeHash",
      "hasSwitcher",
      "iconUrl",
      "id",
      "isAllowedSignups",
      "isOpenToGuests",
      "logoDarkUrl",
      "logoUrl",
      "metaDescription",
      "metaTitle",
      "name",
      "opengraphDescription",
      "opengraphTitle",
      "projectId",
      "slug",
      "supportUrl",
    ]);
    expect(view).toMatchObject({ projectId: null, hasSwitcher: false });
    for (const path of [`/${closed.slug}/auth`, `/${closed.slug}/auth.data`, `/${closed.slug}/manifest.webmanifest`]) {
      const text = await (await send(`https://${closed.host}${path}`, { headers: { Accept: "text/html" } })).text();
      for (const secret of [replyToEmail, closed.project.id, "signupPlanIds"]) expect(text, path).not.toContain(secret);
    }
  });

  it("stands in the contract as its own shape", async () => {
    const { body } = await call("get", "/openapi.json", { host: closed.host });
    const [, small] = body.components.schemas.AppAsCaller.anyOf;
    expect(Object.keys(small.properties).sort()).toEqual(fields);
  });
});

describe("push tokens", () => {
  const register = (of: AppOfWorld, as: Person | null, deviceId: string) =>
    call("post", `/apps/${of.id}/tokens`, { host: of.host, as, body: { deviceId, token: somePushToken(deviceId) } });
  const devicesOf = async ({ accountId }: Person) =>
    (
      await directory().read(
        directoryRows(pushTokens, { deviceId: pushTokens.deviceId })
          .where(eq(pushTokens.accountId, accountId))
          .orderBy(asc(pushTokens.createdAt), asc(pushTokens.id)),
      )
    ).map(({ deviceId }) => deviceId);

  it("of strangers are not kept at a closed app", async () => {
    expect(await register(closed, stranger, "phone")).toMatchObject({
      status: 403,
      body: { details: { ability: "app.view" } },
    });
    expect(await devicesOf(stranger)).toEqual([]);
    expect((await register(closed, null, "phone")).status).toBe(401);
    const manager = await teammate(closed.project, "manager", [closed.id]);
    for (const who of [mia, manager]) expect((await register(closed, who, "phone")).status).toBe(204);
    expect((await register(open, stranger, "phone")).status).toBe(204);
  });

  it("are twenty for a person over all apps: the one registered longest ago goes", async () => {
    const who = await member(closed, "Many");
    await directory().write(
      Array.from({ length: limits.pushTokens }, (_, i) =>
        directoryInsert(pushTokens, {
          id: newId(),
          accountId: who.accountId,
          appId: i % 2 ? open.id : closed.id,
          deviceId: `old-${i}`,
          token: "t",
          createdAt: 1000 + i,
        }),
      ),
    );
    expect((await register(closed, who, "new")).status).toBe(204);
    expect(await devicesOf(who)).toEqual([
      ...Array.from({ length: limits.pushTokens - 1 }, (_, i) => `old-${i + 1}`),
      "new",
    ]);
    // A device that registers again stays, and takes nobody's place.
    expect((await register(open, who, "old-1")).status).toBe(204);
    const after = await devicesOf(who);
    expect([after.length, after.at(-1)]).toEqual([limits.pushTokens, "old-1"]);
    await Promise.all(Array.from({ length: 30 }, (_, i) => register(closed, who, `many-${i}`)));
    expect(await devicesOf(who)).toHaveLength(limits.pushTokens);
  });
});

it("an app that closes shows guests less at once", async () => {
  const of = await app(await project(0), { replyToEmail });
  expect((await call("get", `/apps/${of.id}`, { host: of.host })).body.data.projectId).toBe(of.project.id);
  await directory().write([directoryUpdate(apps, { isOpenToGuests: false }, eq(apps.id, of.id))]);
  await call("patch", `/apps/${of.id}`, { host: of.host, as: of.project.owner, body: { isPhoneRequired: true } });
  expect((await call("get", `/apps/${of.id}`, { host: of.host })).body.data.projectId).toBeUndefined();
});
