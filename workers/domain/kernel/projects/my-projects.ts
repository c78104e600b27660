import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { foldedSql } from "@db/letters";
import type { ProjectId } from "@db/vocabulary/ids";
import type { ProjectContext, UserContext } from "@workers/context";
import { directoryRows, directoryUpdate, holdsName, IsolateCache, type RowOf } from "@workers/store";
import { apps, projects, teamMembers } from "@db/directory";
import type { ListedProject, ProjectsQuery } from "@workers/contracts/admin/projects";
import { projectView } from "./project-view";

const mine = (ctx: UserContext) =>
  and(
    eq(teamMembers.accountId, ctx.actor.account.id),
    eq(teamMembers.status, "active"),
    ctx.tenant.kind === "service" ? undefined : eq(teamMembers.projectId, ctx.tenant.project.id),
  )!;

const ownFields = {
  project: getTableColumns(projects),
  role: teamMembers.role,
  appIds: teamMembers.appIds,
  openedAt: teamMembers.openedAt,
  appsCount: sql<number>`(select count(*) from ${apps} where ${apps.projectId} = ${projects.id} and ${apps.status} = 'active')`,
};
type OwnRow = RowOf<typeof ownFields>;

const ownRows = (ctx: UserContext, ...more: (SQL | undefined)[]) =>
  directoryRows(teamMembers, ownFields)
    .join(projects, eq(projects.id, teamMembers.projectId))
    .where(mine(ctx), ...more);

const showListed = (ctx: UserContext, { project, appsCount, role, appIds }: OwnRow): ListedProject =>
  Object.assign(projectView(ctx.env, project, { role, appIds }), { appsCount });

/** The projects whose team the caller belongs to, newest first; on a project's host that one alone. */
export async function listProjects(
  ctx: UserContext,
  { status, search, page, limit }: ProjectsQuery,
): Promise<{ items: ListedProject[]; total: number }> {
  const conditions: (SQL | undefined)[] = [
    status && eq(projects.status, status),
    search ? holdsName(foldedSql(sql`${projects.name}`), search) : undefined,
  ];
  const [projectRows, counted] = await Promise.all([
    ctx.directory.read(
      ownRows(ctx, ...conditions)
        .orderBy(desc(projects.createdAt), desc(projects.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(
      directoryRows(teamMembers, { total: sql<number>`count(*)` })
        .join(projects, eq(projects.id, teamMembers.projectId))
        .where(mine(ctx), ...conditions),
    ),
  ]);
  return { items: projectRows.map((row) => showListed(ctx, row)), total: counted?.total ?? 0 };
}

/**
 * Where somebody who arrives at the administration wants to go: their only active project, or the one they opened last.
 * Null with none, or with several of which none was opened yet.
 */
export async function currentProject(ctx: UserContext): Promise<ListedProject | null> {
  const [first, ...others] = await ctx.directory.read(
    ownRows(ctx, eq(projects.status, "active"))
      .orderBy(desc(teamMembers.openedAt), desc(projects.createdAt), desc(projects.id))
      .limit(2),
  );
  return first && (others.length === 0 || first.openedAt !== null) ? showListed(ctx, first) : null;
}

/** Who works in a project opens many of its pages in a row. */
const openedAgainAfter = 60_000;
/** The project that each account opened last, as far as this isolate wrote it down within that time: its further pages need no round trip. */
const opened = new IsolateCache<ProjectId>(openedAgainAfter / 1000);

/** Remembers that the caller opened the project, without delaying the answer. */
export function noteProjectOpened(ctx: ProjectContext): void {
  if (ctx.actor.kind !== "user" || !ctx.team) return;
  const accountId = ctx.actor.account.id;
  if (opened.peek(accountId) === ctx.project.id) return;
  opened.set(accountId, ctx.project.id);
  const noted = ctx.directory.write([
    directoryUpdate(
      teamMembers,
      { openedAt: ctx.now() },
      eq(teamMembers.accountId, accountId),
      eq(teamMembers.status, "active"),
      eq(teamMembers.projectId, ctx.project.id),
    ),
  ]);
  ctx.waitUntil(
    noted.catch((error: unknown) => console.warn("opening a project was not noted", ctx.project.id, error)),
  );
}
