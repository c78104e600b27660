/** Posts that this page has sent, each until the page has taken in the answer. */
const underway = new Set<Promise<void>>();

/** Remembers that a post is on its way. */
export function markUnderway(work: Promise<void>): Promise<void> {
  underway.add(work);
  return work.finally(() => underway.delete(work));
}

/**
 * Resolves once nothing that this page sent is on its way any more; null where nothing is. The room may announce one's own
 * post before its call is answered, and its author needs no notice.
 */
export const postsUnderway = (): Promise<unknown> | null => (underway.size > 0 ? Promise.allSettled(underway) : null);
