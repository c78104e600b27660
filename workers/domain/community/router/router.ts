import type { AppContext, Context, Tenant } from "@workers/context";
import { enterApp, resolveTenant } from "@workers/tenancy";
import type { Routed } from "@workers/contracts/admin/apps";
import { viewAppAsCaller } from "@workers/domain/platform/apps";
import { locatorOf } from "@workers/domain/kernel/addresses";
import { AppError, notFound } from "@workers/errors";
import { type Matched, matchAddress } from "./addresses";

/**
 * What a web address, or a path of this host, stands for. 404 where it leads nowhere or to what the caller may not know
 * of; the error carries the app where the address names one.
 */
export async function routeOf(ctx: Context, address: string): Promise<Routed> {
  const url = parse(ctx, address);
  const tenant = url && (await tenantOf(ctx, url));
  if (!url || tenant?.kind !== "app") throw notFound();
  // The address may name another app than the one the call came to.
  const inApp = await enterApp({ ...ctx, tenant }, tenant.app.id);
  const app = await viewAppAsCaller(inApp);
  const matched = matchAddress(url.pathname.slice(tenant.basePath.length) || "/");
  const entity = matched && (await entityOf(inApp, matched));
  if (!matched || entity === undefined) throw new AppError("notFound", { app });
  return { type: matched.type, entity, app };
}

function parse(ctx: Context, address: string): URL | null {
  try {
    const url = new URL(address, ctx.origin);
    return ["http:", "https:"].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Addresses of other projects are none of this host's business. */
async function tenantOf(ctx: Context, url: URL): Promise<Tenant | null> {
  const tenant = await resolveTenant(ctx.env, ctx.directory, url.host, url.pathname);
  if (!tenant || ctx.tenant.kind === "service") return tenant;
  return tenant.kind !== "service" && tenant.project.id === ctx.tenant.project.id ? tenant : null;
}

/** The thing of an address; null where it is a screen without one, undefined where there is none to be known of. */
async function entityOf(ctx: AppContext, { type, screen, values }: Matched): Promise<Routed["entity"] | undefined> {
  const locate = locatorOf(type);
  return locate ? locate(ctx, values, screen) : null;
}
