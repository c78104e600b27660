import { route, type RouteConfig } from "@remix-run/route-config";

/** Pages for those who build Lyceum; never in a build that goes out. */
const development = process.env.LYCEUM_DEV_ROUTES === "1" ? [route("dev/ui", "routes/dev.ui.tsx")] : [];

/**
 * Every screen, in the order of the product. `:appSlug?` begins the addresses of an app; its own domain may leave it out.
 * Which host answers is decided by each area's loader: Remix serves both.
 */
export default [
  // The front door of both hosts
  route(":appSlug?", "routes/start.tsx"),
  route(":appSlug?/manifest.webmanifest", "routes/app.manifest.ts"),
  route(":appSlug?/icon.svg", "routes/app.icon.tsx"),

  ...development,

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
