import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "../../columns";
import type { LegalPageMode, LegalPageType } from "../../vocabulary/enumerations";
import type { AppId } from "../../vocabulary/ids";
import type { RichTextDoc } from "../../vocabulary/rich-text";

/** A page that the law asks for: a text of its own, or an address elsewhere. */
export const legalPages = sqliteTable(
  "legal_pages",
  {
    id: id<"legal page">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    legalPageType: text("legal_page_type").$type<LegalPageType>().notNull(),
    mode: text("mode").$type<LegalPageMode>().notNull(),
    /** Empty: the name of its type. */
    name: text("name").notNull().default(""),
    url: text("url"),
    body: json<RichTextDoc>("body"),
    coverUrl: text("cover_url"),
    /** Apps that show it; none named: all that no other page of the type names. */
    appIds: json<AppId[]>("app_ids").notNull().default([]),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("legal_pages_latest").on(table.projectId, table.createdAt, table.id)], // the project's pages
);

/** What a legal page said after each time it was saved. */
export const legalPageVersions = sqliteTable(
  "legal_page_versions",
  {
    id: id<"legal page version">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    legalPageId: id<"legal page">("legal_page_id").notNull(),
    mode: text("mode").$type<LegalPageMode>().notNull(),
    name: text("name").notNull(),
    url: text("url"),
    body: json<RichTextDoc>("body"),
    savedAt: time("saved_at").notNull(),
  },
  (table) => [index("legal_page_versions_latest").on(table.projectId, table.legalPageId, table.savedAt)], // a page's versions
);
