import type { NamedArticle, WholeArticle } from "@workers/contracts/knowledge/articles";
import { wordsOf } from "@workers/domain/kernel/search";

export interface Candidate extends NamedArticle {
  categoryId: WholeArticle["categoryId"];
  categorySlug: string;
  categoryName: string;
}

const mostRelated = 3;

/** Words that tell something of what a text is about. */
const telling = (name: string): Set<string> =>
  new Set(
    wordsOf(name)
      .map(({ folded }) => folded)
      .filter((word) => word.length > 3),
  );

/** What else somebody reads next: what shares words of the name first, then what lies in the same category; the later the better. */
export function relatedTo(
  article: { name: string; categoryId: string },
  candidates: readonly Candidate[],
): WholeArticle["related"] {
  const words = telling(article.name);
  const points = (candidate: Candidate) =>
    2 * [...telling(candidate.name)].filter((word) => words.has(word)).length +
    (candidate.categoryId === article.categoryId ? 1 : 0);
  return candidates
    .map((candidate) => ({ candidate, points: points(candidate) }))
    .filter((judged) => judged.points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, mostRelated)
    .map(({ candidate: { id, slug, name, categoryId, categorySlug, categoryName } }) => ({
      id,
      slug,
      name,
      category: { id: categoryId, slug: categorySlug, name: categoryName },
    }));
}
