import type { Context } from "@workers/context";
import { iconAddresses } from "@workers/domain/kernel/icons";
import { redirectElsewhere } from "./redirects";

export const faviconPath = "/favicon.ico";

/** What asks for an icon where browsers once looked for it, as readers of feeds and bookmarks do, gets that of the host's app. */
export function favicon({ tenant }: Context): Response {
  const app = tenant.kind === "app" ? tenant.app : null;
  const base = tenant.kind === "app" ? tenant.basePath : "";
  return redirectElsewhere(app?.appIconUrl ?? iconAddresses(base, app).vector, {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
