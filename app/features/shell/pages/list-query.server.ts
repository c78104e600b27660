import { limits } from "@db/vocabulary/limits";

/** What the query searches for; undefined where that is nothing. */
export const searchOf = (url: URL): string | undefined =>
  (url.searchParams.get("search") ?? "").trim().slice(0, limits.entityName.max) || undefined;

/** The page asked for in the query, from 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}
