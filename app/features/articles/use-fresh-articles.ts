import type { LiveEvent } from "@party/events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";

const ofArticles: ReadonlySet<string> = new Set([
  "article.published",
  "article.updated",
  "article.deleted",
  "article.restored",
  "articles.changed",
]);

/** Reads the page's articles anew where somebody changed them. */
export function useFreshArticles(): void {
  useFreshLoaders((event: LiveEvent) => ofArticles.has(event.event) && "soon");
}
