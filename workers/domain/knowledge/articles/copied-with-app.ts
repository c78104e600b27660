import { asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import type { ArticleId } from "@db/vocabulary/ids";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";
import { recountArticleCategories } from "./rows/counts";

/** A copy of an app has its articles, without comments, versions and links. */
registerCopied({
  name: "articles",
  async whole(copier) {
    const { ctx, to } = copier;
    const categories = await ctx.shard.read(rows(ctx, articleCategories, getTableColumns(articleCategories)));
    return [
      ...(await copier.accessOf(
        "article_category",
        categories.map(({ id }) => id),
      )),
      ...categories.map(({ articlesCount: _, ...category }) =>
        insertRow(
          to,
          articleCategories,
          { ...category, id: copier.idOf<"article category">(category.id), createdAt: ctx.now(), updatedAt: ctx.now() },
          { orIgnore: true },
        ),
      ),
    ];
  },
  pieces: {
    async ids(ctx) {
      const all = await ctx.shard.read(
        rows(ctx, articles, { id: articles.id }).where(isNull(articles.deletedAt)).orderBy(asc(articles.id)),
      );
      return all.map(({ id }) => id);
    },
    async copy(copier, articleId) {
      const { ctx, to } = copier;
      const id = articleId as ArticleId;
      const original = await ctx.shard.readOne(
        rows(ctx, articles, getTableColumns(articles)).where(eq(articles.id, id), isNull(articles.deletedAt)).limit(1),
      );
      if (!original) return [];
      const copyId = copier.idOf<"article">(id);
      return [
        ...(await copier.accessOf("article", [id])),
        insertRow(
          to,
          articles,
          {
            ...original,
            id: copyId,
            categoryId: copier.idOf<"article category">(original.categoryId),
            version: 1,
            shareHash: null,
            sharedBy: null,
            sharedAt: null,
            commentsCount: 0,
            threadsCount: 0,
          },
          { orIgnore: true },
        ),
        ...copyFiles(ctx, to, "article", [[id, copyId]]),
        recountArticleCategories(to),
      ];
    },
  },
});
