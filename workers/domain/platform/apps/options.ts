import { getTableColumns, sql } from "drizzle-orm";
import { appOptions, pages } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import {
  type OpenService,
  openServices,
  type PostLayout,
  type StartPage,
  startPageSlug,
  startPages,
  usualDateFormat,
} from "@db/vocabulary/services";
import type { App, AppContext, Context } from "@workers/context";
import { aliased, appQuery, type Database, idsOf, insertRow, type Readable, rows, updateRows } from "@workers/store";
import { gateKey } from "@db/vocabulary/access";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { invalid } from "@workers/errors";
import type { AppOptions, AppOptionsForm } from "@workers/contracts/admin/apps";
import { allSettings, mergeSettings } from "./service-settings";
import { withDefaults } from "./service-settings-changes";
import { startOf } from "./service-starts";

const g = aliased(pages, "g");
const o = aliased(appOptions, "o");

/** The app's options, for everybody who may see it. */
export async function viewAppOptions(ctx: AppContext): Promise<AppOptions> {
  requireAbility(ctx, "app.view");
  return optionsOf(ctx, ctx.shard);
}

/** The options as they stand; asks for no ability. */
export async function optionsOf(scope: { app: Pick<App, "id" | "language"> }, shard: Database): Promise<AppOptions> {
  const { appId: _, updatedAt: __, ...fields } = getTableColumns(appOptions);
  const [stored, settings, openPages] = await Promise.all([
    shard.readOne(rows(scope, appOptions, fields).limit(1)),
    allSettings(scope, shard),
    shard.read(pagesToOpenWith(scope)),
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
    openPages,
    postReactions: withDefaults("community", settings.find(({ service }) => service === "community")?.settings ?? {})
      .reactions,
    isAffiliateCenterOpen: withDefaults("affiliate-center", affiliates).isActive,
    services,
  };
}

/** Public pages that the app may open with: those that were chosen, and the one whose slug says so. */
const pagesToOpenWith = (
  scope: Pick<AppContext, "app"> | { app: Pick<App, "id"> },
): Readable<{ id: PageId; slug: string }> =>
  appQuery(
    scope,
    (
      appId,
    ) => sql`select ${g.id}, ${g.slug} from ${g} where ${g.appId} = ${appId} and ${g.publishedAt} is not null and ${g.deletedAt} is null
      and (${g.slug} = ${startPageSlug} or ${g.id} in (select ${o.defaultPageIdForMembers} from ${o} where ${o.appId} = ${appId}
        union select ${o.defaultPageIdForLoggedIn} from ${o} where ${o.appId} = ${appId}))`,
  );

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

type CallerKind = "member" | "signedIn" | "guest";

const chosenBy = (options: AppOptions, callerKind: CallerKind): string | null =>
  callerKind === "member"
    ? options.defaultPageIdForMembers
    : callerKind === "signedIn"
      ? options.defaultPageIdForLoggedIn
      : null;

/**
 * The page of the app's own that somebody lands on who comes to it: the chosen one, or where none was chosen, or it is closed to them,
 * the one whose slug says that it is the start. Null where they land at a place that every app has.
 */
export function ownStartPageOf(ctx: AppContext, options: AppOptions, callerKind: CallerKind): { slug: string } | null {
  const chosen = chosenBy(options, callerKind);
  if (chosen !== null && (startPages as readonly string[]).includes(chosen)) return null;
  const open = options.openPages.filter(({ id }) =>
    can(ctx, "app.view_page", { keys: [gateKey("custom_page", id)], isModerator: false }),
  );
  return open.find(({ id }) => id === chosen) ?? open.find(({ slug }) => slug === startPageSlug) ?? null;
}

/** Where somebody lands else; the first place that there is where the chosen one is closed. */
export function startPageOf(options: AppOptions, callerKind: CallerKind): StartPage {
  const chosen = chosenBy(options, callerKind);
  const open = startPages.filter(
    (place) =>
      place === "members" || options.services.some(({ slug, isActive }) => isActive && slug === serviceOfPlace[place]),
  );
  return open.find((place) => place === chosen) ?? open[0]!;
}

const serviceOfPlace = { groups: "groups", spaces: "groups", communities: "communities" } as const satisfies Partial<
  Record<StartPage, OpenService>
>;

/** 422 for a start page that is none of the app's. */
async function requireOwnPages(ctx: AppContext, changes: Omit<AppOptionsForm, "services">): Promise<void> {
  const fields = (["defaultPageIdForMembers", "defaultPageIdForLoggedIn"] as const).flatMap((field) => {
    const id = changes[field];
    return id && !(startPages as readonly string[]).includes(id) ? [{ field, id }] : [];
  });
  if (fields.length === 0) return;
  const known = await ctx.shard.read(
    appQuery<{ id: string }>(
      ctx,
      (
        appId,
      ) => sql`select ${g.id} from ${g} where ${g.appId} = ${appId} and ${g.slug} is not null and ${g.deletedAt} is null
        and ${g.id} in ${idsOf(fields.map(({ id }) => id))}`,
    ),
  );
  const wrong = fields.filter(({ id }) => !known.some((page) => page.id === id));
  if (wrong.length > 0) throw invalid(...wrong.map(({ field }) => ({ field, key: "notAllowed" })));
}

/** Changes the options given; a service keeps what its entry leaves out. */
export async function editAppOptions(
  ctx: AppContext,
  { services = [], ...changes }: AppOptionsForm,
): Promise<AppOptions> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  await requireOwnPages(ctx, changes);
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
