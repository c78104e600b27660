import { sql } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories, helpdeskRevisions } from "@db/shard";
import { type Container, inApp, registerCounters, registerEntity } from "@workers/domain/kernel/engagement";
import { isUnlockedTo } from "@workers/domain/kernel/access";
import { aliased, columnOf } from "@workers/store";
import { readableHelpdeskArticles, service } from "./helpdesk-facts";
import { activeInCategory } from "./rows/tree";

const c = aliased(helpdeskCategories, "container_category");

const inHelpdesk = inApp({ ability: "helpdesk.view", service, title: sql`'Help'`, path: "/helpdesk" });

/** The category of an article: who may read it asks it and all above it. */
const container: Container = {
  ...inHelpdesk,
  isReadable: (ctx, _appId, row) => readableHelpdeskArticles(ctx, row),
  isReadableBy: (ctx, appId, row, person) => sql`(${columnOf(row, helpdeskArticles.status)} = 'active'
    and ${isUnlockedTo(ctx, appId, { service, keys: [["helpdesk_category", columnOf(row, helpdeskArticles.categoryId)]] }, person)})`,
  path: (appId, row) =>
    sql`(select '/helpdesk/' || ${c.slug} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, helpdeskArticles.categoryId)})`,
};

/** Articles of the help desk are kept as they were; nobody comments on them. */
export const helpdeskArticleKind = registerEntity({
  type: "helpdesk_article",
  table: helpdeskArticles,
  author: helpdeskArticles.authorId,
  container,
  address: {
    title: (_appId, row) => columnOf(row, helpdeskArticles.name),
    path: (appId, row) => sql`${container.path(appId, row)} || '/' || ${columnOf(row, helpdeskArticles.slug)}`,
  },
  isLive: (row) => sql`${columnOf(row, helpdeskArticles.deletedAt)} is null`,
  revisions: {
    table: helpdeskRevisions,
    thing: helpdeskRevisions.articleId,
    title: helpdeskArticles.name,
    body: helpdeskArticles.body,
    releasedAt: helpdeskArticles.releasedAt,
    ability: "helpdesk.update",
  },
});

registerCounters({
  table: helpdeskCategories,
  column: helpdeskCategories.articlesCount,
  counted: activeInCategory,
});
