/** Articles: what a team writes for its readers, in categories, with drafts, times, versions and a place in search. */
import "./addresses";
import "./copied-with-app";
import "./declared-events";
import "./files-of-articles";
import "./gated";
import "./moved";
import "./notify-articles";
import "./person-removal";
import "./public-pages";
import "./read/search-articles";

export { articleKind } from "./entity";
export {
  createArticleCategory,
  deleteArticleCategory,
  editArticleCategory,
  getArticleCategory,
  listArticleCategories,
  moveArticleCategory,
} from "./edit/categories";
export { deleteArticle, restoreArticle } from "./edit/delete-article";
export { createArticle, editArticle, restoreArticleRevision } from "./edit/save-article";
export { setArticleFavorite } from "./read/favorites";
export { getArticle, getSharedArticle } from "./read/get-article";
export { markArticleRead } from "./read/mark-read";
export { articlesFeed, type FeedFormat } from "./read/feed";
export { articlesOfCategory, countArticles, listArticles } from "./read/list-articles";
