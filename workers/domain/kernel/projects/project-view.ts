import type { ProjectContext, Project, TeamRole } from "@workers/context";
import type { Env } from "@workers/env";
import { tariffs } from "@db/vocabulary/limits";
import type { ProjectView, ProjectWithUsage } from "@workers/contracts/admin/projects";
import { projectAbilities, requireInProject } from "../access";
import { projectHost } from "../public-address";
import { iso } from "../time";
import { projectUsage } from "./usage";

/** The project as its team sees it. 404 for everybody else. */
export async function viewProject(ctx: ProjectContext): Promise<ProjectWithUsage> {
  requireInProject(ctx, "project.view");
  return { ...projectView(ctx.env, ctx.project, ctx.team), usage: await projectUsage(ctx) };
}

/** A project with what somebody of this standing in its team may do. Refuses nobody. */
export function projectView(
  env: Env,
  project: Omit<Project, "teamSettings" | "options" | "shard" | "privacy" | "retentionDueAt">,
  team: TeamRole | null,
): ProjectView {
  return {
    id: project.id,
    name: project.name,
    slug: project.slug,
    host: projectHost(env, project),
    status: project.status,
    isArchive: project.status === "archived",
    ownerId: project.ownerId,
    language: project.language,
    timezone: project.timezone,
    tariff: { name: project.tariff, limits: tariffs[project.tariff] },
    role: team?.role ?? null,
    permissions: { can: projectAbilities(team) },
    createdAt: iso(project.createdAt),
    updatedAt: iso(project.updatedAt),
  };
}
