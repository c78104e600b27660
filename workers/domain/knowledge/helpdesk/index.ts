/** The help desk: answers to questions, in a tree of categories, found by search before anybody is asked. */
import "./addresses";
import "./copied-with-app";
import "./declared-events";
import "./files-of-helpdesk";
import "./gated";
import "./moved";
import "./person-removal";
import "./public-pages";

export { helpdeskArticleKind } from "./entity";
export {
  createHelpdeskCategory,
  deleteHelpdeskCategory,
  editHelpdeskCategory,
  listHelpdeskCategories,
  moveHelpdeskCategory,
} from "./edit/categories";
export { deleteHelpdeskArticle, restoreHelpdeskArticle } from "./edit/delete-article";
export {
  createHelpdeskArticle,
  editHelpdeskArticle,
  moveHelpdeskArticle,
  restoreHelpdeskRevision,
} from "./edit/save-article";
export {
  articlesOfHelpdeskCategory,
  getHelpdeskArticle,
  getHelpdeskCategory,
  mostReadHelpdeskArticles,
} from "./read/get-article";
export { prepareHelpdeskSearch, searchHelpdesk } from "./read/search-helpdesk";
export { answerHelpdeskArticle, countSavedTicket, readHelpdeskArticle } from "./report/answers";
export { exportHelpdeskReport, helpdeskReport } from "./report/report";
export { rememberHelpdeskSearch } from "./report/searches";
