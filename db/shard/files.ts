import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, nameKey, time } from "../columns";
import type { FileCategory, FileStatus, FileType } from "../vocabulary/enumerations";

/**
 * Uploaded files, those of the library and those that posts carry alike; the bytes lie in R2 under `key`. Several rows may
 * name the same bytes.
 */
export const files = sqliteTable(
  "files",
  {
    id: id<"file">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** Where it was uploaded; null on the service host. */
    appId: id<"app">("app_id"),
    ownerId: id<"account">("owner_id").notNull(),
    /** Whose library it belongs to: the owner's, or the project's own. */
    libraryId: id<"library">("library_id").notNull(),
    folderId: id<"folder">("folder_id").notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
    nameKey: nameKey("name_key"),
    nameOrder: nameKey("name_order"),
    /** What the person's device called it. */
    originalName: text("original_name").notNull(),
    /** The extension of its real format, in lower case; empty where it is unknown. */
    extension: text("extension").notNull().default(""),
    type: text("type").$type<FileType>().notNull(),
    /** The group of types it is listed under; documents are some of type other. */
    category: text("category").$type<FileCategory>().notNull(),
    mimeType: text("mime_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** A picture of a few pixels that stands in an image's place until it arrives. */
    placeholder: text("placeholder"),
    /** Milliseconds of a video or recording. */
    duration: integer("duration"),
    /** Null when it is finished. */
    status: text("status").$type<FileStatus>(),
    /** Percent while it is being encoded. */
    encodeProgress: integer("encode_progress"),
    /** What the video provider calls it. */
    videoId: text("video_id"),
    /** When the video provider was last asked about it. */
    videoAskedAt: time("video_asked_at"),
    /** The picture that somebody chose for it, and the one that was made of it; both are hidden files. */
    thumbId: id<"file">("thumb_id"),
    posterId: id<"file">("poster_id"),
    /** Left out of every list (hideInCloud); still counted in the storage. */
    isHidden: flag("is_hidden").notNull().default(false),
    /** Avatars and logos are public by their address. All else is seen where it is attached. */
    isPublic: flag("is_public").notNull().default(false),
    /** Uploaded for something that is being written: when it goes, unless something uses it by then. Null for all other files. */
    sweepAt: time("sweep_at"),
    /** When it was sent in a chat. */
    sentAt: time("sent_at"),
    removedAt: time("removed_at"),
    /** What was removed then: itself, or the folder that it lay in. */
    removedWithId: text("removed_with_id"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => {
    const listed = sql`removed_at is null and is_hidden = 0`;
    return [
      index("files_folder_date").on(table.projectId, table.folderId, table.updatedAt, table.id).where(listed), // a folder: newest, oldest
      index("files_folder_name").on(table.projectId, table.folderId, table.nameOrder, table.id).where(listed), // a folder: name
      index("files_folder_type")
        .on(table.projectId, table.folderId, table.type, table.nameOrder, table.id)
        .where(listed), // a folder: type
      index("files_library_date").on(table.projectId, table.libraryId, table.createdAt, table.id).where(listed), // latest
      index("files_library_search")
        .on(table.projectId, table.libraryId, table.updatedAt, table.id, table.nameKey)
        .where(listed), // search, newest first
      index("files_library_name")
        .on(table.projectId, table.libraryId, table.nameOrder, table.id, table.nameKey)
        .where(listed), // search, by name
      index("files_category_date")
        .on(table.projectId, table.libraryId, table.category, table.updatedAt, table.id)
        .where(listed), // photos, videos, …
      index("files_category_name")
        .on(table.projectId, table.libraryId, table.category, table.nameOrder, table.id)
        .where(listed), // the same by name
      index("files_sent")
        .on(table.projectId, table.libraryId, table.sentAt, table.id)
        .where(sql`sent_at is not null`), // sent in chats
      index("files_removed")
        .on(table.projectId, table.libraryId, table.removedAt, table.id)
        .where(sql`removed_at is not null`), // the removed folder
      index("files_all_of_folder").on(table.projectId, table.folderId), // what goes with a folder
      index("files_removed_with")
        .on(table.projectId, table.removedWithId)
        .where(sql`removed_with_id is not null`), // what comes back with it
      index("files_library_size").on(table.projectId, table.libraryId, table.type, table.size), // what somebody's files take
      index("files_project_date").on(table.projectId, table.updatedAt, table.id).where(listed), // everybody's, for operators
      index("files_thumb")
        .on(table.thumbId)
        .where(sql`thumb_id is not null`), // which video a picture belongs to
      index("files_poster")
        .on(table.posterId)
        .where(sql`poster_id is not null`),
      index("files_sweep")
        .on(table.sweepAt)
        .where(sql`sweep_at is not null`), // the clock
      index("files_purge")
        .on(table.removedAt)
        .where(sql`removed_at is not null`), // the clock
      index("files_in_process")
        .on(table.status, table.createdAt)
        .where(sql`status = 'process'`), // the clock
      index("files_key").on(table.key), // whether bytes are still needed
    ];
  },
);
