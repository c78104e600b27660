import { eq } from "drizzle-orm";
import { teamMembers } from "@db/directory";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { Context, TeamRole } from "../context";
import { directoryRows } from "../store";

/**
 * Looks up a team that the caller isn't known to belong to: who founded or joined a project a moment ago may be served by
 * another isolate, which remembers their session from before.
 */
export async function loadTeamRole(
  { actor, directory }: Pick<Context, "actor" | "directory">,
  projectId: ProjectId,
): Promise<void> {
  if (actor.kind !== "user" || actor.teams.has(projectId)) return;
  const row = await directory.readOne(
    directoryRows(teamMembers, { role: teamMembers.role, appIds: teamMembers.appIds })
      .where(
        eq(teamMembers.accountId, actor.account.id),
        eq(teamMembers.status, "active"),
        eq(teamMembers.projectId, projectId),
      )
      .limit(1),
  );
  if (row) (actor.teams as Map<ProjectId, TeamRole>).set(projectId, row);
}

/** The member role a project role stands for inside an app, if any. */
export function roleFromTeam(team: TeamRole | null, appId: AppId): "admin" | "moderator" | null {
  if (!team) return null;
  if (team.role === "owner" || team.role === "admin") return "admin";
  if (!team.appIds.includes(appId)) return null;
  return team.role === "manager" ? "admin" : "moderator";
}
