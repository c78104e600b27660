/** Search over whatever areas register: how it is asked, ranked and shown. */
export { excerptOf, type Fragment, highlighted } from "./excerpt";
export type { SearchHit, SpaceOfHit } from "./hits";
export { matchOf, scopeOf } from "./match";
export { lookedAt } from "./rank";
export { search, type SearchGroup, type SearchQuery } from "./search";
export {
  documents,
  type Findable,
  type Question,
  registerSearch,
  scopeOfQuestion,
  unregisterSearch,
  wantedIn,
} from "./searched-kinds";
