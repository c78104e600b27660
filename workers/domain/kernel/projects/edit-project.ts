import { eq } from "drizzle-orm";
import type { Project, ProjectContext } from "@workers/context";
import { directoryUpdate, type Writable } from "@workers/store";
import { projects } from "@db/directory";
import type { ProjectStatus } from "@db/vocabulary/enumerations";
import type { ProjectForm, ProjectWithUsage } from "@workers/contracts/admin/projects";
import { requireInProject } from "../access";
import { recordDirectoryEvents } from "../facts";
import { viewProject } from "./project-view";
import { requireActive } from "./room";

/** Changes the fields given. */
export async function editProject(ctx: ProjectContext, changes: ProjectForm): Promise<ProjectWithUsage> {
  requireInProject(ctx, "project.edit");
  requireActive(ctx.project);
  return save(ctx, changes);
}

/** Archives the project: it becomes read-only, and its apps answer 404 to members. */
export function archiveProject(ctx: ProjectContext): Promise<ProjectWithUsage> {
  return setStatus(ctx, "archived");
}

/** Brings an archived project back. */
export function restoreProject(ctx: ProjectContext): Promise<ProjectWithUsage> {
  return setStatus(ctx, "active");
}

async function setStatus(ctx: ProjectContext, status: ProjectStatus): Promise<ProjectWithUsage> {
  requireInProject(ctx, "project.archive");
  const removed = recordDirectoryEvents(
    ctx,
    status === "archived"
      ? [
          { type: "buyers.removed", projectId: ctx.project.id },
          { type: "project.archived", projectId: ctx.project.id },
        ]
      : [],
  );
  const saved = await save(ctx, { status }, removed.statements);
  ctx.publish(...removed.events);
  return saved;
}

async function save(
  ctx: ProjectContext,
  changes: ProjectForm & { status?: ProjectStatus },
  behind: readonly Writable[] = [],
): Promise<ProjectWithUsage> {
  const changed: Project = { ...ctx.project, ...definedValues(changes), updatedAt: ctx.now() };
  await ctx.directory.write([
    directoryUpdate(
      projects,
      { ...definedValues(changes), updatedAt: changed.updatedAt },
      eq(projects.id, ctx.project.id),
    ),
    ...behind,
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return viewProject({ ...ctx, project: changed });
}

/** Leaves out what was not sent. */
function definedValues<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}
