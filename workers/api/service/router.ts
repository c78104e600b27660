import { z } from "zod";
import { entityTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { routeOf } from "@workers/domain/router";
import { appAsCallerSchema } from "../admin/apps";
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
  query: z.strictObject({ url: z.string().min(1).max(limits.url.max) }),
  example: { query: { url: "/groups" } },
  answer: z.object({
    type: z.enum([...entityTypes, "screen"]),
    entity: z
      .object({
        id: z.string().optional(),
        slug: z.string().optional(),
        name: z.string().optional(),
        spaceSlug: z.string().optional(),
      })
      .nullable(),
    app: appAsCallerSchema,
  }),
  handle: ({ ctx, query }) => routeOf(ctx, query.url),
});
