import { iconCaching, touchIcon } from "@workers/domain/kernel/icons";
import { pageLoader } from "@workers/request/pages";

/** The icon of an app for home screens of phones that take no vectors. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const app = ctx.tenant.kind === "app" ? ctx.tenant.app : null;
  const icon = await touchIcon(ctx, app);
  return new Response(icon, {
    headers: { "Content-Type": "image/png", "Cache-Control": iconCaching(app, url.searchParams.get("v")) },
  });
});
