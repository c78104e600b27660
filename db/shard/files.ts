import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, time } from "../columns";

/** Uploaded files; the bytes lie in R2 under `key`. */
export const files = sqliteTable(
  "files",
  {
    id: id<"file">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id"),
    ownerId: id<"account">("owner_id").notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
    type: text("type").$type<"audio" | "image" | "video" | "other">().notNull(),
    mimeType: text("mime_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** A picture of a few pixels that stands in an image's place until it arrives. */
    placeholder: text("placeholder"),
    /** Avatars and logos: whoever has the address may see them. All else is seen where it is attached. */
    isPublic: flag("is_public").notNull().default(false),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("files_project").on(table.projectId, table.createdAt, table.id),
    index("files_owner").on(table.projectId, table.ownerId, table.createdAt),
  ],
);
