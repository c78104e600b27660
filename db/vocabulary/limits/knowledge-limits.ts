/** Articles and the help desk. */
export const knowledgeLimits = {
  /** Articles of the help desk that a ticket brings along. */
  ticketReadArticles: 5,
  /** Categories of one app's articles, and of its help desk. */
  articleCategories: 100,
  /** Articles that a feed brings. */
  feedArticles: 50,
  helpdeskCategories: 200,
  /** Versions of an article that are kept. */
  articleRevisions: 100,
  /** Why an article did not help. */
  helpdeskReason: { min: 0, max: 500 },
} as const;
