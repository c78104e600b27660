import { startOptions } from "@workers/domain/platform/apps";
import { iconAddresses } from "@workers/domain/kernel/icons";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { naturalMode, themeVariables } from "~/ui/theme";

/** What makes the app installable under its own name, icon and colour. */
export const loader = pageLoader(async ({ ctx }) => {
  const { tenant } = ctx;
  if (tenant.kind !== "app") throw notFound("app");
  const { app, basePath: base } = tenant;
  const options = await startOptions(ctx);
  const canvas = themeVariables(app.colors, naturalMode(app.colors))["--canvas"];
  const icons = iconAddresses(base, app);
  const manifest = {
    id: `${base}/`,
    name: app.name,
    short_name: app.name.length > 12 ? app.name.split(/\s+/)[0] : app.name,
    description: app.metaDescription ?? undefined,
    lang: app.language,
    start_url: base || "/",
    scope: `${base}/`,
    // Shown in a browser's own frame, an app isn't offered for installing.
    display: options?.isPwaEnabled === false ? "browser" : "standalone",
    theme_color: canvas,
    background_color: canvas,
    icons: [
      ...(app.appIconUrl ? [{ src: app.appIconUrl, sizes: "512x512", purpose: "any" }] : []),
      { src: icons.vector, sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: icons.maskable, sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=600" },
  });
});
