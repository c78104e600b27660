import { eq } from "drizzle-orm";
import { domains } from "@db/directory";
import type { Context, Project, Tenant } from "@workers/context";
import type { Env } from "@workers/env";
import { directoryRows } from "@workers/store";

/**
 * The addresses that links in mails and answers begin with. They come from the installation's configuration and from
 * the directory, never from what a request says about itself: a port, a scheme or a forwarded host of somebody's choice
 * must not get into a mail.
 */

/** Scheme of the installation's own hosts: PUBLIC_SCHEME, else http on the developer's own machine and https elsewhere. */
export function publicScheme({
  PUBLIC_SCHEME,
  SERVICE_HOST,
}: Pick<Env, "PUBLIC_SCHEME" | "SERVICE_HOST">): "http" | "https" {
  return PUBLIC_SCHEME ?? (/(^|\.)localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$/.test(SERVICE_HOST) ? "http" : "https");
}

/** `https://service host`. */
export const serviceOrigin = (env: Env): string => `${publicScheme(env)}://${env.SERVICE_HOST}`;

/** The project's own host, below the installation's domain. */
export const projectHost = (env: Env, project: Pick<Project, "slug">): string => `${project.slug}.${env.APP_DOMAIN}`;

/** `https://project.installation's domain`. */
export const projectOrigin = (env: Env, project: Pick<Project, "slug">): string =>
  `${publicScheme(env)}://${projectHost(env, project)}`;

/** The host of an own domain as browsers address it: with the port of a local installation. */
export const domainHost = (env: Env, name: string): string => name + (/:\d+$/.exec(env.APP_DOMAIN)?.[0] ?? "");

type Addressed = Pick<Context, "env" | "directory" | "tenant">;

/** Where a person is: the service, or a project's host. A domain of its own counts while it is active; else the project's host stands in. */
export async function originOf({ env, directory, tenant }: Addressed): Promise<string> {
  if (tenant.kind === "service") return serviceOrigin(env);
  return (await ownDomain({ env, directory, tenant }))?.origin ?? projectOrigin(env, tenant.project);
}

/** What addresses of an app begin with: at the host of the request where that is its project's, else at the project's own. */
export async function appOrigin(
  at: Addressed,
  { app, project }: { app: { id: string; slug: string }; project: Pick<Project, "id" | "slug"> },
): Promise<string> {
  const { tenant, env } = at;
  const domain =
    tenant.kind !== "service" && tenant.project.id === project.id ? await ownDomain({ ...at, tenant }) : null;
  if (!domain) return `${projectOrigin(env, project)}/${app.slug}`;
  return domain.appId === app.id ? domain.origin : `${domain.origin}/${app.slug}`;
}

/** The domain that a request came to, read anew: what an isolate remembers of it may be seconds old. */
async function ownDomain({ env, directory, tenant }: Addressed & { tenant: Exclude<Tenant, { kind: "service" }> }) {
  if (tenant.host === projectHost(env, tenant.project)) return null;
  const domain = await directory.readOne(
    directoryRows(domains, { name: domains.name, appId: domains.appId })
      .where(
        eq(domains.name, tenant.host.toLowerCase().replace(/:\d+$/, "")),
        eq(domains.projectId, tenant.project.id),
        eq(domains.status, "parked"),
      )
      .limit(1),
  );
  return domain ? { origin: `${publicScheme(env)}://${domainHost(env, domain.name)}`, appId: domain.appId } : null;
}

/** Where a payment provider calls: at the installation's own host, whatever becomes of the project's name and domains. */
export const webhookAddress = (env: Env, type: string, webhookId: string): string =>
  `${serviceOrigin(env)}/webhooks/${type}/${webhookId}`;
