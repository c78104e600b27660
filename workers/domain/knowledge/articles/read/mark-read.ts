import { sql } from "drizzle-orm";
import { checklistMarks } from "@db/shard";
import type { ArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { requireInArticle } from "../article-facts";
import { seenOf, storedArticle } from "../rows/article-rows";

/** Keeps that the caller came to the end of an article, until their checklist is marked for it: from then on nothing is written. */
export async function markArticleRead(ctx: AppContext, articleId: ArticleId): Promise<void> {
  requireAbility(ctx, "app.complete_checklist");
  requireInArticle(ctx, "article.view", seenOf(await ctx.shard.readOne(storedArticle(ctx, articleId))));
  const profileId = await ensureProfile(ctx);
  const appId = ctx.app.id;
  const recorded = recordEvents(
    ctx,
    [{ type: "article.read", appId, articleId, profileId }],
    sql`not exists (select 1 from ${checklistMarks} where ${checklistMarks.appId} = ${appId}
      and ${checklistMarks.profileId} = ${profileId} and ${checklistMarks.mark} = 'action:read_article')`,
  );
  const [fact] = recorded.statements;
  const changes = await ctx.shard.write([fact!]);
  if (changes.of(fact!) > 0) ctx.publish(...recorded.events);
}
