import type { Context } from "@workers/context";
import { type AppPath, appPath } from "./app-path";

/** The address builder of the app that a request arrived at, for loaders and actions. */
export const pagePath = ({ tenant }: Context): AppPath => appPath(tenant.kind === "app" ? tenant.basePath : "");
