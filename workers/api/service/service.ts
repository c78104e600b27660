import { z } from "zod";
import { area } from "../framework/area";
import { anywhere } from "../framework/entries";

/** What the service tells about itself. */
export const service = area("service").route({
  method: "get",
  path: "/health",
  operationId: "getHealth",
  summary: "Whether the service answers",
  in: anywhere,
  access: "public",
  answer: z.object({ status: z.literal("ok"), environment: z.string() }),
  handle: ({ ctx }) => ({ status: "ok" as const, environment: ctx.env.ENVIRONMENT }),
});
