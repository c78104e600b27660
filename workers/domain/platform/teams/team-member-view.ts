import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import { directoryRows, nullable } from "@workers/store";
import { accounts, teamMembers } from "@db/directory";
import type { TeamMemberId } from "@db/vocabulary/ids";
import type { TeamMemberView } from "@workers/contracts/admin/teams";
import { canInProject } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

const fields = {
  member: getTableColumns(teamMembers),
  firstName: nullable(accounts.firstName),
  lastName: nullable(accounts.lastName),
  avatarUrl: nullable(accounts.avatarUrl),
  twoStepAt: nullable(accounts.twoStepAt),
};

/** Team rows of the project with the names of their accounts; add order and limit. */
export const teamRows = (ctx: ProjectContext, ...conditions: (SQL | undefined)[]) =>
  directoryRows(teamMembers, fields)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(and(eq(teamMembers.projectId, ctx.project.id), ...conditions));

/** One member of the project's team. 404 where the id belongs to no such. */
export async function readTeamMember(ctx: ProjectContext, id: TeamMemberId): Promise<TeamRow> {
  const row = await ctx.directory.readOne(teamRows(ctx, eq(teamMembers.id, id)).limit(1));
  if (!row) throw notFound("teamMember");
  return row;
}

export type TeamRow = {
  member: typeof teamMembers.$inferSelect;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
  twoStepAt: number | null;
};

/** Somebody of the team, or invited into it, as the team sees them. */
export function teamMemberView(
  ctx: ProjectContext,
  { member, firstName, lastName, avatarUrl, twoStepAt }: TeamRow,
): TeamMemberView {
  const isSelf = isCaller(ctx, member);
  return {
    id: member.id,
    email: member.email,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    avatarUrl,
    role: member.role,
    status: member.status,
    appIds: member.appIds,
    isSelf,
    hasTwoSteps: member.accountId !== null && canInProject(ctx.team, "project.edit_team") ? twoStepAt !== null : null,
    invitationExpiresAt: member.status === "pending" ? isoOrNull(member.invitationExpiresAt) : null,
    createdAt: iso(member.createdAt),
    permissions: { can: abilitiesOn(ctx, member, isSelf) },
  };
}

export const isCaller = (ctx: ProjectContext, member: Pick<TeamRow["member"], "accountId">): boolean =>
  ctx.actor.kind === "user" && member.accountId === ctx.actor.account.id;

/** The owner can't be changed or removed, and nobody changes or removes themselves: leaving is a call of its own. */
function abilitiesOn(ctx: ProjectContext, member: TeamRow["member"], isSelf: boolean): string[] {
  if (member.role === "owner" || isSelf) return [];
  const can: string[] = [];
  if (canInProject(ctx.team, "project.edit_team")) can.push("edit");
  if (canInProject(ctx.team, "team_member.delete")) can.push("delete");
  if (member.status === "pending" && canInProject(ctx.team, "team_member.resend")) can.push("resend");
  return can;
}
