import { eq, sql } from "drizzle-orm";
import { serviceSettings } from "@db/shard";
import type { SettledService } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import {
  type AppScope,
  appWrite,
  type Database,
  nameOf,
  type Readable,
  rows,
  upsertRow,
  type Writable,
} from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { parse } from "@workers/domain/kernel/validation";
import type { ServiceSettings } from "@workers/contracts/admin/service-settings";
import { serviceChanges, withDefaults } from "./service-settings-changes";
import { startOf } from "./service-starts";

/** A service's settings, for who runs the app; those of the communities for everybody who may see it. */
export async function viewServiceSettings<S extends SettledService>(
  ctx: AppContext,
  service: S,
): Promise<ServiceSettings<S>> {
  requireAbility(ctx, service === "communities" ? "app.view" : "app.edit");
  return settingsOf(ctx, service);
}

/** A service's current settings, for other areas; checks no ability. */
export async function settingsOf<S extends SettledService>(
  ctx: Pick<AppContext, "app" | "shard">,
  service: S,
): Promise<ServiceSettings<S>> {
  const row = await ctx.shard.readOne(
    rows(ctx, serviceSettings, { settings: serviceSettings.settings })
      .where(eq(serviceSettings.service, service))
      .limit(1),
  );
  return withDefaults(service, row?.settings ?? {});
}

/** Changes the settings given. 422 names what the service doesn't know or can't be. */
export async function editServiceSettings<S extends SettledService>(
  ctx: AppContext,
  service: S,
  changes: unknown,
): Promise<ServiceSettings<S>> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const parsed = parse(serviceChanges(service), changes);
  const { rows: settingsRows } = await ctx.shard.writeAndRead(
    [mergeSettings(ctx, service, parsed, ctx.now()), ...startOf(service, parsed, ctx.app, ctx.now())],
    rows(ctx, serviceSettings, { settings: serviceSettings.settings })
      .where(eq(serviceSettings.service, service))
      .limit(1),
  );
  ctx.publish({ type: "app.updated", appId: ctx.app.id, projectId: ctx.project.id });
  if ("isActive" in parsed) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return withDefaults(service, settingsRows[0]?.settings ?? {});
}

/** Sets some settings of a service and leaves the others as they are, in one statement. */
export function mergeSettings(
  scope: AppScope,
  service: SettledService,
  changes: Record<string, unknown>,
  now: number,
): Writable {
  const changesJson = JSON.stringify(changes);
  // A null takes the key out of the row, and null is what every setting that may be null has by default.
  return appWrite(scope, (appId) =>
    upsertRow(
      serviceSettings,
      { appId, service, settings: changes, updatedAt: now },
      sql`on conflict (${nameOf(serviceSettings.appId)}, ${nameOf(serviceSettings.service)}) do update set ${nameOf(serviceSettings.settings)} = json_patch(${serviceSettings.settings}, ${changesJson}), ${nameOf(serviceSettings.updatedAt)} = ${now}`,
    ),
  );
}

type StoredSettings = { service: SettledService; settings: Record<string, unknown> }[];

const storedSettings = (scope: AppScope): Readable<StoredSettings[number]> =>
  rows(scope, serviceSettings, { service: serviceSettings.service, settings: serviceSettings.settings });

/** All settings of the app that differ from the defaults. */
export const allSettings = (scope: AppScope, shard: Database): Promise<StoredSettings> =>
  shard.read(storedSettings(scope));
