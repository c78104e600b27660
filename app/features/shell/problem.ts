import { isRouteErrorResponse } from "@remix-run/react";
import type { PageError } from "@workers/door/pages";

export type ProblemKind = "notFound" | "unauthorized" | "forbidden" | "blocked" | "tooMany" | "failed";

/** What kind of trouble a route error is; whatever nobody planned for is `failed`. */
export function problemKind(error: unknown): ProblemKind {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410 || status === 405) return "notFound";
  if (status === 401) return "unauthorized";
  if (status === 403) return isOfBlocked(error) ? "blocked" : "forbidden";
  return status === 429 ? "tooMany" : "failed";
}

/** Told by the app's loader to those whom its moderators have shut out. */
function isOfBlocked(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as Partial<PageError> | null)?.details?.["reason"] === "blocked";
}
