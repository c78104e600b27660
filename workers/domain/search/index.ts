/** Search over what a community writes, its people and its spaces. */
export type { Fragment } from "./excerpt";
export type { SearchHit } from "./hits";
export { search, type SearchGroup, type SearchQuery } from "./search";
