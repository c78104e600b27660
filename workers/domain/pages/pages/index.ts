/** Pages that operators build of rows and widgets, and the widgets beside services. */
import "./addresses";
import "./copied-with-app";
import "./declared-events";
import "./edit/first-page";
import "./edit/publication";
import "./files-of-pages";
import "./gated";
import "./moved";
import "./public-pages";

export { deletePage, restorePage } from "./edit/delete-page";
export { restorePageVersion } from "./edit/restore-version";
export { createPage, editPage, publishPage } from "./edit/save-page";
export { listPageVersions } from "./edit/versions";
export {
  areaTemplate,
  createWidgetArea,
  createWidgetsOfPage,
  editWidgetArea,
  getWidgetArea,
  shownWidgetArea,
  startWidgetArea,
} from "./edit/widget-areas";
export { createPreviewLink, previewByLink } from "./preview-links";
export { announceEditing } from "./edit/editing";
export { getPage, listPages, shownPage, startPage } from "./read/get-page";
export type { PageRow } from "./page-rows";
