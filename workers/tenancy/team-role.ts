import { eq, type SQL, sql } from "drizzle-orm";
import { accounts, projects, teamMembers } from "@db/directory";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { Context, TeamRole } from "../context";
import { directoryRows } from "../store";

/** Whether the role of a row of `teamMembers` is withheld: its project asks for two-step sign-in, and the account has none. */
export const isRoleWithheld = (): SQL<number> => sql<number>`exists (
  select 1 from ${projects} join ${accounts} on ${accounts.id} = ${teamMembers.accountId}
  where ${projects.id} = ${teamMembers.projectId} and ${projects.teamSettings} ->> 'isTwoStepRequired' = 1
    and ${accounts.twoStepAt} is null)`;

/**
 * Looks up a team that the caller isn't known to belong to: who founded or joined a project a moment ago may be served by
 * another isolate, which remembers their session from before.
 */
export async function loadTeamRole(
  { actor, directory }: Pick<Context, "actor" | "directory">,
  projectId: ProjectId,
): Promise<void> {
  if (actor.kind !== "user" || actor.teams.has(projectId) || actor.teamsWithheld?.has(projectId)) return;
  const row = await directory.readOne(
    directoryRows(teamMembers, { role: teamMembers.role, appIds: teamMembers.appIds, isWithheld: isRoleWithheld() })
      .where(
        eq(teamMembers.accountId, actor.account.id),
        eq(teamMembers.status, "active"),
        eq(teamMembers.projectId, projectId),
      )
      .limit(1),
  );
  if (!row) return;
  if (row.isWithheld) (actor.teamsWithheld as Set<ProjectId> | undefined)?.add(projectId);
  else (actor.teams as Map<ProjectId, TeamRole>).set(projectId, { role: row.role, appIds: row.appIds });
}

/** The member role a project role stands for inside an app, if any. */
export function roleFromTeam(team: TeamRole | null, appId: AppId): "admin" | "moderator" | null {
  if (!team) return null;
  if (team.role === "owner" || team.role === "admin") return "admin";
  if (!team.appIds.includes(appId)) return null;
  return team.role === "manager" ? "admin" : "moderator";
}
