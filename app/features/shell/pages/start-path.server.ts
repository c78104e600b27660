import type { StartPage } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import { ownStartPageOf, startPageOf } from "@workers/domain/platform/apps";
import { basePathOf, missingParameter } from "@workers/request/pages";
import type { AppOptions } from "@workers/contracts/admin/apps";
import { appPath, type AppPath } from "./app-path";

const pathOf: Record<StartPage, (path: AppPath) => string> = {
  groups: (path) => path.feed(),
  communities: (path) => path.communities(),
  spaces: (path) => path.spaces(),
  members: (path) => path.members(),
};

/** The same, with what the address says of an ability that was missing elsewhere. */
export function startAddress(ctx: AppContext, options: AppOptions | null, url: URL): string {
  const missing = url.searchParams.get(missingParameter);
  return startPath(ctx, options) + (missing === null ? "" : `?${missingParameter}=${encodeURIComponent(missing)}`);
}

/** Where an app begins for this caller: what the operator chose for members, for who is signed in, or its first service. */
export function startPath(ctx: AppContext, options: AppOptions | null): string {
  const path = appPath(basePathOf(ctx));
  if (!options) return path.feed();
  const callerKind =
    ctx.me.profile && ctx.me.profile.type !== "invited" ? "member" : ctx.actor.kind === "user" ? "signedIn" : "guest";
  const own = ownStartPageOf(ctx, options, callerKind);
  return own ? path(`/${own.slug}`) : pathOf[startPageOf(options, callerKind)](path);
}
