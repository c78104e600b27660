import { sql } from "drizzle-orm";
import { articleCategories, articles, attachments } from "@db/shard";
import type { AppId, ArticleCategoryId, ArticleId, FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { fileIdOf, maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { articleFacts, articlesFacts, mayEdit } from "./article-facts";

const at = aliased(attachments, "at");
const a = aliased(articles, "a");
const c = aliased(articleCategories, "c");

interface PlaceRow {
  id: ArticleId;
  appId: AppId;
  categoryId: ArticleCategoryId;
  title: string;
  path: string;
  publishedAt: number | null;
  isShared: 0 | 1;
}

const columns = sql`${a.id}, ${a.appId} as appId, ${a.categoryId} as categoryId, ${a.name} as title, '/articles/' || ${c.slug} || '/' || ${a.slug} as path,
  ${a.publishedAt} as publishedAt, ${a.shareHash} is not null as isShared`;
const joins = sql`join ${a} on ${a.appId} = ${at.appId} and ${a.id} = ${at.entityId} and ${a.deletedAt} is null
  join ${c} on ${c.appId} = ${a.appId} and ${c.id} = ${a.categoryId}`;

/** Articles show their covers to who may know of them, and what stands in them to whom they are open. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<PlaceRow>(
        library,
        (projectId) =>
          sql`select distinct ${columns} from ${attachedTo(projectId, ["article"], sought)} ${joins} limit ${maxUses}`,
      ),
    );
    return known.map((row) => ({
      key: `article ${row.id}`,
      appId: row.appId,
      show: (ctx) => (isListed(ctx, row) ? { kind: "article", title: row.title, path: row.path } : null),
    }));
  },

  async isShown(ctx, fileId) {
    const known = await ctx.shard.read(
      appQuery<PlaceRow & { fileId: FileId; coverUrl: string | null }>(
        ctx,
        (
          appId,
        ) => sql`select ${columns}, ${at.fileId} as fileId, ${a.coverUrl} as coverUrl from ${at} ${joins} where ${at.appId} = ${appId}
          and ${at.entityType} = 'article' and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
      ),
    );
    return known.some(
      (row) =>
        (isListed(ctx, row) &&
          (fileIdOf(row.coverUrl) === row.fileId || can(ctx, "article.view", articleFacts(row)))) ||
        can(ctx, "article.view_shared", { ...articleFacts(row), isShared: row.isShared === 1 }),
    );
  },
});

const isListed = (ctx: AppContext, { publishedAt }: PlaceRow): boolean =>
  can(ctx, "article.view", articlesFacts) && (publishedAt !== null || mayEdit(ctx));
