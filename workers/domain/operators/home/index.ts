/** The first page of a project: what came in, who came and left, and what needs one of the team. */
export { homeOf } from "./home";
export { type SeenApp, seenApps } from "./seen-apps";
