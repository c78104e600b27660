import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "../columns";
import type { SearchedType } from "../vocabulary/enumerations";

/**
 * What can be found. The index itself is a full-text table that only SQL can make: migrations/shard/0001_search.sql has it, with the triggers
 * that keep all of this in step with posts, comments, spaces and profiles.
 */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    /** The rowid of the document's words in `search`: it grows, so the newest stand last. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    appId: id<"app">("app_id").notNull(),
    type: text("type").$type<SearchedType>().notNull(),
    entityId: text("entity_id").notNull(),
  },
  (table) => [uniqueIndex("search_documents_entity").on(table.appId, table.type, table.entityId)],
);

/** Every word of an app's documents, folded, once: what a word that somebody types may mean. */
export const searchWords = sqliteTable(
  "search_words",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    appId: id<"app">("app_id").notNull(),
    word: text("word").notNull(),
  },
  (table) => [uniqueIndex("search_words_word").on(table.appId, table.word)],
);
