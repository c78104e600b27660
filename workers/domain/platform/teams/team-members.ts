import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Context, ProjectContext } from "@workers/context";
import { directoryDelete, directoryRows, directoryUpdate, type Writable } from "@workers/store";
import { apps, teamMembers } from "@db/directory";
import type { TeamRole } from "@db/vocabulary/enumerations";
import type { AppId, ProjectId, TeamMemberId } from "@db/vocabulary/ids";
import type { TeamMemberForm, TeamMemberView } from "@workers/contracts/admin/teams";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { recordDirectoryEvents } from "@workers/domain/kernel/facts";
import { AppError, forbidden, invalid, notFound } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { isCaller, readTeamMember, teamMemberView, type TeamRow, teamRows } from "./team-member-view";

/** The team, oldest first, so the owner leads. */
export async function listTeam(
  ctx: ProjectContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: TeamMemberView[]; total: number }> {
  requireInProject(ctx, "project.view");
  const [memberRows, counted] = await Promise.all([
    ctx.directory.read(
      teamRows(ctx)
        .orderBy(asc(teamMembers.createdAt), asc(teamMembers.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(
      directoryRows(teamMembers, { total: sql<number>`count(*)` }).where(eq(teamMembers.projectId, ctx.project.id)),
    ),
  ]);
  return { items: memberRows.map((row) => teamMemberView(ctx, row)), total: counted?.total ?? 0 };
}

export async function viewTeamMember(ctx: ProjectContext, id: TeamMemberId): Promise<TeamMemberView> {
  requireInProject(ctx, "project.view");
  return teamMemberView(ctx, await readTeamMember(ctx, id));
}

/** Changes role, apps or status. 403 for the owner and for oneself, 409 for the status of an open invitation. */
export async function editTeamMember(
  ctx: ProjectContext,
  id: TeamMemberId,
  changes: TeamMemberForm,
): Promise<TeamMemberView> {
  requireInProject(ctx, "project.edit_team");
  requireActive(ctx.project);
  const row = await readTeamMember(ctx, id);
  refuseOwnerAndSelf(ctx, row, "project.edit_team");
  if (changes.status && row.member.status === "pending")
    throw new AppError("conflict", { details: { reason: "invitationPending" } });
  const role = changes.role ?? row.member.role;
  const appIds = changes.appIds ?? row.member.appIds;
  if (changes.appIds) await requireOwnApps(ctx, changes.appIds);
  const change = {
    role,
    status: changes.status ?? row.member.status,
    appIds: worksWithAll(role) ? [] : appIds,
    updatedAt: ctx.now(),
  };
  await writeTeam(ctx, (those) => directoryUpdate(teamMembers, change, those), eq(teamMembers.id, id), notTheOwner);
  return teamMemberView(ctx, { ...row, member: { ...row.member, ...change } });
}

/** Takes somebody out of the team, or an open invitation back. 403 for the owner and for oneself. */
export async function removeTeamMember(ctx: ProjectContext, id: TeamMemberId): Promise<void> {
  requireInProject(ctx, "team_member.delete");
  const row = await readTeamMember(ctx, id);
  refuseOwnerAndSelf(ctx, row, "team_member.delete");
  await writeTeam(
    ctx,
    (those) => directoryDelete(teamMembers, those),
    eq(teamMembers.id, id),
    eq(teamMembers.projectId, ctx.project.id),
    notTheOwner,
  );
}

/** Leaves the team oneself. 403 for the owner: a project is never without one. */
export async function leaveProject(ctx: ProjectContext): Promise<void> {
  const { actor } = requireUser(ctx);
  if (!ctx.team) throw notFound("project");
  if (ctx.team.role === "owner") throw forbidden("project.leave");
  await writeTeam(
    ctx,
    (those) => directoryDelete(teamMembers, those),
    eq(teamMembers.accountId, actor.account.id),
    eq(teamMembers.projectId, ctx.project.id),
    notTheOwner,
  );
}

/** Owner and admin work with every app; an assignment of theirs would mean nothing. */
export const worksWithAll = (role: TeamRole): boolean => role === "owner" || role === "admin";

export async function requireOwnApps(ctx: ProjectContext, appIds: AppId[]): Promise<void> {
  if (appIds.length === 0) return;
  const row = await ctx.directory.readOne(
    directoryRows(apps, { count: sql<number>`count(*)` }).where(
      and(eq(apps.projectId, ctx.project.id), inArray(apps.id, appIds)),
    ),
  );
  if (row?.count !== appIds.length) throw invalid({ field: "appIds", key: "notAllowed" });
}

/** Changes who of those works in a project, with the fact for what follows from that; answers how many rows it changed. */
export async function writeTeam(
  ctx: Pick<Context, "directory" | "now" | "publish"> & { project: { id: ProjectId } },
  changeOf: (those: SQL) => Writable,
  ...conditions: SQL[]
): Promise<number> {
  const those = and(...conditions)!;
  const change = changeOf(those);
  const recorded = recordDirectoryEvents(
    ctx,
    [{ type: "team.changed", projectId: ctx.project.id }],
    // Before the change, after which they may be others.
    sql`exists (select 1 from ${teamMembers} where ${those})`,
  );
  const changes = await ctx.directory.write([...recorded.statements, change]);
  if (changes.of(change)) ctx.publish(...recorded.events);
  return changes.of(change);
}

const notTheOwner = ne(teamMembers.role, "owner");

function refuseOwnerAndSelf(ctx: ProjectContext, { member }: TeamRow, ability: string): void {
  if (member.role === "owner" || isCaller(ctx, member)) throw forbidden(ability);
}
