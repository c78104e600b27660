import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../../columns";
import type { ArticleStatus } from "../../vocabulary/knowledge";
import type { RichTextDoc } from "../../vocabulary/rich-text";

/** What the articles of an app lie in: each in one of them. */
export const articleCategories = sqliteTable(
  "article_categories",
  {
    id: id<"article category">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    rank: text("rank").notNull(),
    /** Articles in it that have appeared. */
    articlesCount: counter("articles_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("article_categories_slug").on(table.appId, table.slug),
    index("article_categories_rank").on(table.appId, table.rank, table.id), // the list
  ],
);

export const articles = sqliteTable(
  "articles",
  {
    id: id<"article">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    categoryId: id<"article category">("category_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    nameKey: nameKey("name_key"),
    nameOrder: nameKey("name_order"),
    authorId: id<"profile">("author_id").notNull(),
    status: text("status").$type<ArticleStatus>().notNull().default("draft"),
    /** When an active one appears; null for a draft without a time. */
    publishAt: time("publish_at"),
    /** When it appeared; null while it hasn't, or no longer is active. */
    publishedAt: time("published_at"),
    /** When it appeared for the first time: who follows its category is told once. */
    announcedAt: time("announced_at"),
    /** When a press or the clock last published it, whatever time it is sorted by: a change after it begins a version of its own. */
    releasedAt: time("released_at"),
    body: json<RichTextDoc>("body").notNull(),
    text: text("text").notNull().default(""),
    wordsCount: counter("words_count"),
    coverUrl: text("cover_url"),
    /** Goes up with every change: who saves an older one is told that somebody else saved meanwhile. */
    version: integer("version").notNull().default(1),
    /** Who saved last, and when. */
    editedBy: id<"profile">("edited_by").notNull(),
    editedAt: time("edited_at").notNull(),
    /** When readers were shown another text or name. */
    changedAt: time("changed_at").notNull(),
    /** What search engines are told; null is the name and the beginning of the text. */
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    isIndexed: flag("is_indexed").notNull().default(true),
    /** By which link everybody may read it before it appears. */
    shareHash: text("share_hash"),
    sharedBy: id<"profile">("shared_by"),
    sharedAt: time("shared_at"),
    commentsCount: counter("comments_count"),
    threadsCount: counter("threads_count"),
    createdAt: time("created_at").notNull(),
    /** While its deletion can be undone. */
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("articles_slug").on(table.appId, table.categoryId, table.slug),
    uniqueIndex("articles_share_hash").on(table.appId, table.shareHash),
    index("articles_published").on(table.appId, table.publishedAt, table.id), // the list of all, and feeds
    index("articles_category").on(table.appId, table.categoryId, table.publishedAt, table.id), // the list of a category
    index("articles_unpublished")
      .on(table.appId, table.editedAt, table.id)
      .where(sql`published_at is null`), // drafts and scheduled ones
    index("articles_due")
      .on(table.publishAt)
      .where(sql`published_at is null and status = 'active'`), // what the clock publishes, of all apps
    index("articles_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** What an article said before it was changed. */
export const articleRevisions = sqliteTable(
  "article_revisions",
  {
    id: id<"revision">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    articleId: id<"article">("article_id").notNull(),
    /** Who changed it, and when. */
    editorId: id<"profile">("editor_id").notNull(),
    createdAt: time("created_at").notNull(),
    title: text("title").notNull(),
    body: json<RichTextDoc>("body").notNull(),
  },
  (table) => [index("article_revisions_article").on(table.appId, table.articleId, table.createdAt, table.id)],
);

/** Articles that somebody keeps at hand. */
export const articleFavorites = sqliteTable(
  "article_favorites",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    articleId: id<"article">("article_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.articleId] }),
    index("article_favorites_article").on(table.appId, table.articleId), // of one that is removed
  ],
);
