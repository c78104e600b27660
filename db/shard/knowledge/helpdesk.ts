import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../../columns";
import type { ArticleStatus } from "../../vocabulary/knowledge";
import type { RichTextDoc } from "../../vocabulary/rich-text";

/** The tree of the help desk. */
export const helpdeskCategories = sqliteTable(
  "helpdesk_categories",
  {
    id: id<"help desk category">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** Null at the top. */
    parentId: id<"help desk category">("parent_id"),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    rank: text("rank").notNull(),
    /** Active articles directly in it. */
    articlesCount: counter("articles_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("helpdesk_categories_slug").on(table.appId, table.slug),
    index("helpdesk_categories_rank").on(table.appId, table.parentId, table.rank, table.id), // the tree
  ],
);

export const helpdeskArticles = sqliteTable(
  "helpdesk_articles",
  {
    id: id<"help desk article">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    categoryId: id<"help desk category">("category_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    authorId: id<"profile">("author_id").notNull(),
    status: text("status").$type<ArticleStatus>().notNull().default("draft"),
    /** When it was last published: a change after it begins a version of its own. */
    releasedAt: time("released_at"),
    rank: text("rank").notNull(),
    body: json<RichTextDoc>("body").notNull(),
    text: text("text").notNull().default(""),
    wordsCount: counter("words_count"),
    coverUrl: text("cover_url"),
    version: integer("version").notNull().default(1),
    editedBy: id<"profile">("edited_by").notNull(),
    editedAt: time("edited_at").notNull(),
    /** When readers were shown another text or name. */
    changedAt: time("changed_at").notNull(),
    /** How often it was opened; answers of readers; tickets that it made needless. */
    viewsCount: counter("views_count"),
    helpfulCount: counter("helpful_count"),
    unhelpfulCount: counter("unhelpful_count"),
    savedTicketsCount: counter("saved_tickets_count"),
    createdAt: time("created_at").notNull(),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("helpdesk_articles_slug").on(table.appId, table.categoryId, table.slug),
    index("helpdesk_articles_rank").on(table.appId, table.categoryId, table.rank, table.id), // articles of a category
    index("helpdesk_articles_views").on(table.appId, table.status, table.viewsCount, table.id), // the most read
    index("helpdesk_articles_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** What an article of the help desk said before it was changed. */
export const helpdeskRevisions = sqliteTable(
  "helpdesk_revisions",
  {
    id: id<"revision">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    articleId: id<"help desk article">("article_id").notNull(),
    editorId: id<"profile">("editor_id").notNull(),
    createdAt: time("created_at").notNull(),
    title: text("title").notNull(),
    body: json<RichTextDoc>("body").notNull(),
  },
  (table) => [index("helpdesk_revisions_article").on(table.appId, table.articleId, table.createdAt, table.id)],
);

/** Whether an article helped somebody: one answer a person, changed by a later one. */
export const helpdeskAnswers = sqliteTable(
  "helpdesk_answers",
  {
    appId: id<"app">("app_id").notNull(),
    articleId: id<"help desk article">("article_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    isHelpful: flag("is_helpful").notNull(),
    /** Why it did not help. */
    reason: text("reason").notNull().default(""),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.articleId, table.profileId] }),
    index("helpdesk_answers_profile").on(table.appId, table.profileId), // of a person who is erased
    index("helpdesk_answers_reasons")
      .on(table.appId, table.createdAt)
      .where(sql`reason <> ''`), // the report
  ],
);

/** What was looked for in the help desk, by its folded words. */
export const helpdeskSearches = sqliteTable(
  "helpdesk_searches",
  {
    appId: id<"app">("app_id").notNull(),
    /** As it is compared. */
    words: text("words").notNull(),
    /** As somebody last typed it. */
    typed: text("typed").notNull(),
    timesCount: counter("times_count"),
    /** Times that nothing was found. */
    vainCount: counter("vain_count"),
    /** Times that somebody asked a person all the same. */
    askedCount: counter("asked_count"),
    lastAt: time("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.words] }),
    index("helpdesk_searches_vain").on(table.appId, table.vainCount), // the report
  ],
);
