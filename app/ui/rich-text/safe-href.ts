import { completeHref as complete, isHref } from "@db/vocabulary/hrefs";

/** The address of a link if it may be followed from a text that anybody wrote, else null. */
export function safeHref(href: string): string | null {
  const trimmed = href.trim();
  return isHref(trimmed) ? trimmed : null;
}

/** What a person typed as a link, completed; null for no link. */
export const completeHref = (typed: string): string | null => safeHref(complete(typed));
