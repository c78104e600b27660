import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../../columns";
import type { Template } from "../../vocabulary/pages";
import type { SettledService } from "../../vocabulary/services";

/** Pages that operators build, and the widget areas of services, which have no address of their own. */
export const pages = sqliteTable(
  "pages",
  {
    id: id<"page">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** Of a widget area: the service beside whose index it stands. */
    service: text("service").$type<SettledService>(),
    /** Null of a widget area. */
    slug: text("slug"),
    name: text("name").notNull(),
    /** What readers are shown. */
    template: json<Template>("template").notNull(),
    /** What was changed since and isn't published. */
    draftName: text("draft_name"),
    draft: json<Template>("draft"),
    /** Since when it is public; null while it is not. */
    publishedAt: time("published_at"),
    /** When the clock publishes it, and when it takes it back. */
    publishAt: time("publish_at"),
    unpublishAt: time("unpublish_at"),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    pictureUrl: text("picture_url"),
    isIndexed: flag("is_indexed").notNull().default(true),
    /** Goes up with every change: who saves an older one is told that somebody else saved meanwhile. */
    version: integer("version").notNull().default(1),
    editedBy: id<"profile">("edited_by").notNull(),
    editedAt: time("edited_at").notNull(),
    /** When readers were shown something else. */
    changedAt: time("changed_at").notNull(),
    createdAt: time("created_at").notNull(),
    /** While its deletion can be undone. */
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("pages_slug").on(table.appId, table.slug), // a page by its address
    uniqueIndex("pages_service").on(table.appId, table.service), // the widget area of a service
    index("pages_edited").on(table.appId, table.editedAt, table.id), // the list
    index("pages_publish")
      .on(table.publishAt)
      .where(sql`publish_at is not null`), // what the clock publishes, of all apps
    index("pages_unpublish")
      .on(table.unpublishAt)
      .where(sql`unpublish_at is not null`), // what the clock takes back, of all apps
    index("pages_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** What a page looked like after each sitting of one person, and when it was published. */
export const pageVersions = sqliteTable(
  "page_versions",
  {
    id: id<"page version">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    pageId: id<"page">("page_id").notNull(),
    version: integer("version").notNull(),
    editorId: id<"profile">("editor_id").notNull(),
    createdAt: time("created_at").notNull(),
    isPublished: flag("is_published").notNull(),
    name: text("name").notNull(),
    template: json<Template>("template").notNull(),
  },
  (table) => [uniqueIndex("page_versions_page").on(table.appId, table.pageId, table.version)],
);

/** Templates that a project saved from its pages. */
export const pageTemplates = sqliteTable(
  "page_templates",
  {
    id: id<"page template">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    name: text("name").notNull(),
    template: json<Template>("template").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("page_templates_project").on(table.projectId, table.createdAt, table.id)],
);

/** What a member did of all that checklists ask for: `action:created_post`, or `item:` and the id of one that is ticked off. */
export const checklistMarks = sqliteTable(
  "checklist_marks",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    mark: text("mark").notNull(),
    doneAt: time("done_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.mark] }),
    index("checklist_marks_mark").on(table.appId, table.mark), // how many did it
  ],
);
