import type { SeedCourse } from "../courses/course-texts";

/** What the demo's articles and help desk say. */

export interface SeedArticle {
  slug: string;
  name: string;
  category: string;
  text: string;
  cover?: SeedCourse["cover"];
  /** Days ago; negative for one that appears later; left out for a draft. */
  daysAgo?: number;
  comments?: readonly string[];
  isForMembers?: true;
}

export interface SeedHelpCategory {
  name: string;
  /** The category it lies in. */
  within?: string;
}

export interface SeedHelpArticle {
  slug: string;
  name: string;
  category: string;
  text: string;
  views: number;
  helpful: number;
  isDraft?: true;
}

export interface SeedKnowledge {
  articleCategories: readonly string[];
  articles: readonly SeedArticle[];
  helpCategories: readonly SeedHelpCategory[];
  helpArticles: readonly SeedHelpArticle[];
  searchesInVain: readonly (readonly [search: string, count: number])[];
  reasons: readonly (readonly [slug: string, reason: string])[];
}
