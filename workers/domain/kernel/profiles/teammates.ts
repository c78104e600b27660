import { eq } from "drizzle-orm";
import { teamMembers } from "@db/directory";
import type { AccountId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { type Ability, canInProject, roleFromTeam } from "../access";
import { forbidden } from "@workers/errors";

/**
 * Refuses to block or remove those who run the app by their role in the project's team, whatever their profile says: who
 * may change the team does that, and to the owner nobody. 403 otherwise.
 */
export async function refuseTeammate(ctx: AppContext, accountId: AccountId | null, ability: Ability): Promise<void> {
  if (!accountId) return;
  const team = await ctx.directory.readOne(
    directoryRows(teamMembers, { role: teamMembers.role, appIds: teamMembers.appIds })
      .where(
        eq(teamMembers.accountId, accountId),
        eq(teamMembers.status, "active"),
        eq(teamMembers.projectId, ctx.project.id),
      )
      .limit(1),
  );
  if (!team || roleFromTeam(team, ctx.app.id) === null) return;
  if (team.role === "owner" || !canInProject(ctx.team, "project.edit_team")) throw forbidden(ability);
}
