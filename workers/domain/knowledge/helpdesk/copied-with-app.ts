import { asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories } from "@db/shard";
import type { HelpdeskArticleId } from "@db/vocabulary/ids";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";
import { recountHelpdesk } from "./rows/tree";

/** A copy of an app has its help desk, without what readers did with it. */
registerCopied({
  name: "helpdesk",
  async whole(copier) {
    const { ctx, to } = copier;
    const categories = await ctx.shard.read(rows(ctx, helpdeskCategories, getTableColumns(helpdeskCategories)));
    return [
      ...(await copier.accessOf(
        "helpdesk_category",
        categories.map(({ id }) => id),
      )),
      ...categories.map(({ articlesCount: _, ...category }) =>
        insertRow(
          to,
          helpdeskCategories,
          {
            ...category,
            id: copier.idOf<"help desk category">(category.id),
            parentId: category.parentId && copier.idOf<"help desk category">(category.parentId),
            createdAt: ctx.now(),
            updatedAt: ctx.now(),
          },
          { orIgnore: true },
        ),
      ),
    ];
  },
  pieces: {
    async ids(ctx) {
      const all = await ctx.shard.read(
        rows(ctx, helpdeskArticles, { id: helpdeskArticles.id })
          .where(isNull(helpdeskArticles.deletedAt))
          .orderBy(asc(helpdeskArticles.id)),
      );
      return all.map(({ id }) => id);
    },
    async copy(copier, articleId) {
      const { ctx, to } = copier;
      const id = articleId as HelpdeskArticleId;
      const original = await ctx.shard.readOne(
        rows(ctx, helpdeskArticles, getTableColumns(helpdeskArticles))
          .where(eq(helpdeskArticles.id, id), isNull(helpdeskArticles.deletedAt))
          .limit(1),
      );
      if (!original) return [];
      const copyId = copier.idOf<"help desk article">(id);
      const unread = { viewsCount: 0, helpfulCount: 0, unhelpfulCount: 0, savedTicketsCount: 0 };
      return [
        insertRow(
          to,
          helpdeskArticles,
          {
            ...original,
            ...unread,
            id: copyId,
            categoryId: copier.idOf<"help desk category">(original.categoryId),
            version: 1,
          },
          { orIgnore: true },
        ),
        ...copyFiles(ctx, to, "helpdesk_article", [[id, copyId]]),
        recountHelpdesk(to),
      ];
    },
  },
});
