import { eq, sql } from "drizzle-orm";
import { helpdeskAnswers, helpdeskArticles } from "@db/shard";
import type { HelpdeskArticleId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { HelpdeskAnswerForm } from "@workers/contracts/knowledge/helpdesk";
import { requireAbility } from "@workers/domain/kernel/access";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { aliased, type AppScope, appWrite, nameOf, setExcluded, upsertRow, type Writable } from "@workers/store";
import { helpdeskFacts, mayEditHelpdesk } from "../helpdesk-facts";
import { getHelpdeskArticle } from "../read/get-article";

const an = aliased(helpdeskAnswers, "counted_answer");

const answersOf = (appId: unknown, isHelpful: 0 | 1) => sql`(select count(*) from ${an}
  where ${an.appId} = ${appId} and ${an.articleId} = ${helpdeskArticles.id} and ${an.isHelpful} = ${isHelpful})`;

/** Writes the counters of answers anew; comes behind what changes them. */
const recountAnswers = (scope: AppScope, where: ReturnType<typeof sql>): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${helpdeskArticles} set ${nameOf(helpdeskArticles.helpfulCount)} = ${answersOf(appId, 1)},
      ${nameOf(helpdeskArticles.unhelpfulCount)} = ${answersOf(appId, 0)} where ${helpdeskArticles.appId} = ${appId} and ${where}`,
  );

/** Says whether an article helped; a later answer of the same person takes the place of the one before. */
export async function answerHelpdeskArticle(
  ctx: AppContext,
  id: HelpdeskArticleId,
  { isHelpful, reason }: HelpdeskAnswerForm,
): Promise<{ ownAnswer: boolean }> {
  await getHelpdeskArticle(ctx, { id });
  requireAbility(ctx, "helpdesk.answer", helpdeskFacts);
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      upsertRow(
        helpdeskAnswers,
        { appId, articleId: id, profileId, isHelpful, reason: isHelpful ? "" : reason, createdAt: ctx.now() },
        sql`on conflict do update set ${setExcluded(helpdeskAnswers.isHelpful, helpdeskAnswers.reason, helpdeskAnswers.createdAt)}`,
      ),
    ),
    recountAnswers(ctx, eq(helpdeskArticles.id, id)),
  ]);
  return { ownAnswer: isHelpful };
}

/** The writes that take a person's answers away. */
export const answersRemoved = (scope: AppScope, profileId: ProfileId): Writable[] => [
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${helpdeskArticles} set ${nameOf(helpdeskArticles.helpfulCount)} = ${helpdeskArticles.helpfulCount} - (select count(*) from ${an}
        where ${an.appId} = ${appId} and ${an.articleId} = ${helpdeskArticles.id} and ${an.profileId} = ${profileId} and ${an.isHelpful} = 1),
      ${nameOf(helpdeskArticles.unhelpfulCount)} = ${helpdeskArticles.unhelpfulCount} - (select count(*) from ${an}
        where ${an.appId} = ${appId} and ${an.articleId} = ${helpdeskArticles.id} and ${an.profileId} = ${profileId} and ${an.isHelpful} = 0)
      where ${helpdeskArticles.appId} = ${appId} and ${helpdeskArticles.id} in (select ${an.articleId} from ${an} where ${an.appId} = ${appId} and ${an.profileId} = ${profileId})`,
  ),
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${helpdeskAnswers} where ${helpdeskAnswers.appId} = ${appId} and ${helpdeskAnswers.profileId} = ${profileId}`,
  ),
];

const counted = async (ctx: AppContext, id: HelpdeskArticleId, column: "viewsCount" | "savedTicketsCount") => {
  await ctx.shard.write([
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${helpdeskArticles} set ${nameOf(helpdeskArticles[column])} = ${helpdeskArticles[column]} + 1
        where ${helpdeskArticles.appId} = ${appId} and ${helpdeskArticles.id} = ${id} and ${helpdeskArticles.deletedAt} is null`,
    ),
  ]);
};

/** Counts that somebody read an article; who edits them isn't counted. */
export async function readHelpdeskArticle(ctx: AppContext, id: HelpdeskArticleId): Promise<void> {
  await getHelpdeskArticle(ctx, { id });
  if (!mayEditHelpdesk(ctx)) await counted(ctx, id, "viewsCount");
}

/** Counts a ticket that was not opened because an article answered it. */
export async function countSavedTicket(ctx: AppContext, id: HelpdeskArticleId): Promise<void> {
  await getHelpdeskArticle(ctx, { id });
  requireAbility(ctx, "helpdesk.answer", helpdeskFacts);
  await counted(ctx, id, "savedTicketsCount");
}
