/** Search over the kinds that areas register: querying, ranking and showing. */
export { excerptOf, highlighted } from "./excerpt";
export { wordsOf } from "./fold";
export { matchOf, scopeOf } from "./match";
export { lookedAt } from "./rank";
export { prepareSearch, search } from "./search";
export type { SoughtWord } from "./vocabulary";
export {
  documents,
  narrowedTo,
  type Narrowing,
  type Findable,
  type Question,
  type ReadScope,
  registerSearch,
  scopeOfQuestion,
  searchedKinds,
  unregisterSearch,
  withMatchingIds,
} from "./searched-kinds";
