import { and, eq } from "drizzle-orm";
import { apps, domains, projects } from "@db/directory";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { App, OwnDomain, Project, Tenant } from "../context";
import type { Env } from "../env";
import { type Database, directoryRows, IsolateCache, nullable } from "../store";
import { decoded } from "./decoded";

interface HostEntry {
  project: Project;
  /** All apps of the project that answer here. */
  apps: App[];
  /** The one app of an own domain whose addresses may leave the slug out. */
  domainAppId: AppId | null;
  /** The own domains in use of those apps that have one. */
  ownDomains: ReadonlyMap<AppId, OwnDomain>;
}

const hosts = new IsolateCache<HostEntry | null>(5);
const appProjects = new IsolateCache<{ app: App; project: Project } | null>(5);
const projectsById = new IsolateCache<Project | null>(5);

/** Drops what this isolate keeps of tenants. A subscriber calls it after a project, app or domain changed (workers/domain/kernel/facts). */
export function invalidateTenants() {
  hosts.clear();
  appProjects.clear();
  projectsById.clear();
}

/** Who answers at this host and path: the service, a project, or one of its apps. Null for an unknown host. */
export async function resolveTenant(env: Env, directory: Database, host: string, path: string): Promise<Tenant | null> {
  if (host === env.SERVICE_HOST) return { kind: "service", host };
  const entry = await hosts.get(host, () => loadHost(env, directory, host));
  if (!entry) return null;
  const { project } = entry;
  // A step within the page asks for `/slug.data`.
  const segment = decoded(path.split("/")[1] ?? "").replace(/\.data$/, "");
  const named = entry.apps.find((app) => app.slug === segment);
  if (named)
    return {
      kind: "app",
      host,
      project,
      app: named,
      basePath: `/${named.slug}`,
      ownDomain: entry.ownDomains.get(named.id) ?? null,
    };
  const own = entry.apps.find((app) => app.id === entry.domainAppId);
  if (own)
    return { kind: "app", host, project, app: own, basePath: "", ownDomain: entry.ownDomains.get(own.id) ?? null };
  return { kind: "project", host, project, apps: entry.apps };
}

/** An app with its project, by id; null where there is none. */
export function findApp(directory: Database, appId: AppId): Promise<{ app: App; project: Project } | null> {
  return appProjects.get(appId, async () => {
    const tenant = await directory.readOne(
      directoryRows(apps, { app: columnsOf(apps), project: columnsOf(projects) })
        .join(projects, eq(projects.id, apps.projectId))
        .where(eq(apps.id, appId))
        .limit(1),
    );
    return (tenant as { app: App; project: Project } | undefined) ?? null;
  });
}

/** A project by id; null where there is none. */
export function findProject(directory: Database, projectId: ProjectId): Promise<Project | null> {
  return projectsById.get(projectId, async () => {
    const row = await directory.readOne(
      directoryRows(projects, columnsOf(projects)).where(eq(projects.id, projectId)).limit(1),
    );
    return (row as Project | undefined) ?? null;
  });
}

async function loadHost(env: Env, directory: Database, host: string): Promise<HostEntry | null> {
  const suffix = `.${env.APP_DOMAIN}`;
  const label = host.endsWith(suffix) ? host.slice(0, -suffix.length) : null;
  if (label !== null) {
    if (!label || label.includes(".")) return null;
    const host = await readHost(directory, eq(projects.slug, label));
    return host && { ...host, domainAppId: null };
  }
  const domain = await directory.readOne(
    directoryRows(domains, { projectId: domains.projectId, appId: domains.appId, status: domains.status })
      .where(eq(domains.name, host.toLowerCase().replace(/:\d+$/, "")))
      .limit(1),
  );
  if (!domain || domain.status !== "parked") return null;
  const projectHost = await readHost(directory, eq(projects.id, domain.projectId));
  return projectHost && { ...projectHost, domainAppId: domain.appId };
}

async function readHost(directory: Database, condition: ReturnType<typeof eq>) {
  const hostRows = await directory.read(
    directoryRows(projects, {
      project: columnsOf(projects),
      app: columnsOf(apps),
      domainName: nullable(domains.name),
      domainAppId: nullable(domains.appId),
    })
      .leftJoin(apps, eq(apps.projectId, projects.id))
      .leftJoin(domains, and(eq(domains.id, apps.domainId), eq(domains.status, "parked")))
      .where(condition),
  );
  if (hostRows.length === 0) return null;
  return {
    project: hostRows[0]!.project as Project,
    apps: hostRows.map((row) => row.app as App).filter((app) => app.id !== null),
    ownDomains: new Map(
      hostRows.flatMap(({ app, domainName, domainAppId }) =>
        domainName === null
          ? []
          : [[(app as App).id, { name: domainName, servesThisAppAlone: domainAppId === (app as App).id }] as const],
      ),
    ),
  };
}

function columnsOf<T extends typeof apps | typeof projects>(table: T): T["_"]["columns"] {
  return Object.fromEntries(
    Object.entries(table).filter(
      ([, column]) => typeof column === "object" && column !== null && "columnType" in column,
    ),
  ) as never;
}
