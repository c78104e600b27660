/** The affiliate center of an app: links by which members recommend its plans, and what they earn. */
export { viewAffiliateCenter } from "./affiliate-center";
export { exportAffiliates, listAffiliates, notePayout } from "./affiliate-report";
export { personalLink } from "./personal-link";
export { recordAffiliateClick } from "./record-click";
