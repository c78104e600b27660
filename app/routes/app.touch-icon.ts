import { touchIcon } from "@workers/domain/icons";
import { pageLoader } from "@workers/door/pages";

/** The icon of an app for home screens of phones that take no vectors. */
export const loader = pageLoader(async ({ ctx }) => {
  const icon = await touchIcon(ctx, ctx.tenant.kind === "app" ? ctx.tenant.app : null);
  return new Response(icon, { headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" } });
});
