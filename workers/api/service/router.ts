import { routeOf } from "@workers/domain/community/router";
import { routedSchema, routerQuery } from "@workers/contracts/admin/apps";
import { area } from "../framework/area";
import { anywhere } from "../framework/entries";

/** Which thing an address stands for. */
export const router = area("router").route({
  method: "get",
  path: "/router",
  operationId: "resolveAddress",
  summary: "What an address of an app stands for",
  in: anywhere,
  access: "public",
  query: routerQuery,
  example: { query: { url: "/groups" } },
  answer: routedSchema,
  handle: ({ ctx, query }) => routeOf(ctx, query.url),
});
