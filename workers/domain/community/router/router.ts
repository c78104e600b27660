import type { ChatId, CommentId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext, Context, Tenant } from "@workers/context";
import { enterApp, resolveTenant } from "@workers/tenancy";
import type { Routed } from "@workers/contracts/admin/apps";
import { viewAppAsCaller } from "@workers/domain/platform/apps";
import {
  locateCategory,
  locateChat,
  locateComment,
  locateGroup,
  locateLockScreen,
  locatePost,
  locateProfile,
  locateShared,
  locateSpace,
} from "./locate";
import { AppError, notFound } from "@workers/errors";
import { type Matched, matchAddress } from "./addresses";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  switch (type) {
    case "app":
      return { id: ctx.app.id, slug: ctx.app.slug, name: ctx.app.name };
    case "space":
      return locateSpace(ctx, values["slug"]!);
    case "screen":
      return values["groupSlug"] === undefined ? { slug: screen } : locateGroup(ctx, values["groupSlug"]);
    case "post":
      if (values["commentId"] !== undefined)
        return uuid.test(values["commentId"]) ? locateComment(ctx, values["commentId"] as CommentId) : undefined;
      return locatePost(ctx, { slug: values["slug"]! }, values["spaceSlug"]);
    case "communities":
      return values["slug"] === undefined ? null : locateCategory(ctx, values["slug"]);
    case "communities_post":
      return locatePost(ctx, { slug: values["slug"]!, discriminator: "communities" }, values["spaceSlug"]);
    case "post_shared":
      return locateShared(ctx, values["shareHash"]!, "groups");
    case "communities_post_shared":
      return locateShared(ctx, values["shareHash"]!, "communities");
    case "profile":
      return uuid.test(values["id"]!) ? locateProfile(ctx, values["id"] as ProfileId) : undefined;
    case "chat":
      return uuid.test(values["id"]!) ? locateChat(ctx, values["id"] as ChatId) : undefined;
    case "lockscreen":
      return locateLockScreen(ctx, values["slug"]!);
    default:
      return null;
  }
}
