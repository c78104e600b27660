import type { AppId } from "@db/vocabulary/ids";
import type { Context, Tenant, UserContext } from "@workers/context";
import { enterApp, enterProject, resolveTenant } from "@workers/tenancy";
import { notFound } from "@workers/errors";
import { type Audience, audienceOf } from "./audience";

/** One host that a session may be moved to, and where the person goes on there. */
export interface Destination {
  host: string;
  audience: Audience;
  appId: AppId | null;
  /** Path and query. */
  path: string;
  tenant: Tenant;
}

/** The destination that an address names. 404 where no host of ours answers there, or its project or app is closed. */
export async function destinationOf(ctx: Context, address: string): Promise<Destination> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== new URL(ctx.origin).protocol) throw notFound("host");
  const tenant = await resolveTenant(ctx.env, ctx.directory, url.host, url.pathname);
  if (!tenant || !isOpen(tenant)) throw notFound("host");
  url.searchParams.delete("code");
  return {
    host: url.host,
    audience: audienceOf(tenant),
    appId: tenant.kind === "app" ? tenant.app.id : null,
    path: withOneSlash(url.pathname) + url.search,
    tenant,
  };
}

function isOpen(tenant: Tenant): boolean {
  return (
    tenant.kind === "service" ||
    (tenant.project.status === "active" && (tenant.kind === "project" || tenant.app.status === "active"))
  );
}

/** A path that begins with two slashes would name another host in a redirect. */
export const withOneSlash = (path: string): string => path.replace(/^[/\\]+/, "/");

/**
 * Whether the caller may have a session at a project's host: as an active member of its team, or as a member of the app that
 * the address names. Who is only invited, or blocked, may not. Asked on the service host or on a host of the same project.
 */
export async function isWelcomeAt(ctx: UserContext, tenant: Tenant): Promise<boolean> {
  if (tenant.kind === "service") return true;
  if ((await enterProject(ctx, tenant.project.id)).team) return true;
  if (tenant.kind !== "app") return false;
  const { profile } = (await enterApp(ctx, tenant.app.id)).me;
  return profile !== null && profile.type !== "invited" && !profile.isBlocked;
}

/** A full address of a host of this installation. */
export const addressAt = ({ origin }: Pick<Context, "origin">, host: string, path: string): string =>
  `${new URL(origin).protocol}//${host}${path}`;
