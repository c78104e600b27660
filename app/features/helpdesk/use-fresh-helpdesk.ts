import type { LiveEvent } from "@party/events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";

const ofHelpdesk: ReadonlySet<string> = new Set([
  "helpdesk_article.created",
  "helpdesk_article.updated",
  "helpdesk_article.deleted",
  "helpdesk_article.restored",
  "helpdesk.changed",
]);

/** Reads the page's part of the help desk anew where somebody changed it. */
export function useFreshHelpdesk(): void {
  useFreshLoaders((event: LiveEvent) => ofHelpdesk.has(event.event) && "soon");
}
