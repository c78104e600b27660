import { and, eq, isNull } from "drizzle-orm";
import { groupMembers, profiles, spaceMembers, spaceRequests } from "@db/shard";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { markActivity } from "@workers/domain/analytics";
import { roleFromTeam } from "@workers/domain/access";
import { notFound } from "@workers/domain/errors";
import type { App, AppContext, Context, Me, OwnProfile, Project, ProjectContext } from "../context";
import { rows } from "../store";
import { learnTeam } from "./actor";
import { findApp, findProject } from "./tenant";

const guest: Me = { role: "guest", profile: null, spaces: new Map(), groups: new Map(), requests: new Map() };

/** Steps into a project by id. 404 where it doesn't exist or the host belongs to another project. */
export async function enterProject(ctx: Context, projectId: ProjectId): Promise<ProjectContext> {
  const project = await findProject(ctx.directory, projectId);
  if (!project || (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== project.id)) throw notFound("project");
  await learnTeam(ctx, projectId);
  return inProject(ctx, project);
}

/** Steps into an app by id. 404 where it doesn't exist, is archived, or the host belongs to another project. */
export async function enterApp(ctx: Context, appId: AppId, options: { evenArchived?: boolean } = {}): Promise<AppContext> {
  const found =
    ctx.tenant.kind === "app" && ctx.tenant.app.id === appId
      ? { app: ctx.tenant.app, project: ctx.tenant.project }
      : await findApp(ctx.directory, appId);
  if (!found || (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== found.project.id)) throw notFound("app");
  const entered = await inApp(inProject(ctx, found.project), found.app);
  const isClosed = found.app.status === "archive" || found.project.status === "archived";
  if (isClosed && !(options.evenArchived && entered.team)) throw notFound("app");
  return entered;
}

const tenantApps = new WeakMap<Context, Promise<AppContext>>();

/**
 * Steps into the app that the address names. 404 on any other host.
 * A page's loaders run side by side and share the step; after a write in the same request it is taken anew.
 */
export async function enterTenantApp(ctx: Context): Promise<AppContext> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") throw notFound("app");
  const known = ctx.shardDatabase(tenant.project.shard).hasWritten ? undefined : tenantApps.get(ctx);
  if (known) return known;
  const entered = enterApp(ctx, tenant.app.id);
  tenantApps.set(ctx, entered);
  return entered;
}

function inProject(ctx: Context, project: Project): ProjectContext {
  const team = (ctx.actor.kind === "user" && ctx.actor.teams.get(project.id)) || null;
  return { ...ctx, project, team, shard: ctx.shardDatabase(project.shard) };
}

async function inApp(ctx: ProjectContext, app: App): Promise<AppContext> {
  return { ...ctx, app, me: await loadMe(ctx, app) };
}

/** The caller's place in the app, in one round trip. */
async function loadMe(ctx: ProjectContext, app: App): Promise<Me> {
  if (ctx.actor.kind === "guest") return guest;
  const scope = { app };
  const mine = and(eq(profiles.accountId, ctx.actor.account.id), isNull(profiles.deletedAt));
  const [found, spaces, groups, requests] = await Promise.all([
    ctx.shard.readOne(
      rows(scope, profiles, {
        id: profiles.id, type: profiles.type, firstName: profiles.firstName, lastName: profiles.lastName,
        avatarUrl: profiles.avatarUrl, isBlocked: profiles.isBlocked, isPunished: profiles.isPunished,
        lastSeenAt: profiles.lastSeenAt,
      })
        .where(mine)
        .limit(1),
    ),
    ctx.shard.read(
      rows(scope, profiles, {
        spaceId: spaceMembers.spaceId, isModerator: spaceMembers.isModerator,
        notifications: spaceMembers.notifications, seenSequence: spaceMembers.seenSequence, rulesReadAt: spaceMembers.rulesReadAt,
      })
        .join(spaceMembers, and(eq(spaceMembers.appId, profiles.appId), eq(spaceMembers.profileId, profiles.id)))
        .where(mine),
    ),
    ctx.shard.read(
      rows(scope, profiles, { groupId: groupMembers.groupId, isModerator: groupMembers.isModerator })
        .join(groupMembers, and(eq(groupMembers.appId, profiles.appId), eq(groupMembers.profileId, profiles.id)))
        .where(mine),
    ),
    ctx.shard.read(
      rows(scope, profiles, { spaceId: spaceRequests.spaceId, declinedAt: spaceRequests.declinedAt })
        .join(spaceRequests, and(eq(spaceRequests.appId, profiles.appId), eq(spaceRequests.profileId, profiles.id)))
        .where(mine),
    ),
  ]);
  if (!found) return { ...guest, role: strongest(undefined, roleFromTeam(ctx.team, app.id)) };
  const { lastSeenAt, ...profile } = found;
  if (ctx.actor.sessionId && profile.type !== "invited") markActivity(ctx, app, profile.id, lastSeenAt);
  const fromTeam = roleFromTeam(ctx.team, app.id);
  return {
    role: strongest(profile, fromTeam),
    profile,
    spaces: new Map(spaces.map(({ spaceId, ...own }) => [spaceId, own])),
    groups: new Map(groups.map(({ groupId, isModerator }) => [groupId, { isModerator }])),
    requests: new Map(requests.map(({ spaceId, declinedAt }) => [spaceId, { declinedAt }])),
  };
}

function strongest(profile: OwnProfile | undefined, fromTeam: "admin" | "moderator" | null): Me["role"] {
  if (fromTeam === "admin" || profile?.type === "admin") return "admin";
  return fromTeam ?? profile?.type ?? "guest";
}
