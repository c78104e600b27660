import type { AppLoadContext, createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import { serveApi } from "./api";
import { errorResponse } from "./api/framework/errors";
import type { Context } from "./context";
import { createContext } from "./create-context";
import { languageOf } from "./accepted-language";
import { readCookies, bookmarksCookie } from "./request/cookies";
import { guestQuestion, cacheResponse, cachedResponse } from "./request/guest-page-cache";
import { answerOwnershipCheck } from "./request/domain-ownership";
import { contentSecurityPolicy, keepPrivate, outsideSources, secure, serverTiming } from "./request/headers";
import { deviceCookieOf, DeviceOfRequest } from "./request/known-device";
import { favicon, faviconPath } from "./request/favicon";
import { refuseForeignOrigin } from "./request/origin";
import { type Counted, isWithinRate, limitOfPage, limitOfRead, limitRate } from "./request/rate-limit";
import { stepOfMove } from "./request/moves";
import { addSessionCookies, openSession } from "./request/session";
import { logUnmatched } from "./request/unmatched";
import { isPreview } from "./domain/kernel/preview-tokens";
import { ownershipPath } from "./domain/platform/domains";
import { requireRegistrations } from "./domain/registrations";
import { AppError } from "@workers/errors";
import { type Env, parseEnv } from "./env";
import { serveFile } from "./files";
import { handleClock } from "./schedule";
import { connectSocket } from "./sockets";
import { handleTasks } from "./tasks";
import { Databases } from "./store";
import { cacheScope, changesSoFar, resolveTenant } from "./tenancy";
import { serveWebhook } from "./webhooks";

export { AppRoom, ProfileRoom, ProjectRoom } from "./rooms";

requireRegistrations();

export default {
  async fetch(request: Request, rawEnv: unknown, execution: ExecutionContext): Promise<Response> {
    const env = parseEnv(rawEnv);
    const url = new URL(request.url);
    if (isPublicFile(request, url)) {
      const asset = await env.ASSETS.fetch(request);
      // Who is asked for no tenant's sake isn't known to be verified.
      if (asset.status !== 404)
        return withPolicy(new Response(asset.body, asset), "", url.origin, env, url.host === env.SERVICE_HOST);
    }
    const nonce = newNonce();
    const question = guestQuestion(request, url);
    const address = request.headers.get("CF-Connecting-IP") ?? "local";
    const kept = question && cachedResponse(question, nonce);
    // A guest beyond the limit goes the long way, which says so.
    if (kept && (await isWithinRate({ env, actor: { kind: "guest" }, address }, limitOfRead(url))))
      return withPolicy(kept, nonce, url.origin, env, true);
    const cookies = readCookies(url.origin, request.headers.get("Cookie"));
    const databases = new Databases(env, parseBookmarks(cookies.bookmarks));
    const resolved = resolveTenant(env, databases.directory(), url.host, url.pathname);
    const [tenant, session] = await Promise.all([
      resolved,
      openSession(env, databases.directory(), request, url.origin, resolved),
    ]);
    const device = new DeviceOfRequest(env, deviceCookieOf(url.origin, request.headers.get("Cookie")));
    let hasPublished = false;
    const ctx =
      tenant &&
      createContext({
        env,
        databases,
        tenant,
        actor: session.actor,
        origin: url.origin,
        address,
        userAgent: request.headers.get("User-Agent") ?? "",
        device,
        windowId: request.headers.get("X-Window"),
        acceptLanguage: request.headers.get("Accept-Language"),
        waitUntil: (work) => execution.waitUntil(work),
        onPublish: () => {
          hasPublished = true;
        },
      });
    if (session.events?.length) ctx?.publish(...session.events);
    // Those tell nothing of what the request itself does.
    hasPublished = false;
    const scope = cacheScope(tenant);
    const since = changesSoFar();
    const counted: Caller = {
      env,
      actor: session.actor,
      address,
      directory: databases.directory(),
      now: () => Date.now(),
    };
    const answer = await respond(request, url, counted, ctx, nonce);
    const isRefused = answer.status >= 400 && answer.status < 500;
    // Most writes publish what they changed; this tells of the others, before the answer is read.
    if (request.method !== "GET" && request.method !== "HEAD" && !isRefused && !hasPublished)
      ctx?.publish({ type: "request.written", ...scope });
    if (answer.webSocket) return answer;
    const own = question
      ? cacheResponse(question, answer, { nonce, scope, since, waitUntil: (work) => execution.waitUntil(work) })
      : new Response(answer.body, answer);
    const response = withPolicy(own, nonce, url.origin, env, tenant !== null, isPreview(env, url, Date.now()));
    addSessionCookies(response.headers, session.setCookies);
    const deviceCookie = device.cookie(url.origin);
    if (deviceCookie) response.headers.append("Set-Cookie", deviceCookie);
    const bookmarks = databases.bookmarksToKeep();
    if (bookmarks) response.headers.append("Set-Cookie", bookmarksCookie(url.origin, bookmarks));
    keepPrivate(response.headers, session.actor.kind === "user");
    if (env.ENVIRONMENT !== "production") response.headers.set("Server-Timing", serverTiming(databases.all()));
    return response;
  },

  queue: (batch: MessageBatch<unknown>, rawEnv: unknown): Promise<void> => handleTasks(batch, parseEnv(rawEnv)),

  async scheduled(event: ScheduledController, rawEnv: unknown): Promise<void> {
    await handleClock(event, parseEnv(rawEnv));
  },
};

/** The headers that every answer carries, and on a page the policy with its nonce. */
function withPolicy(
  response: Response,
  nonce: string,
  origin: string,
  env: Env,
  isServed: boolean,
  isFramed = false,
): Response {
  // A document that says itself what it may load says less than a page.
  const isPage = !response.headers.has("Content-Security-Policy");
  if (isPage && response.headers.get("Content-Type")?.startsWith("text/html")) {
    response.headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(nonce, origin, outsideSources(env), isFramed),
    );
    if (isFramed) response.headers.set("X-Frame-Options", "SAMEORIGIN");
  }
  secure(response.headers, origin, env, isServed);
  return response;
}

/** The way of a request: API, sockets, files, and the screens for all the rest. */
async function respond(
  request: Request,
  url: URL,
  caller: Caller,
  ctx: Context | null,
  nonce: string,
): Promise<Response> {
  const { env } = caller;
  try {
    if (ctx) refuseForeignOrigin(request, ctx.origin);
    if (isBelow(url, ownershipPath)) return answerOwnershipCheck(request, url, env);
    if (isBelow(url, "/api"))
      return ctx ? await serveApi(request, ctx) : errorResponse(new AppError("notFound"), languageOf(ctx, request));
    if (isBelow(url, "/ws")) {
      if (!ctx) throw new AppError("notFound");
      await limitRate(caller, "reads");
      return await connectSocket(request, ctx);
    }
    if (ctx && isBelow(url, "/webhooks")) {
      await limitRate({ ...caller, actor: { kind: "guest" } }, "webhooks");
      return await serveWebhook(request, ctx);
    }
    if (ctx && isBelow(url, "/files")) {
      await limitRate(caller, "files");
      return await serveFile(request, ctx);
    }
    if (ctx && url.pathname === faviconPath) return favicon(ctx);
    const isForm = request.method !== "GET" && request.method !== "HEAD";
    const refusal = await limitRate(caller, isForm ? limitOfPage(url) : limitOfRead(url)).then(() => null, asRefusal);
    // Counted like every other page: each step looks for an intent or a code.
    const step = ctx && !refusal && (await stepOfMove(ctx, request));
    if (step) return step;
    // Remix' older way to read one route's data; nothing of ours asks so.
    if (url.searchParams.has("_data")) return unmatched(request, ctx);
    const page = await screens(readable(request, url), {
      ctx,
      nonce,
      isDocument: !url.pathname.endsWith(".data"),
      refusal: isForm ? refusal : null,
      readRefusal: isForm ? null : refusal,
    });
    return refusal && page.status !== refusal.status
      ? errorResponse(refusal, languageOf(ctx, request))
      : withRetryAfter(page);
  } catch (error) {
    return errorResponse(error, languageOf(ctx, request));
  }
}

function unmatched(request: Request, ctx: Context | null): Response {
  logUnmatched(request, 404);
  return errorResponse(new AppError("notFound"), languageOf(ctx, request));
}

/** An address whose percent signs encode nothing leads nowhere; taken literally, the router need not warn of it. */
function readable(request: Request, url: URL): Request {
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    return new Request(url.origin + url.pathname.replaceAll("%", "%25") + url.search, request);
  }
}

/** For whom a request counts, also where no tenant answers. */
type Caller = Counted & Pick<Context, "directory" | "now">;

/** A page's loaders say that there were too many requests; the document says when to come back. */
function withRetryAfter(page: Response): Response {
  if (page.status !== 429 || page.headers.has("Retry-After")) return page;
  const response = new Response(page.body, page);
  response.headers.set("Retry-After", "60");
  return response;
}

/** What a page's form is told by its action, which gives back what was typed. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

type CreateRequestHandler = typeof createRequestHandler;
/** What the build of the screens hands out beside what Remix asks for: app/lazy-routes.server.ts. */
type Screens = ServerBuild & { prepareRoutes?(build: ServerBuild, url: URL): Promise<void> };
let build: Screens | undefined;
let remix: ReturnType<CreateRequestHandler> | undefined;
/** Loaded with the first screen, so that the API answers sooner after a cold start; each route with its first request. */
async function screens(request: Request, loadContext: AppLoadContext): Promise<Response> {
  // @ts-ignore made by `remix vite:build`
  build ??= (await import("../build/server/index.js")) as unknown as Screens;
  remix ??= (build.entry.module as unknown as { createRequestHandler: CreateRequestHandler }).createRequestHandler(
    build,
  );
  // `npm run dev` has all of them ready.
  await build.prepareRoutes?.(build, new URL(request.url));
  return remix(request, loadContext);
}

const isBelow = (url: URL, path: string) => url.pathname === path || url.pathname.startsWith(`${path}/`);

/** Files of public/, such as /favicon.ico; what the build makes below /assets never reaches the Worker. */
const isPublicFile = (request: Request, url: URL) =>
  (request.method === "GET" || request.method === "HEAD") &&
  /^\/(fonts\/|icons\/)?[\w-]+\.[a-z0-9]+$/.test(url.pathname) &&
  !url.pathname.endsWith(".data");

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

function parseBookmarks(text: string | null): Record<string, string> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    const entries = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] =>
          /^(directory|shard-\d{1,4})$/.test(entry[0]) &&
          typeof entry[1] === "string" &&
          /^[0-9a-f]{1,40}(-[0-9a-f]{1,40}){1,5}$/.test(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}
