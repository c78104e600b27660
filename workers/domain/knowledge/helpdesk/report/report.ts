import { sql } from "drizzle-orm";
import { helpdeskAnswers, helpdeskArticles, helpdeskCategories, helpdeskSearches } from "@db/shard";
import type { HelpdeskArticleId } from "@db/vocabulary/ids";
import type { ArticleStatus } from "@db/vocabulary/knowledge";
import type { AppContext } from "@workers/context";
import type { HelpdeskReport } from "@workers/contracts/knowledge/helpdesk";
import { requireAbility } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { helpdeskFacts } from "../helpdesk-facts";

const a = aliased(helpdeskArticles, "a");
const c = aliased(helpdeskCategories, "c");
const an = aliased(helpdeskAnswers, "an");
const s = aliased(helpdeskSearches, "s");

interface ReportedRow {
  id: HelpdeskArticleId;
  slug: string;
  name: string;
  categorySlug: string;
  status: ArticleStatus;
  viewsCount: number;
  helpfulCount: number;
  unhelpfulCount: number;
  savedTicketsCount: number;
}

const share = (helpful: number, unhelpful: number): number | null =>
  helpful + unhelpful === 0 ? null : Math.round((helpful * 100) / (helpful + unhelpful));

/** What is read and helps, and what was looked for in vain. */
export async function helpdeskReport(ctx: AppContext): Promise<HelpdeskReport> {
  requireAbility(ctx, "helpdesk.view_report", helpdeskFacts);
  const [articles, totals, vain, reasons] = await ctx.shard.readAll([
    appQuery<ReportedRow>(
      ctx,
      (
        appId,
      ) => sql`select ${a.id}, ${a.slug}, ${a.name}, ${c.slug} as categorySlug, ${a.status}, ${a.viewsCount} as viewsCount, ${a.helpfulCount} as helpfulCount,
        ${a.unhelpfulCount} as unhelpfulCount, ${a.savedTicketsCount} as savedTicketsCount
        from ${a} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
        where ${a.appId} = ${appId} and ${a.deletedAt} is null order by ${a.viewsCount} desc, ${a.id} limit 200`,
    ),
    appQuery<{ views: number; helpful: number; unhelpful: number; saved: number; asked: number }>(
      ctx,
      (
        appId,
      ) => sql`select coalesce(sum(${a.viewsCount}), 0) as views, coalesce(sum(${a.helpfulCount}), 0) as helpful, coalesce(sum(${a.unhelpfulCount}), 0) as unhelpful,
        coalesce(sum(${a.savedTicketsCount}), 0) as saved,
        (select coalesce(sum(${s.askedCount}), 0) from ${s} where ${s.appId} = ${appId}) as asked
        from ${a} where ${a.appId} = ${appId} and ${a.deletedAt} is null`,
    ),
    appQuery<{ search: string; count: number; askedCount: number; lastAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${s.typed} as search, ${s.vainCount} as count, ${s.askedCount} as askedCount, ${s.lastAt} as lastAt
        from ${s} where ${s.appId} = ${appId} and ${s.vainCount} > 0 order by ${s.vainCount} desc, ${s.lastAt} desc limit 50`,
    ),
    appQuery<{ reason: string; name: string; slug: string; createdAt: number }>(
      ctx,
      (appId) => sql`select ${an.reason}, ${a.name}, ${a.slug}, ${an.createdAt} as createdAt
        from ${an} join ${a} on ${a.appId} = ${appId} and ${a.id} = ${an.articleId} and ${a.deletedAt} is null
        where ${an.appId} = ${appId} and ${an.reason} <> '' order by ${an.createdAt} desc limit 50`,
    ),
  ]);
  const total = totals[0]!;
  return {
    viewsCount: total.views,
    helpfulShare: share(total.helpful, total.unhelpful),
    savedTicketsCount: total.saved,
    askedCount: total.asked,
    articles: articles.map((row) => ({ ...row, helpfulShare: share(row.helpfulCount, row.unhelpfulCount) })),
    searchesInVain: vain.map((row) => ({ ...row, lastAt: iso(row.lastAt) })),
    reasons: reasons.map(({ reason, name, slug, createdAt }) => ({
      reason,
      article: { name, slug },
      createdAt: iso(createdAt),
    })),
  };
}

/** The articles of the report for a CSV file, its head first. */
export async function exportHelpdeskReport(
  ctx: AppContext,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const { articles } = await helpdeskReport(ctx);
  const word = (key: string) => text(ctx.language, "defaults", `export.${key}`);
  async function* lines(): AsyncGenerator<readonly CsvCell[]> {
    yield ["article", "address", "status", "reads", "helpful", "unhelpful", "helpfulShare", "savedTickets"].map(word);
    for (const article of articles)
      yield [
        article.name,
        `/helpdesk/${article.categorySlug}/${article.slug}`,
        word(article.status),
        article.viewsCount,
        article.helpfulCount,
        article.unhelpfulCount,
        article.helpfulShare,
        article.savedTicketsCount,
      ];
  }
  return { name: `${ctx.app.slug}-helpdesk-${iso(ctx.now()).slice(0, 10)}`, lines: lines() };
}
