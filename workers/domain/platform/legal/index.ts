/** What the law asks of a project: how it treats what it knows of people, and the agreement on data processing. */
import "./forget-unanswered";

export { editPrivacy, privacyOf, viewPrivacy } from "./privacy";
export { acceptAgreement, agreementFile, viewAgreement } from "./data-processing";
