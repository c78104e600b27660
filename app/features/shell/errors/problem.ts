import { isRouteErrorResponse } from "@remix-run/react";
import type { LockScreenPage } from "@workers/contracts/lock-screens";
import type { PageError } from "@workers/request/pages";
import { ChunkLoadError } from "~/ui/await-code";

/** The lock screen that stands in place of what a gate keeps closed; null for every other error. */
export function lockScreenIn(error: unknown): LockScreenPage | null {
  return isRouteErrorResponse(error) ? ((error.data as Partial<PageError> | null)?.lockScreen ?? null) : null;
}

export type ProblemKind =
  "notFound" | "unauthorized" | "forbidden" | "blocked" | "tooMany" | "offline" | "timedOut" | "failed";

/** What kind of trouble a route error is; everything else is `failed`. */
export function problemKind(error: unknown): ProblemKind {
  if (isConnectionLost(error)) return "offline";
  if (error instanceof ChunkLoadError) return "timedOut";
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410 || status === 405) return "notFound";
  if (status === 401) return "unauthorized";
  if (status === 403) return isOfBlocked(error) ? "blocked" : "forbidden";
  return status === 429 ? "tooMany" : "failed";
}

/** Answered by the app's loader to members whom its moderators have blocked. */
function isOfBlocked(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as Partial<PageError> | null)?.details?.["reason"] === "blocked";
}

/** How Chromium, Firefox and Safari name a request that reached no server. */
const unreached = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Whether a call got no answer because there is no way to the server. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && unreached.test(error.message);
}
