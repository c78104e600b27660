/** What articles and the help desk can be, in the specification's words. */

/** `active` with a time ahead is scheduled. */
export const articleStatuses = ["draft", "active"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Categories of the help desk lie in each other so deep at most. */
export const helpdeskDepth = 3;

/** Words of English and German prose that a reader takes in a minute. */
const wordsPerMinute = 220;

/** How long somebody reads a text, in whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** Words of a text, as reading time counts them. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
