import { eq } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import { directoryUpdate } from "@workers/store";
import { projects } from "@db/directory";
import type { TeamSettings, TeamSettingsForm } from "@workers/contracts/admin/teams";
import { requireInProject } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { recordDirectoryEvents } from "@workers/domain/kernel/facts";

/** How the team invites. For those who may change the team. */
export function viewTeamSettings(ctx: ProjectContext): TeamSettings {
  requireInProject(ctx, "project.edit_team");
  const { defaultRole, notifyOnJoin } = ctx.project.teamSettings;
  return { defaultRole: defaultRole === "owner" ? "admin" : defaultRole, notifyOnJoin };
}

/** Changes the fields given. */
export async function editTeamSettings(ctx: ProjectContext, changes: TeamSettingsForm): Promise<TeamSettings> {
  const settings = { ...viewTeamSettings(ctx), ...changes };
  requireActive(ctx.project);
  const recorded = recordDirectoryEvents(ctx, [{ type: "team.changed", projectId: ctx.project.id }]);
  await ctx.directory.write([
    ...recorded.statements,
    directoryUpdate(
      projects,
      { teamSettings: { ...ctx.project.teamSettings, ...settings }, updatedAt: ctx.now() },
      eq(projects.id, ctx.project.id),
    ),
  ]);
  ctx.publish(...recorded.events);
  return settings;
}
