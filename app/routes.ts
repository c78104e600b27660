import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Pages for those who build Lyceum; never in a build that goes out. */
const development =
  process.env.LYCEUM_DEV_ROUTES === "1"
    ? [route("dev/ui", "routes/dev.ui.tsx"), route(":appSlug?/dev/shell/*", "routes/dev.shell.tsx")]
    : [];

/**
 * Every screen, in the order of the product. `:appSlug?` begins the addresses of an app; its own domain may leave it out.
 * Which host answers is decided by each area's loader: Remix serves both.
 */
export default [
  // The app, inside its shell; at its bare address the front door of both hosts
  route(":appSlug?", "routes/app.tsx", { id: "routes/app" }, [
    layout("routes/app.screens.tsx", [
      index("routes/start.tsx"),

      // Everything that no other route answers
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
  route(":appSlug?/auth/signout", "routes/auth.signout.ts"),
  route(":appSlug?/manifest.webmanifest", "routes/app.manifest.ts"),
  route(":appSlug?/icon.svg", "routes/app.icon.tsx"),

  ...development,
] satisfies RouteConfig;
