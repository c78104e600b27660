/** The affiliate center of an app: links by which members recommend its plans, and what they earn. */
export { viewAffiliateCenter } from "./affiliate-center";
export { personalLink } from "./personal-link";
