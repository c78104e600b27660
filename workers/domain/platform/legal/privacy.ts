import { eq } from "drizzle-orm";
import { projects } from "@db/directory";
import { type PrivacySettings, usualPrivacy } from "@db/vocabulary/legal";
import type { Project, ProjectContext } from "@workers/context";
import type { PrivacyForm } from "@workers/contracts/admin/legal";
import { directoryUpdate } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";

/** What an earlier version kept beside these doesn't count any more. */
export function privacyOf({ privacy }: Pick<Project, "privacy">): PrivacySettings {
  const { isCookieBanner, cookieText, dataRetentionMonths } = { ...usualPrivacy, ...privacy };
  return { isCookieBanner, cookieText, dataRetentionMonths };
}

export function viewPrivacy(ctx: ProjectContext): PrivacySettings {
  requireInProject(ctx, "project.edit_settings");
  return privacyOf(ctx.project);
}

/** Changes the fields given. The clock looks at once for people who were invited too long ago. */
export async function editPrivacy(ctx: ProjectContext, changes: PrivacyForm): Promise<PrivacySettings> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const now = ctx.now();
  const privacy = { ...privacyOf(ctx.project), ...changes };
  const retentionDueAt = privacy.dataRetentionMonths === null ? null : now;
  await ctx.directory.write([
    directoryUpdate(projects, { privacy, retentionDueAt, updatedAt: now }, eq(projects.id, ctx.project.id)),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return privacy;
}
