/** Posts that this page has sent, each until the page has taken in the answer. */
const underway = new Set<Promise<void>>();

/** Remembers that a post is on its way. */
export function markUnderway(work: Promise<void>): Promise<void> {
  underway.add(work);
  return work.finally(() => underway.delete(work));
}

/**
 * Resolves once nothing that this page sent is on its way any more; null where nothing is. The room may tell of one's own
 * post before the answer to it is here, and who wrote it needs no telling.
 */
export const postsUnderway = (): Promise<unknown> | null => (underway.size > 0 ? Promise.allSettled(underway) : null);
