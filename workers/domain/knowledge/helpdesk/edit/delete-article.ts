import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { helpdeskAnswers, helpdeskArticles, helpdeskRevisions } from "@db/shard";
import type { AppId, HelpdeskArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { purgeFiles, undoTime } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { registerRemoval } from "@workers/domain/kernel/removals";
import { notFound } from "@workers/errors";
import { type AppScope, appWrite, hasRow, nameOf, updateRows, type Writable } from "@workers/store";
import { helpdeskFacts } from "../helpdesk-facts";
import { storedHelpdeskArticle } from "../rows/article-rows";
import { recountHelpdesk } from "../rows/tree";
import { factOf } from "./save-article";

/** Deletes an article: gone at once, and for good after the seconds in which it can be brought back. */
export async function deleteHelpdeskArticle(ctx: AppContext, id: HelpdeskArticleId): Promise<void> {
  requireAbility(ctx, "helpdesk.delete", helpdeskFacts);
  if (!(await ctx.shard.readOne(storedHelpdeskArticle(ctx, { id })))) throw notFound("helpdesk_article");
  const recorded = recordEvents(
    ctx,
    [factOf(ctx, "deleted", id)],
    hasRow(ctx, helpdeskArticles, id, isNull(helpdeskArticles.deletedAt)),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(
      ctx,
      helpdeskArticles,
      { deletedAt: ctx.now(), deletedBy: ctx.me.profile?.id ?? null },
      eq(helpdeskArticles.id, id),
      isNull(helpdeskArticles.deletedAt),
    ),
    recountHelpdesk(ctx),
  ]);
  ctx.publish(...recorded.events);
}

/** Brings an article back while it is kept; 404 afterwards. */
export async function restoreHelpdeskArticle(ctx: AppContext, id: HelpdeskArticleId): Promise<void> {
  requireAbility(ctx, "helpdesk.delete", helpdeskFacts);
  const isKept = sql`${nameOf(helpdeskArticles.deletedAt)} > ${ctx.now() - undoTime}`;
  const recorded = recordEvents(ctx, [factOf(ctx, "restored", id)], hasRow(ctx, helpdeskArticles, id, isKept));
  const restoration = updateRows(
    ctx,
    helpdeskArticles,
    { deletedAt: null, deletedBy: null },
    eq(helpdeskArticles.id, id),
    isKept,
  );
  const changes = await ctx.shard.write([...recorded.statements, restoration, recountHelpdesk(ctx)]);
  if (changes.of(restoration) === 0) throw notFound("helpdesk_article");
  ctx.publish(...recorded.events);
}

const purgeHelpdeskArticles = (scope: AppScope, ids: (appId: AppId) => SQL): Writable[] => [
  ...purgeFiles(scope, "helpdesk_article", ids),
  forgetOldAddresses(scope, "helpdesk_article", (appId) => ids(appId as AppId)),
  ...[helpdeskRevisions, helpdeskAnswers].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.articleId} in (${ids(appId)})`,
    ),
  ),
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${helpdeskArticles} where ${helpdeskArticles.appId} = ${appId} and ${helpdeskArticles.id} in (${ids(appId)})`,
  ),
];

registerRemoval({
  name: "helpdeskArticlesRemoved",
  table: helpdeskArticles,
  purge: purgeHelpdeskArticles,
  maxRows: 200,
});
