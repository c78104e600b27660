import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { UserContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { apps, projects, teamMembers } from "@db/directory";
import type { ProjectStatus } from "@db/vocabulary/enumerations";
import { type ProjectView, projectView } from "./project-view";

export interface ProjectListQuery {
  status?: ProjectStatus;
  search?: string;
  page: number;
  limit: number;
}

export interface ListedProject extends ProjectView {
  appsCount: number;
}

/** The projects whose team the caller belongs to, newest first; on a project's host that one alone. */
export async function listProjects(ctx: UserContext, { status, search, page, limit }: ProjectListQuery): Promise<{ items: ListedProject[]; total: number }> {
  const mine: (SQL | undefined)[] = [
    eq(teamMembers.accountId, ctx.actor.account.id),
    eq(teamMembers.status, "active"),
    ctx.tenant.kind === "service" ? undefined : eq(teamMembers.projectId, ctx.tenant.project.id),
    status && eq(projects.status, status),
    search ? sql`instr(lower(${projects.name}), ${search.toLowerCase()}) > 0` : undefined,
  ];
  const [found, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(teamMembers, {
        project: getTableColumns(projects), role: teamMembers.role, appIds: teamMembers.appIds,
        appsCount: sql<number>`(select count(*) from ${apps} where ${apps.projectId} = ${projects.id} and ${apps.status} = 'active')`,
      })
        .join(projects, eq(projects.id, teamMembers.projectId))
        .where(and(...mine))
        .orderBy(desc(projects.createdAt), desc(projects.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(
      directoryRows(teamMembers, { total: sql<number>`count(*)` })
        .join(projects, eq(projects.id, teamMembers.projectId))
        .where(and(...mine)),
    ),
  ]);
  return {
    items: found.map(({ project, appsCount, ...team }) => Object.assign(projectView(ctx.env, project, team), { appsCount })),
    total: counted?.total ?? 0,
  };
}

/** Where somebody who arrives at the administration wants to go: their only active project. Null with none or several. */
export async function currentProject(ctx: UserContext): Promise<ListedProject | null> {
  const { items } = await listProjects(ctx, { status: "active", page: 1, limit: 2 });
  return items.length === 1 ? items[0]! : null;
}
