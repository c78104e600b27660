import { isRouteErrorResponse } from "@remix-run/react";

export type ProblemKind = "notFound" | "unauthorized" | "forbidden" | "tooMany" | "failed";

/** What kind of trouble a route error is; whatever nobody planned for is `failed`. */
export function problemKind(error: unknown): ProblemKind {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410 || status === 405) return "notFound";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  return status === 429 ? "tooMany" : "failed";
}
