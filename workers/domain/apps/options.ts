import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { appOptions } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { dateFormats, openServices, serviceIcons, startPlaces } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import { type AppScope, type Database, insertRow, rows, updateRows } from "@workers/store";
import { require } from "../access";
import { requireActive } from "../projects";
import { line } from "../validation";
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
  services: z.array(z.strictObject(serviceFields).partial({ name: true, icon: true, isActive: true })).max(openServices.length),
};

const optionChanges = z.strictObject(appOptionFields).partial();
export type AppOptionChanges = z.output<typeof optionChanges>;

export interface AppOptions {
  isPwaEnabled: boolean;
  isPushEnabled: boolean;
  defaultPageIdForMembers: string | null;
  defaultPageIdForLoggedIn: string | null;
  dateFormat: (typeof dateFormats)[number];
  services: (z.output<z.ZodObject<typeof serviceFields>> & { order: number })[];
}

/** The app's options, for everybody who may see it. */
export async function viewAppOptions(ctx: AppContext): Promise<AppOptions> {
  require(ctx, "app.view");
  return optionsOf(ctx, ctx.shard);
}

/** The options as they stand; asks for no ability. */
export async function optionsOf(scope: AppScope, shard: Database): Promise<AppOptions> {
  const { appId: _, updatedAt: __, ...fields } = getTableColumns(appOptions);
  const [stored, settings] = await Promise.all([
    shard.readOne(rows(scope, appOptions, fields).limit(1)),
    allSettings(scope, shard),
  ]);
  const services = openServices.map((slug, order) => {
    const { isActive, name, icon } = withDefaults(slug, settings.find((one) => one.service === slug)?.settings ?? {});
    return { slug, isActive, name, icon, order };
  });
  return { ...(stored ?? unset), services };
}

const unset = {
  isPwaEnabled: true, isPushEnabled: true, defaultPageIdForMembers: null, defaultPageIdForLoggedIn: null, dateFormat: "DD.MM.YYYY" as const,
};

/** Changes the options given; a service keeps what its entry leaves out. */
export async function editAppOptions(ctx: AppContext, { services = [], ...changes }: AppOptionChanges): Promise<AppOptions> {
  require(ctx, "app.edit");
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
