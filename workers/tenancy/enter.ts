import { sql } from "drizzle-orm";
import { aliased } from "@workers/store";
import { memberPoints, profiles, serviceSettings, spaces, spaceMembers, groupMembers, spaceRequests } from "@db/shard";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, GroupId, ProjectId, SpaceId } from "@db/vocabulary/ids";
import {
  type App,
  type AppContext,
  type Context,
  guest,
  type Me,
  type OwnProfile,
  type Project,
  type ProjectContext,
} from "../context";
import { languageIn } from "@workers/accepted-language";
import { AppError, notFound } from "@workers/errors";
import { appQuery, type AppScope, IsolateCache } from "../store";
import { messagingKey } from "@db/vocabulary/access";
import { gatesColumn, gatesForGuests, gatesFrom, heldPlansColumn, heldPlansFrom, purchasesColumn } from "./gates";
import { loadTeamRole, roleFromTeam } from "./team-role";
import { findApp, findProject } from "./tenants";

const p = aliased(profiles, "p");
const s = aliased(spaceMembers, "s");
const g = aliased(groupMembers, "g");
const r = aliased(spaceRequests, "r");
const rs = aliased(spaces, "rs");
const cs = aliased(serviceSettings, "cs");
const mp = aliased(memberPoints, "mp");

/** Steps into a project by id. 404 where it doesn't exist or the host belongs to another project. */
export async function enterProject(ctx: Context, projectId: ProjectId): Promise<ProjectContext> {
  const project = await findProject(ctx.directory, projectId);
  if (!project || (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== project.id)) throw notFound("project");
  await loadTeamRole(ctx, projectId);
  if (ctx.actor.kind === "user" && ctx.actor.teamsWithheld?.has(projectId))
    throw new AppError("twoStepRequired", { details: { projectId } });
  return inProject(ctx, project);
}

/** Steps into an app by id. 404 where it doesn't exist, is archived, or the host belongs to another project. */
export async function enterApp(
  ctx: Context,
  appId: AppId,
  options: { evenArchived?: boolean } = {},
): Promise<AppContext> {
  const appWithProject =
    ctx.tenant.kind === "app" && ctx.tenant.app.id === appId
      ? { app: ctx.tenant.app, project: ctx.tenant.project }
      : await findApp(ctx.directory, appId);
  if (!appWithProject || (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== appWithProject.project.id))
    throw notFound("app");
  const entered = await inApp(inProject(ctx, appWithProject.project), appWithProject.app);
  const isClosed = appWithProject.app.status === "archive" || appWithProject.project.status === "archived";
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
  const cached = ctx.shardDatabase(tenant.project.shard).hasWritten ? undefined : tenantApps.get(ctx);
  if (cached) return cached;
  const entered = enterApp(ctx, tenant.app.id);
  tenantApps.set(ctx, entered);
  return entered;
}

function inProject(ctx: Context, project: Project): ProjectContext {
  const team = (ctx.actor.kind === "user" && ctx.actor.teams.get(project.id)) || null;
  return { ...ctx, project, team, shard: ctx.shardDatabase(project.shard) };
}

async function inApp(ctx: ProjectContext, app: App): Promise<AppContext> {
  return { ...ctx, app, language: languageIn(app, ctx.actor), ...(await loadCaller(ctx, app)) };
}

interface MyRow extends Omit<OwnProfile, "isBlocked" | "isPunished"> {
  isBlocked: number;
  isPunished: number;
  lastSeenAt: number | null;
  spaces: string;
  groups: string;
  restricted: string;
  requests: string;
  plans: string;
  purchases: string;
  points: number | null;
  gates: string;
  /** Null where the app's chat settings say nothing of it: then it is free. */
  isMessagingFree: number | null;
}

/** Who calls, and with them, as JSON, what they belong to and asked to be let into: one statement per request. */
const myRow = (scope: AppScope, accountId: AccountId, now: number) =>
  appQuery<MyRow>(
    scope,
    (appId) => sql`
    select ${p.id}, ${p.type}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.isBlocked} as isBlocked,
      ${p.isPunished} as isPunished, ${p.lastSeenAt} as lastSeenAt,
      (select json_group_array(json_array(${s.spaceId}, ${s.isModerator}, ${s.notifications}, ${s.seenSequence}, ${s.rulesReadAt}))
        from ${s} where ${s.appId} = ${p.appId} and ${s.profileId} = ${p.id}) as spaces,
      (select json_group_array(json_array(${g.groupId}, ${g.isModerator})) from ${g} where ${g.appId} = ${p.appId} and ${g.profileId} = ${p.id}) as groups,
      (select json_group_array(json_array(${r.spaceId}, ${r.declinedAt})) from ${r} where ${r.appId} = ${p.appId} and ${r.profileId} = ${p.id}) as requests,
      (select json_group_array(json_array(${rs.id}, ${rs.postedBy} = 'moderators', ${rs.commentedBy} = 'moderators')) from ${rs}
        where ${rs.appId} = ${appId} and (${rs.postedBy} = 'moderators' or ${rs.commentedBy} = 'moderators')) as restricted,
      (select ${cs.settings} ->> 'isPrivateMessagingFree' from ${cs} where ${cs.appId} = ${appId} and ${cs.service} = 'chat') as isMessagingFree,
      (select ${mp.balance} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${p.id}) as points,
      ${purchasesColumn(appId, sql`${p.id}`)} as purchases,
      ${heldPlansColumn(appId, sql`${p.id}`, now)} as plans, ${gatesColumn(appId)} as gates
    from ${p} where ${p.appId} = ${appId} and ${p.accountId} = ${accountId} and ${p.deletedAt} is null limit 1`,
  );

/** Who somebody was when they called last: what a call reads ahead it reads for them. */
const lastCallers = new IsolateCache<Omit<MyRow, "lastSeenAt">>(60, 200);

/** The caller's place in the app and what is locked there, in one round trip; a guest's comes from the isolate's memory. */
async function loadCaller(ctx: ProjectContext, app: App): Promise<Pick<AppContext, "me" | "gates">> {
  if (ctx.actor.kind === "guest") return { me: guest, gates: await gatesForGuests(ctx, app) };
  const fromTeam = roleFromTeam(ctx.team, app.id);
  const key = `${app.id} ${ctx.actor.account.id}`;
  const last = ctx.ahead && lastCallers.peek(key);
  const reading = ctx.shard.readOne(myRow({ app }, ctx.actor.account.id, ctx.now()));
  if (last) ctx.ahead?.begin({ ...ctx, app, language: languageIn(app, ctx.actor), ...callerOf(last, fromTeam) });
  const profileRow = await reading;
  if (!profileRow)
    return { me: { ...guest, role: strongest(undefined, fromTeam) }, gates: await gatesForGuests(ctx, app) };
  const { lastSeenAt, ...row } = profileRow;
  if (ctx.actor.sessionId && row.type !== "invited") ctx.markActivity(ctx, app, row.id, lastSeenAt);
  if (ctx.ahead) {
    lastCallers.set(key, row);
    if (last && JSON.stringify(last) === JSON.stringify(row)) ctx.ahead.confirm();
  }
  return callerOf(row, fromTeam);
}

function callerOf(
  {
    spaces,
    groups,
    restricted,
    requests,
    plans,
    purchases,
    points,
    gates,
    isMessagingFree,
    ...row
  }: Omit<MyRow, "lastSeenAt">,
  fromTeam: "admin" | "moderator" | null,
): Pick<AppContext, "me" | "gates"> {
  const profile = { ...row, isBlocked: Boolean(row.isBlocked), isPunished: Boolean(row.isPunished) };
  const listOf = <Row>(json: string) => JSON.parse(json) as Row[];
  const held = heldPlansFrom(plans, purchases);
  const me: Me = {
    role: strongest(profile, fromTeam),
    profile,
    plans: held,
    points: points ?? 0,
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
    restrictedSpaces: new Map(
      listOf<[SpaceId, number, number]>(restricted).map(([id, posts, comments]) => [
        id,
        { posts: Boolean(posts), comments: Boolean(comments) },
      ]),
    ),
    mayMessage: isMessagingFree !== 0 || held.some(({ opens }) => opens.includes(messagingKey)),
    requests: new Map(listOf<[SpaceId, number | null]>(requests).map(([id, declinedAt]) => [id, { declinedAt }])),
  };
  return { me, gates: gatesFrom(gates) };
}

function strongest(profile: OwnProfile | undefined, fromTeam: "admin" | "moderator" | null): Me["role"] {
  if (fromTeam === "admin" || profile?.type === "admin") return "admin";
  return fromTeam ?? profile?.type ?? "guest";
}
