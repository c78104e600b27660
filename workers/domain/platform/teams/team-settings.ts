import { eq } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import { directoryRows, directoryUpdate } from "@workers/store";
import { accounts, projects } from "@db/directory";
import type { TeamSettings, TeamSettingsForm } from "@workers/contracts/admin/teams";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { AppError } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { recordDirectoryEvents } from "@workers/domain/kernel/facts";

/** How the team invites. For those who may change the team. */
export function viewTeamSettings(ctx: ProjectContext): TeamSettings {
  requireInProject(ctx, "project.edit_team");
  const { defaultRole, notifyOnJoin, isTwoStepRequired } = ctx.project.teamSettings;
  return { defaultRole: defaultRole === "owner" ? "admin" : defaultRole, notifyOnJoin, isTwoStepRequired };
}

/** Changes the fields given. 409 for who asks the team for two-step sign-in and has none: they would lose their own role. */
export async function editTeamSettings(ctx: ProjectContext, changes: TeamSettingsForm): Promise<TeamSettings> {
  const settings = { ...viewTeamSettings(ctx), ...changes };
  requireActive(ctx.project);
  if (changes.isTwoStepRequired && !ctx.project.teamSettings.isTwoStepRequired) await requireOwnTwoStep(ctx);
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

async function requireOwnTwoStep(ctx: ProjectContext): Promise<void> {
  const { account } = requireUser(ctx).actor;
  const row = await ctx.directory.readOne(
    directoryRows(accounts, { twoStepAt: accounts.twoStepAt }).where(eq(accounts.id, account.id)).limit(1),
  );
  if (row?.twoStepAt == null)
    throw new AppError("conflict", {
      details: { reason: "twoStepIsOff" },
      errors: [{ field: "isTwoStepRequired", key: "ownTwoStepFirst" }],
    });
}
