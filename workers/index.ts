import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore built by `remix vite:build`
import * as build from "../build/server/index.js";

const remix = createRequestHandler(build as unknown as ServerBuild);
export default { fetch: (request: Request) => remix(request, {} as never) };
