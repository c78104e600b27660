/** The only way to D1: statements are built here, scoped to their tenant, and run by a `Database`. */
export { databaseNamed, type DatabaseName, shardName } from "./database-name";
export { type Changes, Database, onStatement, type DatabaseStats } from "./database";
export { type Bookmarks, Databases } from "./databases";
export { aliased, columnOf, nameOf, namesOf, type Aliased } from "./names";
export {
  type Fields,
  nullable,
  type Readable,
  requireInBatch,
  type RowOf,
  type Rows,
  type Writable,
} from "./statements";
export {
  appQuery,
  appWrite,
  deleteRows,
  hasRow,
  idsOf,
  insertRow,
  insertRowIf,
  insertRowWithin,
  locateApp,
  projectQuery,
  projectWrite,
  rows,
  rowsAmong,
  sameTenant,
  shardQuery,
  shardWrite,
  updateRows,
  type AppScope,
  type ProjectScope,
  type ScopeFor,
  type TenantTable,
} from "./tenant";
export {
  directoryDelete,
  directoryInsert,
  directoryInsertIf,
  directoryRows,
  directoryUpdate,
  directoryUpsert,
  directoryWrite,
  returning,
} from "./directory";
export { type Cells, insertSelect, setExcluded, upsertRow } from "./insert-select";
export { IsolateCache } from "./isolate-cache";
export { begins, beginsName, holdsName } from "./spellings";
export { uniqueViolation } from "./unique";
