import { sql } from "drizzle-orm";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, GroupId, ProjectId, SpaceId } from "@db/vocabulary/ids";
import type { App, AppContext, Context, Me, OwnProfile, Project, ProjectContext } from "../context";
import { notFound } from "../errors";
import { appQuery, type AppScope } from "../store";
import { learnTeam, roleFromTeam } from "./team-role";
import { findApp, findProject } from "./tenants";

const guest: Me = { role: "guest", profile: null, spaces: new Map(), groups: new Map(), requests: new Map() };

/** Steps into a project by id. 404 where it doesn't exist or the host belongs to another project. */
export async function enterProject(ctx: Context, projectId: ProjectId): Promise<ProjectContext> {
  const project = await findProject(ctx.directory, projectId);
  if (!project || (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== project.id)) throw notFound("project");
  await learnTeam(ctx, projectId);
  return inProject(ctx, project);
}

/** Steps into an app by id. 404 where it doesn't exist, is archived, or the host belongs to another project. */
export async function enterApp(
  ctx: Context,
  appId: AppId,
  options: { evenArchived?: boolean } = {},
): Promise<AppContext> {
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
  return { ...ctx, app, language: app.language, me: await loadMe(ctx, app) };
}

interface MyRow extends Omit<OwnProfile, "isBlocked" | "isPunished"> {
  isBlocked: number;
  isPunished: number;
  lastSeenAt: number | null;
  spaces: string;
  groups: string;
  requests: string;
}

/** Who calls, and with them, as JSON, what they belong to and asked to be let into: one statement per request. */
const myRow = (scope: AppScope, accountId: AccountId) =>
  appQuery<MyRow>(
    scope,
    (appId) => sql`
    select p.id, p.type, p.first_name as firstName, p.last_name as lastName, p.avatar_url as avatarUrl, p.is_blocked as isBlocked,
      p.is_punished as isPunished, p.last_seen_at as lastSeenAt,
      (select json_group_array(json_array(s.space_id, s.is_moderator, s.notifications, s.seen_sequence, s.rules_read_at))
        from space_members s where s.app_id = p.app_id and s.profile_id = p.id) as spaces,
      (select json_group_array(json_array(g.group_id, g.is_moderator)) from group_members g where g.app_id = p.app_id and g.profile_id = p.id) as groups,
      (select json_group_array(json_array(r.space_id, r.declined_at)) from space_requests r where r.app_id = p.app_id and r.profile_id = p.id) as requests
    from profiles p where p.app_id = ${appId} and p.account_id = ${accountId} and p.deleted_at is null limit 1`,
  );

/** The caller's place in the app, in one round trip. */
async function loadMe(ctx: ProjectContext, app: App): Promise<Me> {
  if (ctx.actor.kind === "guest") return guest;
  const found = await ctx.shard.readOne(myRow({ app }, ctx.actor.account.id));
  const fromTeam = roleFromTeam(ctx.team, app.id);
  if (!found) return { ...guest, role: strongest(undefined, fromTeam) };
  const { lastSeenAt, spaces, groups, requests, ...row } = found;
  const profile = { ...row, isBlocked: Boolean(row.isBlocked), isPunished: Boolean(row.isPunished) };
  if (ctx.actor.sessionId && profile.type !== "invited") ctx.markActivity(ctx, app, profile.id, lastSeenAt);
  const listOf = <Row>(json: string) => JSON.parse(json) as Row[];
  return {
    role: strongest(profile, fromTeam),
    profile,
    spaces: new Map(
      listOf<[SpaceId, number, SpaceNotifications, number, number | null]>(spaces).map(
        ([id, isModerator, notifications, seenSequence, rulesReadAt]) => [
          id,
          { isModerator: Boolean(isModerator), notifications, seenSequence, rulesReadAt },
        ],
      ),
    ),
    groups: new Map(
      listOf<[GroupId, number]>(groups).map(([id, isModerator]) => [id, { isModerator: Boolean(isModerator) }]),
    ),
    requests: new Map(listOf<[SpaceId, number | null]>(requests).map(([id, declinedAt]) => [id, { declinedAt }])),
  };
}

function strongest(profile: OwnProfile | undefined, fromTeam: "admin" | "moderator" | null): Me["role"] {
  if (fromTeam === "admin" || profile?.type === "admin") return "admin";
  return fromTeam ?? profile?.type ?? "guest";
}
