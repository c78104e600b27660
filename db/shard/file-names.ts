import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "../columns";

/**
 * Files by their number in the index of names. The index itself is a full-text table that only SQL can make:
 * migrations/shard/0003_file_names.sql has it, with the triggers that keep both in step with the files.
 */
export const fileNames = sqliteTable(
  "file_names",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    projectId: id<"project">("project_id").notNull(),
    fileId: text("file_id").notNull(),
  },
  (table) => [uniqueIndex("file_names_file").on(table.fileId)],
);
