import { eq, getTableColumns, sql } from "drizzle-orm";
import { generateKeyBetween } from "fractional-indexing";
import type { Account, App, ProjectContext } from "@workers/context";
import {
  type AppScope,
  directoryDelete,
  directoryInsertIf,
  directoryRows,
  insertRow,
  type Writable,
} from "@workers/store";
import { apps, memberships } from "@db/directory";
import { groups, spaces } from "@db/shard";
import type { Language } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { freeSlug, slugFrom } from "@db/vocabulary/slugs";
import { themePresets } from "@db/vocabulary/themes";
import type { AppView, NewApp } from "@workers/contracts/admin/apps";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { addProfile, newcomerWrites } from "@workers/domain/kernel/profiles";
import { invalid } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { hasRoom, requireActive } from "@workers/domain/kernel/projects";
import { text } from "@workers/domain/kernel/texts";
import { recordEvents } from "@workers/domain/kernel/facts";
import { firstContent } from "./first-content";
import { activeApps, requireRoomForApp, takenAppSlugs } from "./app-room";
import { appView, teamAbilities } from "./app-view";

/**
 * Opens an app with a first group, an open space in it, and the caller as its admin. 403 `limit_exceeded` at the
 * tariff's limit, 422 where a slug given by hand is taken.
 */
export async function createApp(ctx: ProjectContext, input: NewApp): Promise<AppView> {
  requireInProject(ctx, "project.edit");
  const { language, timezone, templateId } = input;
  const id = newId<"app">(ctx.now());
  const profileId = newId<"profile">(ctx.now());
  const more = await firstContent(ctx, { app: { id, projectId: ctx.project.id }, profileId, language, templateId });
  const app = await openApp(
    ctx,
    { ...input, id, profileId, settings: { language, timezone, colors: input.colors ?? themePresets.default } },
    (scope) => [...firstRows(ctx, scope, profileId, language), ...more],
  );
  return appView(ctx, app, null, teamAbilities(app, ctx.team));
}

interface Opening {
  /** Given where the settings name what the app will have. */
  id?: AppId;
  profileId?: ProfileId;
  name: string;
  slug?: string;
  settings: Pick<App, "language" | "timezone" | "colors"> & Partial<App>;
}

/**
 * Makes an app with the caller as its first member; `content` are the rows it begins with. The caller has been asked for
 * the ability. Refuses as `createApp` does.
 */
export async function openApp(
  ctx: ProjectContext,
  { id: presetId, profileId: presetProfileId, name, slug, settings }: Opening,
  content: (scope: { app: { id: AppId; projectId: ProjectId } }, profileId: ProfileId) => Writable[],
): Promise<App> {
  const { actor } = requireUser(ctx);
  requireActive(ctx.project);
  const now = ctx.now();
  const id = presetId ?? newId<"app">(now);
  const values = {
    ...settings,
    id,
    projectId: ctx.project.id,
    name,
    slug: await slugFor(ctx, id, { name, slug }),
    createdAt: now,
    updatedAt: now,
  };
  const profileId = presetProfileId ?? newId<"profile">(now);
  const insertApp = directoryInsertIf(apps, values, hasRoom(ctx.project, "apps", activeApps(ctx)));
  const changes = await ctx.directory.write([
    insertApp,
    directoryInsertIf(
      memberships,
      { accountId: actor.account.id, appId: id, profileId, createdAt: now },
      sql`exists (select 1 from ${apps} where ${apps.id} = ${id})`,
    ),
  ]);
  if (!changes.of(insertApp)) {
    await requireRoomForApp(ctx);
    throw invalid({ field: "slug", key: "unique" });
  }
  const recorded = recordEvents(ctx, [{ type: "app.created", appId: id, projectId: ctx.project.id }]);
  try {
    const scope = { app: { id, projectId: ctx.project.id } };
    await ctx.shard.write([
      firstProfile(ctx, scope, profileId, actor.account),
      ...content(scope, profileId),
      ...recorded.statements,
    ]);
  } catch (error) {
    // Two databases know no common transaction: an app without content is taken back.
    await undoOpenApp(ctx, id);
    throw error;
  }
  ctx.publish(...recorded.events);
  return readApp(ctx, id);
}

/** Undoes `openApp`, as far as the directory knows of it. */
export async function undoOpenApp(ctx: ProjectContext, id: AppId): Promise<void> {
  await ctx.directory.write([
    directoryDelete(apps, eq(apps.id, id)),
    directoryDelete(memberships, eq(memberships.appId, id)),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
}

async function readApp(ctx: ProjectContext, id: AppId): Promise<App> {
  const app = await ctx.directory.readOne(directoryRows(apps, getTableColumns(apps)).where(eq(apps.id, id)).limit(1));
  return app as App;
}

async function slugFor(ctx: ProjectContext, id: AppId, { name, slug }: Pick<NewApp, "name" | "slug">): Promise<string> {
  const { max, min } = limits.appSlug;
  const suggested = slugFrom(name, max);
  const requestedSlug = slug ?? (suggested.length >= min ? suggested : `app-${id.slice(-6)}`);
  const isTaken = await takenAppSlugs(ctx, requestedSlug);
  if (!slug) return freeSlug(requestedSlug, isTaken, max);
  if (isTaken(slug)) throw invalid({ field: "slug", key: "unique" });
  return slug;
}

function firstProfile(ctx: ProjectContext, scope: AppScope, profileId: ProfileId, account: Account): Writable {
  const now = ctx.now();
  return addProfile(scope, {
    // An admin of the team is one here through the team alone, and no longer when they leave it.
    id: profileId,
    accountId: account.id,
    type: ctx.team?.role === "owner" ? "admin" : "member",
    firstName: account.firstName || account.email.split("@")[0]!,
    lastName: account.lastName,
    email: account.email,
    avatarUrl: account.avatarUrl,
    timezone: account.timezone,
    createdAt: now,
    updatedAt: now,
  });
}

/** What an app begins with, so that it isn't empty. */
function firstRows(
  ctx: ProjectContext,
  scope: { app: { id: AppId; projectId: ProjectId } },
  profileId: ProfileId,
  language: Language,
): Writable[] {
  const now = ctx.now();
  const groupId = newId<"group">(now);
  const spaceId = newId<"space">(now);
  const rank = generateKeyBetween(null, null);
  const times = { createdAt: now, updatedAt: now };
  const named = (key: string) => {
    const name = text(language, "defaults", key);
    return { name, slug: slugFrom(name) };
  };
  return [
    insertRow(scope, groups, { id: groupId, ...named("groupName"), rank, ...times }),
    insertRow(scope, spaces, {
      id: spaceId,
      groupId,
      ...named("spaceName"),
      description: text(language, "defaults", "spaceDescription"),
      access: "open",
      rank,
      ...times,
    }),
    ...newcomerWrites(scope, [profileId], now),
  ];
}
