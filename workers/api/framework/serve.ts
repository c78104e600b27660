import type { Language } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import { notFound } from "@workers/errors";
import type { AppContext, Context } from "../../context";
import { showEveryGuest } from "../../request/guest-page-cache";
import { limitRate } from "../../request/rate-limit";
import { languageIn } from "@workers/accepted-language";
import { findApp } from "@workers/tenancy";
import type { Call } from "./area";
import { parseJson, readJsonText } from "./body";
import { CallAhead } from "./call-ahead";
import { errorResponse } from "./errors";
import { once } from "./idempotency";
import { isAppNamedBeside } from "./entries";
import { bodyIn, isAppInBody, queryIn } from "./input";
import { Paged } from "./paged";
import { Reply } from "./reply";

const uuid = /^[0-9a-f-]{36}$/;

/** Answers one call: limits, parses, finds its place, does it, and turns whatever goes wrong into an error answer. */
export async function serve(
  call: Call,
  ctx: Context,
  request: Request,
  pathParams: Record<string, string>,
): Promise<Response> {
  const subject: Subject = {};
  try {
    return await answer(call, ctx, request, pathParams, subject);
  } catch (error) {
    return errorResponse(error, await languageOf(ctx, subject));
  }
}

/** What a call turned out to be about: errors are in the language of its app. */
interface Subject {
  /** The language of where the call works, once it got in. */
  language?: Language;
  /** The app that path, header, query or body name. */
  appId?: AppId;
}

async function languageOf(ctx: Context, { language, appId }: Subject): Promise<Language> {
  if (ctx.tenant.kind === "app" || !appId) return language ?? ctx.language;
  const appWithProject = await findApp(ctx.directory, appId).catch(() => null);
  const isHere =
    appWithProject && (ctx.tenant.kind === "service" || ctx.tenant.project.id === appWithProject.project.id);
  return isHere ? languageIn(appWithProject.app, ctx.actor) : (language ?? ctx.language);
}

const appIdIn = (value: unknown): AppId | undefined =>
  typeof value === "string" && uuid.test(value) ? (value as AppId) : undefined;

async function answer(
  call: Call,
  outer: Context,
  request: Request,
  pathParams: Record<string, string>,
  subject: Subject,
): Promise<Response> {
  const url = new URL(request.url);
  const header = request.headers.get("X-App-Id");
  subject.appId = appIdIn(pathParams["appId"]) ?? appIdIn(header) ?? appIdIn(url.searchParams.get("appId"));
  const changes = call.method !== "get";
  await limitRate(outer, call.limit ?? (changes ? "writes" : "reads"));
  const params = parsePath(call, pathParams);
  const appInUrl = appIdIn(header) ?? appIdIn(url.searchParams.get("appId"));
  const isNamedInBody = changes && !appInUrl && isAppNamedBeside(call) && isAppInBody(call);
  const readsAhead = call.ahead !== undefined && outer.actor.kind === "user";
  const sent = (readsAhead && changes) || isNamedInBody ? await settled(readJsonText(request)) : null;
  const ahead = readsAhead ? new CallAhead(call, { params, url, sent }) : undefined;
  const ctx = await call.in(ahead ? { ...outer, ahead } : outer, {
    param: (name) => (params as Record<string, string>)[name],
    appId: appInUrl ?? (isNamedInBody ? appOfBody(sent!) : undefined),
  });
  subject.language = ctx.language;
  const query = queryIn(call, url);
  if (call.upload || call.isBodyIgnored) return work(call, { ctx, params, query, body: {}, request }, outer.origin);
  const raw = sent ? sent.value() : changes ? await readJsonText(request) : "{}";
  const json = changes ? parseJson(raw) : {};
  subject.appId ??= appIdIn((json as { appId?: unknown } | null)?.appId);
  const body = changes ? bodyIn(call, json) : {};
  const act = () => work(call, { ctx, params, query, body, request, ahead: ahead?.result }, outer.origin);
  const idempotencyKey = changes ? request.headers.get("Idempotency-Key") : null;
  if (!idempotencyKey || call.limit === "auth" || call.isSecret) return act();
  const route = `${url.host}${url.pathname}${url.search} ${header ?? ""}`;
  return once(outer, { idempotencyKey: idempotencyKey.slice(0, 200), method: call.method, route, body: raw }, act);
}

/** The app that a body names; what is wrong with the body is said later, to who gets in. */
function appOfBody({ value }: { value: () => string }): AppId | undefined {
  try {
    return appIdIn((parseJson(value()) as { appId?: unknown } | null)?.appId);
  } catch {
    return undefined;
  }
}

/** What came of work that may have failed: `value` answers it, or throws what it threw. */
async function settled<Value>(work: Promise<Value>): Promise<{ value: () => Value }> {
  const [outcome] = await Promise.allSettled([work]);
  return {
    value: () => {
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    },
  };
}

async function work(
  call: Call,
  input: Omit<Parameters<Call["handle"]>[0], "reply">,
  origin: string,
): Promise<Response> {
  const reply = new Reply(origin);
  const result = await call.handle({ ...input, reply });
  if (result instanceof Response) return result;
  const status = call.status ?? (call.answer ? 200 : 204);
  const response = call.answer
    ? Response.json(bodyOf(call, input.ctx, result), { status })
    : new Response(null, { status });
  for (const cookie of reply.cookies) response.headers.append("Set-Cookie", cookie);
  // Tokens and codes rest in no cache, also where the answer comes without cookies.
  if (call.isSecret || call.limit === "auth") response.headers.set("Cache-Control", "no-store");
  if (call.method !== "get" || input.ctx.actor.kind !== "guest" || !("app" in input.ctx)) return response;
  const { app, project } = input.ctx as AppContext;
  return showEveryGuest(response, { projectId: project.id, appId: app.id });
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
