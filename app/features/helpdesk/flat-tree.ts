import type { HelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";

export interface FlatCategory {
  category: HelpdeskCategory;
  /** 1 at the top. */
  level: number;
  /** Its name behind those of the categories above it. */
  path: string;
}

/** A tree as a list, each category behind the one it lies in. */
export const flatTree = (categories: readonly HelpdeskCategory[], level = 1, above = ""): FlatCategory[] =>
  categories.flatMap((category) => {
    const path = above ? `${above} › ${category.name}` : category.name;
    return [{ category, level, path }, ...flatTree(category.categories, level + 1, path)];
  });

/** Levels that a category and those in it take. */
export const heightOf = ({ categories }: HelpdeskCategory): number => 1 + Math.max(0, ...categories.map(heightOf));
