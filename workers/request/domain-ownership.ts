import { ownershipAnswer, ownershipPath } from "@workers/domain/platform/domains";
import { AppError, notFound } from "@workers/errors";
import type { Env } from "../env";

/** Answers a check of a domain's ownership. It comes before the tenant is known: the domain may not be active yet. */
export function answerOwnershipCheck(request: Request, url: URL, env: Env): Response {
  if (request.method !== "GET") throw new AppError("methodNotAllowed");
  const answer = ownershipAnswer(env, url.hostname, url.pathname.slice(ownershipPath.length + 1), Date.now());
  if (answer === null) throw notFound();
  return new Response(answer, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
