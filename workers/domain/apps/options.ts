import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { appOptions } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import {
  type DateFormat,
  dateFormats,
  type OpenService,
  openServices,
  type PostLayout,
  serviceIcons,
  type StartPlace,
  startPlaces,
  usualDateFormat,
} from "@db/vocabulary/services";
import type { App, AppContext, Context } from "@workers/context";
import { type Database, insertRow, rows, updateRows } from "@workers/store";
import { requireAbility } from "../access";
import { requireActive } from "../projects";
import { line } from "@workers/contracts/form-fields";
import { allSettings, mergeSettings } from "./service-settings";
import { withDefaults } from "./service-settings-fields";

const serviceFields = {
  slug: z.enum(openServices),
  isActive: z.boolean(),
  name: line({ max: limits.linkName.max }).nullable(),
  icon: z.enum(serviceIcons).nullable(),
};

/** The app's options as forms send them. Custom pages join the places once there are any. */
export const appOptionFields = {
  isPwaEnabled: z.boolean(),
  isPushEnabled: z.boolean(),
  defaultPageIdForMembers: z.enum(startPlaces).nullable(),
  defaultPageIdForLoggedIn: z.enum(startPlaces).nullable(),
  dateFormat: z.enum(dateFormats),
  services: z
    .array(z.strictObject(serviceFields).partial({ name: true, icon: true, isActive: true }))
    .max(openServices.length),
};

const optionChanges = z.strictObject(appOptionFields).partial();
export type AppOptionChanges = z.output<typeof optionChanges>;

export interface AppOptions {
  isPwaEnabled: boolean;
  /** Whether push messages go to members at all, whatever each of them chose. */
  isPushEnabled: boolean;
  defaultPageIdForMembers: string | null;
  defaultPageIdForLoggedIn: string | null;
  /** How dates are written; as usual in the app's language until somebody chooses. */
  dateFormat: DateFormat;
  /** `postLayout`: how its lists of posts look until a reader chooses for themselves. */
  services: (z.output<z.ZodObject<typeof serviceFields>> & { order: number; postLayout: PostLayout })[];
}

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
    const { isActive, name, icon, postLayout } = withDefaults(
      slug,
      settings.find((one) => one.service === slug)?.settings ?? {},
    );
    return { slug, isActive, name, icon, order, postLayout };
  });
  const options = stored ?? unset;
  return { ...options, dateFormat: options.dateFormat ?? usualDateFormat[scope.app.language], services };
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
  const known = shard.hasWritten ? undefined : started.get(ctx);
  if (known) return known;
  const options = optionsOf({ app: tenant.app }, shard);
  started.set(ctx, options);
  return options;
}

/** Where somebody lands who comes to the app; the first place that there is where the chosen one is closed. */
export function startPlaceOf(options: AppOptions, who: "member" | "signedIn" | "guest"): StartPlace {
  const chosen =
    who === "member" ? options.defaultPageIdForMembers : who === "signedIn" ? options.defaultPageIdForLoggedIn : null;
  const open = startPlaces.filter(
    (place) =>
      place === "members" || options.services.some(({ slug, isActive }) => isActive && slug === serviceOfPlace[place]),
  );
  return open.find((place) => place === chosen) ?? open[0]!;
}

const serviceOfPlace = { groups: "groups", spaces: "groups", communities: "communities" } as const satisfies Partial<
  Record<StartPlace, OpenService>
>;

/** Changes the options given; a service keeps what its entry leaves out. */
export async function editAppOptions(
  ctx: AppContext,
  { services = [], ...changes }: AppOptionChanges,
): Promise<AppOptions> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const updatedAt = ctx.now();
  await ctx.shard.write([
    insertRow(ctx, appOptions, { ...unset, updatedAt }, { orIgnore: true }),
    updateRows(ctx, appOptions, { ...changes, updatedAt }),
    ...services.map(({ slug, ...settings }) => mergeSettings(ctx, slug, settings, updatedAt)),
  ]);
  ctx.publish({ type: "app.updated", appId: ctx.app.id, projectId: ctx.project.id });
  return optionsOf(ctx, ctx.shard);
}
