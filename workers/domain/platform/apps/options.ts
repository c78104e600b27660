import { getTableColumns } from "drizzle-orm";
import { appOptions } from "@db/shard";
import {
  type OpenService,
  openServices,
  type PostLayout,
  type StartPage,
  startPages,
  usualDateFormat,
} from "@db/vocabulary/services";
import type { App, AppContext, Context } from "@workers/context";
import { type Database, insertRow, rows, updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import type { AppOptions, AppOptionsForm } from "@workers/contracts/admin/apps";
import { allSettings, mergeSettings } from "./service-settings";
import { withDefaults } from "./service-settings-changes";
import { startOf } from "./service-starts";

/** The app's options, for everybody who may see it. */
export async function viewAppOptions(ctx: AppContext): Promise<AppOptions> {
  requireAbility(ctx, "app.view");
  return optionsOf(ctx, ctx.shard);
}

/** The options as they stand; asks for no ability. */
export async function optionsOf(scope: { app: Pick<App, "id" | "language"> }, shard: Database): Promise<AppOptions> {
  const { appId: _, updatedAt: __, ...fields } = getTableColumns(appOptions);
  const [stored, settings] = await Promise.all([
    shard.readOne(rows(scope, appOptions, fields).limit(1)),
    allSettings(scope, shard),
  ]);
  const services = openServices.map((slug, order) => {
    const stored = withDefaults(slug, settings.find((setting) => setting.service === slug)?.settings ?? {});
    const { isActive, name, icon } = stored;
    const postLayout = "postLayout" in stored ? (stored.postLayout as PostLayout) : undefined;
    return { slug, isActive, name, icon, order, ...(postLayout && { postLayout }) };
  });
  const options = stored ?? unset;
  const affiliates = settings.find(({ service }) => service === "affiliate-center")?.settings ?? {};
  return {
    ...options,
    dateFormat: options.dateFormat ?? usualDateFormat[scope.app.language],
    isAffiliateCenterOpen: withDefaults("affiliate-center", affiliates).isActive,
    services,
  };
}

const unset = {
  isPwaEnabled: true,
  isPushEnabled: true,
  defaultPageIdForMembers: null,
  defaultPageIdForLoggedIn: null,
  dateFormat: null,
};

const started = new WeakMap<Context, Promise<AppOptions>>();

/**
 * The options of the app that the address names, for all loaders of a page: start it in the same tick as
 * `enterTenantApp`, then both come in one round trip. Null on other hosts.
 */
export async function startOptions(ctx: Context): Promise<AppOptions | null> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return null;
  const shard = ctx.shardDatabase(tenant.project.shard);
  const cached = shard.hasWritten ? undefined : started.get(ctx);
  if (cached) return cached;
  const options = optionsOf({ app: tenant.app }, shard);
  started.set(ctx, options);
  return options;
}

/** Where somebody lands who comes to the app; the first place that there is where the chosen one is closed. */
export function startPageOf(options: AppOptions, callerKind: "member" | "signedIn" | "guest"): StartPage {
  const chosen =
    callerKind === "member"
      ? options.defaultPageIdForMembers
      : callerKind === "signedIn"
        ? options.defaultPageIdForLoggedIn
        : null;
  const open = startPages.filter(
    (place) =>
      place === "members" || options.services.some(({ slug, isActive }) => isActive && slug === serviceOfPlace[place]),
  );
  return open.find((place) => place === chosen) ?? open[0]!;
}

const serviceOfPlace = { groups: "groups", spaces: "groups", communities: "communities" } as const satisfies Partial<
  Record<StartPage, OpenService>
>;

/** Changes the options given; a service keeps what its entry leaves out. */
export async function editAppOptions(
  ctx: AppContext,
  { services = [], ...changes }: AppOptionsForm,
): Promise<AppOptions> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const updatedAt = ctx.now();
  await ctx.shard.write([
    insertRow(ctx, appOptions, { ...unset, updatedAt }, { orIgnore: true }),
    updateRows(ctx, appOptions, { ...changes, updatedAt }),
    ...services.flatMap(({ slug, ...settings }) => [
      mergeSettings(ctx, slug, settings, updatedAt),
      ...startOf(slug, settings, ctx.app, updatedAt),
    ]),
  ]);
  ctx.publish({ type: "app.updated", appId: ctx.app.id, projectId: ctx.project.id });
  if (services.some(({ isActive }) => isActive !== undefined))
    ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return optionsOf(ctx, ctx.shard);
}
