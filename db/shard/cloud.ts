import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, nameKey, time } from "../columns";
import type { FileCategory, FileType } from "../vocabulary/enumerations";

/** Folders of libraries. Each library has one root, whose id follows from the project's and the library's. */
export const folders = sqliteTable(
  "folders",
  {
    id: id<"folder">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id"),
    ownerId: id<"account">("owner_id").notNull(),
    libraryId: id<"library">("library_id").notNull(),
    /** Null for a root. */
    parentId: id<"folder">("parent_id"),
    name: text("name").notNull(),
    nameKey: nameKey("name_key"),
    nameOrder: nameKey("name_order"),
    /** What is listed directly in it. */
    filesCount: counter("files_count"),
    foldersCount: counter("folders_count"),
    /** The picture that somebody chose for it; a hidden file. */
    thumbId: id<"file">("thumb_id"),
    removedAt: time("removed_at"),
    /** What was removed then: itself, or a folder above it. */
    removedWithId: text("removed_with_id"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => {
    const listed = sql`removed_at is null`;
    return [
      index("folders_parent_date").on(table.projectId, table.parentId, table.updatedAt, table.id).where(listed), // a folder: newest, oldest
      index("folders_parent_name").on(table.projectId, table.parentId, table.nameOrder, table.id).where(listed), // a folder: name, type
      index("folders_library_name").on(table.projectId, table.libraryId, table.nameOrder, table.id).where(listed), // tree, search
      index("folders_project_name").on(table.projectId, table.nameOrder, table.id).where(listed), // everybody's, for operators
      index("folders_removed")
        .on(table.projectId, table.libraryId, table.removedAt, table.id)
        .where(sql`removed_at is not null`), // the removed folder
      index("folders_removed_with")
        .on(table.projectId, table.removedWithId)
        .where(sql`removed_with_id is not null`), // what comes back with it
      index("folders_below").on(table.projectId, table.parentId), // what goes with a folder
      index("folders_thumb")
        .on(table.thumbId)
        .where(sql`thumb_id is not null`), // whether a hidden picture still stands for a folder
      index("folders_purge")
        .on(table.removedAt)
        .where(sql`removed_at is not null`), // the clock
    ];
  },
);

/** What a person did with a file or folder: made it a favourite, opened it. */
export const cloudMarks = sqliteTable(
  "cloud_marks",
  {
    projectId: id<"project">("project_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
    itemId: text("item_id").notNull(),
    isFolder: flag("is_folder").notNull(),
    favoriteAt: time("favorite_at"),
    openedAt: time("opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId, table.itemId] }),
    index("cloud_marks_favorite")
      .on(table.projectId, table.accountId, table.favoriteAt, table.itemId)
      .where(sql`favorite_at is not null`),
    index("cloud_marks_opened")
      .on(table.projectId, table.accountId, table.openedAt, table.itemId)
      .where(sql`opened_at is not null`),
    index("cloud_marks_item").on(table.projectId, table.itemId), // when the item goes
  ],
);

/** What a project's files take, removed and hidden ones too; changed in the batch of its cause. */
export const cloudStorage = sqliteTable("cloud_storage", {
  projectId: id<"project">("project_id").primaryKey(),
  imageBytes: counter("image_bytes"),
  videoBytes: counter("video_bytes"),
  audioBytes: counter("audio_bytes"),
  otherBytes: counter("other_bytes"),
  filesCount: counter("files_count"),
  /** Without the roots. */
  foldersCount: counter("folders_count"),
});

/** Uploads that arrive chunk by chunk; each chunk is one part of an R2 multipart upload. */
export const cloudUploads = sqliteTable(
  "cloud_uploads",
  {
    projectId: id<"project">("project_id").notNull(),
    ownerId: id<"account">("owner_id").notNull(),
    /** The client's name for it. */
    guid: id<"upload">("guid").notNull(),
    fileId: id<"file">("file_id").notNull(),
    appId: id<"app">("app_id"),
    libraryId: id<"library">("library_id").notNull(),
    folderId: id<"folder">("folder_id").notNull(),
    isHidden: flag("is_hidden").notNull(),
    key: text("key").notNull(),
    /** R2's name for it; null where one put suffices. */
    multipartId: text("multipart_id"),
    name: text("name").notNull(),
    originalName: text("original_name").notNull(),
    extension: text("extension").notNull(),
    type: text("type").$type<FileType>().notNull(),
    category: text("category").$type<FileCategory>().notNull(),
    mimeType: text("mime_type").notNull(),
    /** Bytes, as declared and held to. */
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** A photo whose metadata goes on beyond its first chunk: it is wiped at the end. */
    isLongHeader: flag("is_long_header").notNull().default(false),
    chunksTotal: integer("chunks_total").notNull(),
    /** How many chunks have arrived: the number of the next one. */
    received: counter("received"),
    completedAt: time("completed_at"),
    createdAt: time("created_at").notNull(),
    /** When its chunks are given up, put off with each one. */
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ownerId, table.guid] }),
    uniqueIndex("cloud_uploads_file").on(table.fileId),
    index("cloud_uploads_open")
      .on(table.projectId, table.size)
      .where(sql`completed_at is null`), // what is reserved
    index("cloud_uploads_expiry").on(table.expiresAt), // the clock
  ],
);

/** The parts of an upload, which R2 requires at its end. */
export const cloudChunks = sqliteTable(
  "cloud_chunks",
  {
    projectId: id<"project">("project_id").notNull(),
    fileId: id<"file">("file_id").notNull(),
    chunkIndex: integer("chunk_index").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.fileId, table.chunkIndex] })],
);

/** Bytes whose last row is gone; written with its deletion, so that none stay behind in R2. */
export const cloudGarbage = sqliteTable(
  "cloud_garbage",
  {
    key: text("key").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** An unfinished multipart upload to abort. */
    multipartId: text("multipart_id"),
    /** The video provider's copy. */
    videoId: text("video_id"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("cloud_garbage_project").on(table.projectId, table.createdAt), // after a deletion
    index("cloud_garbage_age").on(table.createdAt), // the clock
  ],
);
