import { Hono } from "hono";
import { AppError } from "@workers/errors";
import type { Context } from "../context";
import { limitRate } from "../request/rate-limit";
import { logUnmatched } from "../request/unmatched";
import type { Area, Call } from "./framework/area";
import { areas } from "./areas";
import { errorResponse } from "./framework/errors";
import { describe } from "./framework/openapi";
import { reference } from "./framework/reference";
import { serve } from "./framework/serve";

/** Every call, the ones with a fixed segment before those with a parameter in the same place. */
export const calls: readonly Call[] = (areas as readonly Area[]).flatMap((area) => area.calls).sort(byPrecedence);

interface Variables {
  ctx: Context;
}

const api = new Hono<{ Bindings: Variables }>().basePath("/api");
for (const call of calls) {
  api.on(call.method.toUpperCase(), call.path, (c) => serve(call, c.env.ctx, c.req.raw, c.req.param()));
}
api.get("/openapi.json", async (c) => {
  await limitRate(c.env.ctx, "reads");
  return c.json(openApiDocument());
});
api.get("/docs", async (c) => {
  await limitRate(c.env.ctx, "reads");
  return c.html(reference(openApiDocument()));
});
api.notFound((c) => {
  const known = calls.some((call) => matches(call.path, c.req.path.slice("/api".length)));
  const error = new AppError(known ? "methodNotAllowed" : "notFound");
  logUnmatched(c.req.raw, error.status);
  return errorResponse(error, c.env.ctx.language);
});
api.onError((error, c) => errorResponse(error, c.env.ctx.language));

/** Answers a request below /api. */
export const serveApi = (request: Request, ctx: Context): Response | Promise<Response> => api.fetch(request, { ctx });

let document: ReturnType<typeof describe> | undefined;
export function openApiDocument() {
  return (document ??= describe(calls));
}

/** What every service has stands before what one of them reads by a slug: the word is reserved. */
function ofEveryService({ path }: Call): number {
  return Number(path.endsWith("/:service/widgets"));
}

function byPrecedence(a: Call, b: Call): number {
  if (ofEveryService(a) !== ofEveryService(b)) return ofEveryService(b) - ofEveryService(a);
  const [left, right] = [a.path.split("/"), b.path.split("/")];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]!.startsWith(":")) - Number(right[i]!.startsWith(":"));
    if (difference) return difference;
  }
  return left.length - right.length;
}

function matches(pattern: string, path: string): boolean {
  const [expected, requested] = [pattern.split("/"), path.split("/")];
  return (
    expected.length === requested.length && expected.every((part, i) => part.startsWith(":") || part === requested[i])
  );
}
