import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import {
  directoryDelete,
  directoryInsertIf,
  directoryRows,
  directoryUpdate,
  uniqueViolation,
  type Writable,
} from "@workers/store";
import { apps, domains } from "@db/directory";
import type { AppId, DomainId, ProjectId } from "@db/vocabulary/ids";
import type { DomainChoice, DomainView } from "@workers/contracts/admin/domains";
import { requireInProject } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { type ListQuery, offsetOf, type Page } from "@workers/domain/kernel/paging";
import { hasRoom, requireActive, requireRoom } from "@workers/domain/kernel/projects";
import { domainHost } from "@workers/domain/kernel/public-address";
import { endSessionsOnHosts } from "@workers/domain/kernel/sessions";
import { checked, checkToolsOf, keepChecks } from "./check-domains";
import { type DomainRow, viewDomain } from "./domain-view";
import { restartHostname } from "./hostnames/keep-hostname";
import { recordUnneeded } from "./hostnames/delete-hostname";

const ownDomains = (ctx: ProjectContext) => eq(domains.projectId, ctx.project.id);

/** The project's domains, newest first. */
export async function listDomains(
  ctx: ProjectContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: DomainView[]; total: number }> {
  requireInProject(ctx, "project.edit_domains");
  const [domainRows, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(domains, getTableColumns(domains))
        .where(ownDomains(ctx))
        .orderBy(desc(domains.createdAt), desc(domains.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(directoryRows(domains, { total: sql<number>`count(*)` }).where(ownDomains(ctx))),
  ]);
  const users = await appsOn(
    ctx,
    domainRows.map((domain) => domain.id),
  );
  return {
    items: domainRows.map((domain) => viewDomain(ctx, domain, users.get(domain.id) ?? [])),
    total: counted?.total ?? 0,
  };
}

/** Active domains by name, for the settings of an app. */
export async function domainDropdown(
  ctx: ProjectContext,
  query: ListQuery & { search?: string },
): Promise<Page<DomainChoice>> {
  requireInProject(ctx, "project.view");
  const { search, limit } = query;
  const condition = and(
    ownDomains(ctx),
    eq(domains.status, "parked"),
    search ? sql`instr(${domains.name}, ${search.toLowerCase()}) > 0` : undefined,
  );
  const [domainRows, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(domains, { id: domains.id, domain: domains.name })
        .where(condition)
        .orderBy(asc(domains.name))
        .limit(limit)
        .offset(offsetOf(query)),
    ),
    ctx.directory.readOne(directoryRows(domains, { total: sql<number>`count(*)` }).where(condition)),
  ]);
  return { data: domainRows, page: query.page, limit, total: counted?.total ?? 0, nextCursor: null };
}

/** Claims a domain and checks it at once. 403 at the tariff's limit, 409 where any project has the name. */
export async function addDomain(ctx: ProjectContext, name: string): Promise<DomainView> {
  requireInProject(ctx, "project.edit_domains");
  requireActive(ctx.project);
  refuseOwnHosts(ctx, name);
  const now = ctx.now();
  const row: DomainRow = {
    id: newId<"domain">(now),
    projectId: ctx.project.id,
    name,
    status: "proceeding",
    appId: null,
    proceedingSince: now,
    checkedAt: null,
    failedChecks: 0,
    failedAt: null,
    problem: null,
    found: null,
    hostnameId: null,
    hostname: null,
    createdAt: now,
    updatedAt: now,
  };
  const used = sql`select count(*) from ${domains} where ${ownDomains(ctx)}`;
  const inserted = await ctx.directory.writeOne(directoryInsertIf(domains, row, hasRoom(ctx.project, "domains", used)));
  if (!inserted) {
    const counted = await ctx.directory.readOne(
      directoryRows(domains, { used: sql<number>`count(*)` }).where(ownDomains(ctx)),
    );
    requireRoom(ctx.project, "domains", counted?.used ?? 0);
    throw new AppError("domainIsAlreadyUsed");
  }
  return viewDomain(ctx, await checkNow(ctx, row), []);
}

/** A domain of the project, for the context its id led to. */
export async function oneDomain(ctx: ProjectContext, id: DomainId): Promise<DomainView> {
  requireInProject(ctx, "project.edit_domains");
  const [domain, users] = await Promise.all([readDomain(ctx, id), appsOn(ctx, [id])]);
  return viewDomain(ctx, domain, users.get(id) ?? []);
}

/** Gives the domain another name; it must be proved anew. */
export async function renameDomain(ctx: ProjectContext, id: DomainId, name: string): Promise<DomainView> {
  requireInProject(ctx, "project.edit_domains");
  requireActive(ctx.project);
  refuseOwnHosts(ctx, name);
  const domain = await readDomain(ctx, id);
  if (domain.name === name) return oneDomain(ctx, id);
  const now = ctx.now();
  const change = {
    name,
    status: "proceeding",
    proceedingSince: now,
    checkedAt: null,
    failedChecks: 0,
    problem: null,
    found: null,
    hostnameId: null,
    hostname: null,
    updatedAt: now,
  } as const;
  const unneeded = recordUnneeded(
    ctx,
    domain.hostnameId,
    sql`exists (select 1 from ${domains} where ${domains.id} = ${id} and ${ownDomains(ctx)} and ${domains.hostnameId} = ${domain.hostnameId})`,
  );
  try {
    await endSessionsOnHosts(
      ctx,
      [{ projectId: ctx.project.id, host: domainHost(ctx.env, domain.name) }],
      [...unneeded.statements, directoryUpdate(domains, change, eq(domains.id, id), ownDomains(ctx))],
    );
    ctx.publish(...unneeded.events);
  } catch (error) {
    if (uniqueViolation(error)) throw new AppError("domainIsAlreadyUsed");
    throw error;
  }
  await checkNow(ctx, { ...domain, ...change });
  return oneDomain(ctx, id);
}

/** Checks the domain again; a failed one begins its 72 hours anew. */
export async function validateDomain(ctx: ProjectContext, id: DomainId): Promise<DomainView> {
  requireInProject(ctx, "project.edit_domains");
  requireActive(ctx.project);
  const domain = await readDomain(ctx, id);
  const isWaiting = domain.status === "proceeding";
  const { service } = checkToolsOf(ctx.env);
  const hostname = service ? await restartHostname(service, domain) : {};
  await checkNow(
    ctx,
    domain.status === "parked"
      ? domain
      : {
          ...domain,
          ...hostname,
          status: "proceeding",
          failedChecks: 0,
          proceedingSince: isWaiting ? domain.proceedingSince : ctx.now(),
        },
  );
  return oneDomain(ctx, id);
}

/** Gives the domain up, and its custom hostname with it. 409 while an app uses it. */
export async function removeDomain(ctx: ProjectContext, id: DomainId): Promise<void> {
  requireInProject(ctx, "project.edit_domains");
  const { name, hostnameId } = await readDomain(ctx, id);
  const unused = sql`not exists (select 1 from ${apps} where ${apps.domainId} = ${id})`;
  const isGone = sql`not exists (select 1 from ${domains} where ${domains.id} = ${id})`;
  const removal = directoryDelete(domains, eq(domains.id, id), ownDomains(ctx), unused);
  const unneeded = recordUnneeded(
    ctx,
    hostnameId,
    sql`exists (select 1 from ${domains} where ${domains.id} = ${id} and ${ownDomains(ctx)}) and ${unused}`,
  );
  const changes = await endSessionsOnHosts(
    ctx,
    [{ projectId: ctx.project.id, host: domainHost(ctx.env, name) }],
    [...unneeded.statements, removal],
    isGone,
  );
  if (!changes.of(removal)) throw new AppError("conflict", { details: { reason: "domainInUse" } });
  ctx.publish({ type: "project.updated", projectId: ctx.project.id }, ...unneeded.events);
}

/** Writes down which domains serve one app alone, after an app chose or left one: its slug may then be left out. */
export const domainsFollowApps = (projectId: ProjectId, now: number): Writable =>
  directoryUpdate(
    domains,
    {
      appId: sql`(select case when count(*) = 1 then min(${apps.id}) end from ${apps} where ${apps.domainId} = ${domains.id})`,
      updatedAt: now,
    },
    eq(domains.projectId, projectId),
  );

async function checkNow(ctx: ProjectContext, domain: DomainRow): Promise<DomainRow> {
  const after = await checked(ctx, checkToolsOf(ctx.env), ctx.project, domain);
  await keepChecks(ctx, [{ before: domain, after }]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return after;
}

async function readDomain(ctx: ProjectContext, id: DomainId): Promise<DomainRow> {
  const domain = await ctx.directory.readOne(
    directoryRows(domains, getTableColumns(domains)).where(eq(domains.id, id), ownDomains(ctx)).limit(1),
  );
  if (!domain) throw notFound("domain");
  return domain;
}

async function appsOn(ctx: ProjectContext, ids: DomainId[]): Promise<Map<DomainId, AppId[]>> {
  const appRows =
    ids.length === 0
      ? []
      : await ctx.directory.read(
          directoryRows(apps, { id: apps.id, domainId: apps.domainId })
            .where(inArray(apps.domainId, ids))
            .orderBy(asc(apps.id)),
        );
  const users = new Map<DomainId, AppId[]>();
  for (const { id, domainId } of appRows) users.set(domainId!, [...(users.get(domainId!) ?? []), id]);
  return users;
}

/** The installation's own hosts are no project's domains. */
function refuseOwnHosts({ env }: ProjectContext, name: string): void {
  const own = [env.SERVICE_HOST, env.APP_DOMAIN].map((host) => host.replace(/:\d+$/, "").toLowerCase());
  if (own.some((host) => name === host || name.endsWith(`.${host}`)))
    throw invalid({ field: "domain", key: "notAllowed" });
}
