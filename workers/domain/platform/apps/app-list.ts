import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { App, ProjectContext } from "@workers/context";
import { directoryRows, holdsName, nullable } from "@workers/store";
import { foldedSql, sortKeySql } from "@db/letters";
import { apps, domains } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { AppsQuery, ListedApp } from "@workers/contracts/admin/apps";
import { requireInProject } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page } from "@workers/domain/kernel/paging";
import { membersOf } from "@workers/domain/kernel/projects";
import { appView, teamAbilities } from "./app-view";

/** The project's apps that the caller works with, newest first: managers and support see only those assigned to them. */
export async function listApps(
  ctx: ProjectContext,
  { status, page, limit }: AppsQuery,
): Promise<{ items: ListedApp[]; total: number }> {
  requireInProject(ctx, "project.view_apps");
  const condition = and(eq(apps.projectId, ctx.project.id), eq(apps.status, status), assigned(ctx));
  const [appRows, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(apps, {
        app: getTableColumns(apps),
        domainName: nullable(domains.name),
        domainStatus: nullable(domains.status),
        domainAppId: nullable(domains.appId),
      })
        .leftJoin(domains, eq(domains.id, apps.domainId))
        .where(condition)
        .orderBy(desc(apps.createdAt), desc(apps.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(directoryRows(apps, { total: sql<number>`count(*)` }).where(condition)),
  ]);
  const members = await membersOf(
    ctx,
    appRows.map(({ app }) => app),
  );
  const items = appRows.map(({ app, domainName, domainStatus, domainAppId }) => {
    const domain =
      domainName && domainStatus === "parked" ? { name: domainName, servesThisAppAlone: domainAppId === app.id } : null;
    const view = appView(ctx, app as App, domain, teamAbilities(app as App, ctx.team));
    return Object.assign(view, { membersCount: members.get(app.id) ?? 0 });
  });
  return { items, total: counted?.total ?? 0 };
}

/** Id and name of the active apps, for pickers. */
export async function appDropdown(
  ctx: ProjectContext,
  query: ListQuery & { search?: string },
): Promise<Page<{ id: AppId; name: string; slug: string }>> {
  requireInProject(ctx, "project.view_apps");
  const { search, limit } = query;
  const condition = and(
    eq(apps.projectId, ctx.project.id),
    eq(apps.status, "active"),
    assigned(ctx),
    search ? holdsName(foldedSql(sql`${apps.name}`), search) : undefined,
  );
  const [appRows, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(apps, { id: apps.id, name: apps.name, slug: apps.slug })
        .where(condition)
        .orderBy(sortKeySql(sql`${apps.name}`), asc(apps.id))
        .limit(limit)
        .offset(offsetOf(query)),
    ),
    ctx.directory.readOne(directoryRows(apps, { total: sql<number>`count(*)` }).where(condition)),
  ]);
  return { data: appRows, page: query.page, limit, total: counted?.total ?? 0, nextCursor: null };
}

function assigned({ team }: ProjectContext): SQL | undefined {
  if (!team || team.role === "owner" || team.role === "admin") return undefined;
  return team.appIds.length > 0 ? inArray(apps.id, [...team.appIds]) : sql`0`;
}
