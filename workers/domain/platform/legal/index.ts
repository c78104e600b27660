/** What the law asks of a project: how it treats what it knows of people, and the agreement on data processing. */
import "./copied-with-app";

export { editPrivacy, privacyOf, viewPrivacy } from "./privacy";
export { agreementVersions } from "./agreement/agreement-text";
export { acceptAgreement, agreementFile, viewAgreement } from "./data-processing";
export {
  getLegalPage,
  legalLinksOfApp,
  legalPageOfApp,
  legalPagesOfApp,
  listLegalPages,
  startLegalLinks,
} from "./legal-pages";
export { acceptLegalPages, listAcceptances, ownAcceptances } from "./acceptances";
export { listLegalPageVersions } from "./versions";
export { createLegalPage, deleteLegalPage, editLegalPage } from "./edit-legal-pages";
