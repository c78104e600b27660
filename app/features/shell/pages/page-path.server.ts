import type { Context } from "@workers/context";
import { basePathOf } from "@workers/request/pages";
import { type AppPath, appPath } from "./app-path";

/** The address builder of the app that a request arrived at, for loaders and actions. */
export const pagePath = (ctx: Context): AppPath => appPath(basePathOf(ctx));
