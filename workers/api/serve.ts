import { z } from "zod";
import type { AppId } from "@db/vocabulary/ids";
import { AppError, notFound } from "@workers/domain/errors";
import { parse } from "@workers/domain/validation";
import type { Context } from "../context";
import { showEveryGuest } from "../door/guest-answers";
import { limitRate } from "../door/rate-limit";
import type { Call } from "./area";
import { parseJson, readJsonText, readUpload } from "./body";
import { errorResponse } from "./errors";
import { once } from "./idempotency";
import { Paged } from "./paged";
import { Reply } from "./reply";

const noQuery = z.strictObject({});
const noBody = z.strictObject({});
const uuid = /^[0-9a-f-]{36}$/;

/** Answers one call: limits, parses, finds its place, does it, and turns whatever goes wrong into an error answer. */
export async function serve(call: Call, ctx: Context, request: Request, pathParams: Record<string, string>): Promise<Response> {
  try {
    return await answer(call, ctx, request, pathParams);
  } catch (error) {
    return errorResponse(error, ctx.language);
  }
}

async function answer(call: Call, outer: Context, request: Request, pathParams: Record<string, string>): Promise<Response> {
  const changes = call.method !== "get";
  await limitRate(outer, call.limit ?? (changes ? "writes" : "reads"));
  const params = parsePath(call, pathParams);
  const header = request.headers.get("X-App-Id");
  const ctx = await call.in(outer, {
    param: (name) => (params as Record<string, string>)[name],
    appId: header && uuid.test(header) ? (header as AppId) : undefined,
  });
  const query = parse(call.query ?? noQuery, queryOf(new URL(request.url)));
  if (call.upload?.isStreamed) return work(call, { ctx, params, query, body: {}, file: undefined as never, request }, outer.origin);
  if (call.upload) {
    const { file, fields } = await readUpload(request, call.upload);
    const body = call.body ? parse(call.body, fields) : {};
    return work(call, { ctx, params, query, body, file, request }, outer.origin);
  }
  const raw = changes ? await readJsonText(request) : "{}";
  const body = changes ? parse(call.body ?? noBody, parseJson(raw)) : {};
  const act = () => work(call, { ctx, params, query, body, file: undefined as never, request }, outer.origin);
  const idempotencyKey = changes ? request.headers.get("Idempotency-Key") : null;
  if (!idempotencyKey || call.limit === "auth" || call.isSecret) return act();
  const path = new URL(request.url).pathname;
  return once(outer, { idempotencyKey: idempotencyKey.slice(0, 200), method: call.method, path, body: raw }, act);
}

async function work(call: Call, given: Omit<Parameters<Call["handle"]>[0], "reply">, origin: string): Promise<Response> {
  const reply = new Reply(origin);
  const result = await call.handle({ ...given, reply });
  if (result instanceof Response) return result;
  const status = call.status ?? (call.answer ? 200 : 204);
  const response = call.answer ? Response.json(bodyOf(call, given.ctx, result), { status }) : new Response(null, { status });
  for (const cookie of reply.cookies) response.headers.append("Set-Cookie", cookie);
  // Tokens and codes rest in no cache, also where the answer comes without cookies.
  if (call.isSecret || call.limit === "auth") response.headers.set("Cache-Control", "no-store");
  const isForEveryGuest = call.method === "get" && given.ctx.actor.kind === "guest" && "app" in given.ctx;
  return isForEveryGuest ? showEveryGuest(response) : response;
}

function bodyOf(call: Call, ctx: Context, result: unknown): unknown {
  const { data, meta } = result instanceof Paged ? result : { data: result, meta: undefined };
  // The reference must not lie: what a call answers is held against its schema wherever tests run.
  if (ctx.env.ENVIRONMENT === "test") call.answer!.parse(data);
  return meta ? { data, meta } : { data };
}

/** A malformed id in a path names nothing. */
function parsePath(call: Call, pathParams: Record<string, string>): unknown {
  if (!call.params) return {};
  const parsed = call.params.safeParse(pathParams);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Query values; a name that ends in [] or comes twice is a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    if (name === "__proto__") throw new AppError("malformed");
    const values = url.searchParams.getAll(name);
    query[name] = name.endsWith("[]") || values.length > 1 ? values : values[0]!;
  }
  return query;
}
