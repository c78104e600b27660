import type { Context } from "@workers/context";
import { AppError } from "@workers/errors";
import { readHostCookies, setHostCookie } from "@workers/request/cookies";
import { redirect } from "@workers/request/redirects";

/** What a browser carries while it is at an OpenID Connect issuer: it alone can bring the answer. */
export const carriedQuestion = (ctx: Context, request: Request): string | null =>
  readHostCookies(ctx.origin, request.headers.get("Cookie"), ["openid"]).openid;

export const questionCookie = (ctx: Context, question: string): string =>
  setHostCookie(ctx.origin, "openid", question, question ? 600 : 0);

/** Back to the sign-in, which says why it didn't work. */
export function openIdFailed(ctx: Context, error: unknown, basePath: string, target?: string): Response {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const reason = error.extras.details?.["reason"];
  const query = new URLSearchParams({ openid: typeof reason === "string" ? reason : error.errorName });
  if (target) query.set("next", target);
  return redirect(`${basePath}/auth?${query}`, { status: 303, headers: { "Set-Cookie": questionCookie(ctx, "") } });
}
