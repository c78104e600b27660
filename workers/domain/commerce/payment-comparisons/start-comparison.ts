import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { paymentComparisons, paymentProviders } from "@db/shard";
import type { PaymentComparisonId, PaymentProviderId, ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import { comparisonPhases } from "@db/vocabulary/payments";
import type { Context, Project, ProjectContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { aliased, type Database, shardWrite, insertRowIf, rows, shardQuery, hasRow } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { requireInProject } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { requireActive } from "@workers/domain/kernel/projects";
import { registerClockJob } from "@workers/domain/kernel/clock";

const day = 86_400_000;
const p = aliased(paymentProviders, "p");
const c = aliased(paymentComparisons, "c");

type Starter = Pick<Context, "now" | "publish" | "directory" | "shardDatabase">;

/** The clock's part at night: begins a comparison of each Stripe account of a shard. One that is under way is left to go on. */
async function startComparisons(ctx: Starter, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - day / 2;
  const due = await shard.read(
    shardQuery<{
      id: PaymentProviderId;
      projectId: ProjectId;
    }>(sql`select ${p.id} as id, ${p.projectId} as projectId from ${p}
      where ${p.type} = ${"stripe"} and ${p.apiKey} is not null and not exists (select 1 from ${c}
        where ${c.projectId} = ${p.projectId} and ${c.sellerId} = ${p.id} and ${c.startedAt} > ${before}) limit ${maxRows}`),
  );
  let started = 0;
  await eachInTurn(due, async ({ id, projectId }) => {
    const project = await findProject(ctx.directory, projectId);
    if (project && project.status !== "archived" && (await startComparison(ctx, project, id))) started += 1;
  });
  const kept = ctx.now() - periods.comparisonKeptDays * day;
  await shard.write([
    shardWrite(sql`delete from ${paymentComparisons} where ${paymentComparisons.startedAt} < ${kept}`),
  ]);
  return started;
}

/** Begins a comparison, where none of the last hours is under way. */
async function startComparison(ctx: Starter, project: Project, sellerId: string): Promise<PaymentComparisonId | null> {
  const shard = ctx.shardDatabase(project.shard);
  const now = ctx.now();
  const [last, provider] = await shard.readAll([
    rows({ project }, paymentComparisons, {
      startedAt: sql<number | null>`max(${paymentComparisons.startedAt})`,
    }).where(
      eq(paymentComparisons.sellerId, sellerId),
      isNotNull(paymentComparisons.finishedAt),
      isNull(paymentComparisons.failure),
    ),
    rows({ project }, paymentProviders, { createdAt: paymentProviders.createdAt })
      .where(eq(paymentProviders.id, sellerId as PaymentProviderId))
      .limit(1),
  ]);
  if (!provider[0]) return null;
  const id = newId<"payment comparison">(now);
  const lastStartedAt = last[0]?.startedAt ?? null;
  const since = Math.max(
    provider[0].createdAt - day,
    lastStartedAt === null
      ? now - periods.firstComparisonDays * day
      : lastStartedAt - periods.comparisonOverlapDays * day,
  );
  const begun = insertRowIf(
    { project },
    paymentComparisons,
    { id, sellerId, startedAt: now, since, phase: comparisonPhases[0] },
    sql`not exists (select 1 from ${c} where ${c.projectId} = ${project.id} and ${c.sellerId} = ${sellerId}
      and ${c.startedAt} > ${now - day / 2} and ${c.finishedAt} is null)`,
  );
  const recorded = recordEvents(
    { now: ctx.now, project },
    [{ type: "comparison.due", projectId: project.id, comparisonId: id, step: 0 }],
    hasRow({ project }, paymentComparisons, id),
  );
  const changes = await shard.write([begun, ...recorded.statements]);
  if (changes.of(begun) === 0) return null;
  ctx.publish(...recorded.events, { type: "payments.changed", projectId: project.id });
  return id;
}

/** Begins a comparison at an operator's wish. 409 for a provider without a list, and while one is under way. */
export async function compareNow(ctx: ProjectContext, id: PaymentProviderId): Promise<void> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  const [providers, recent] = await ctx.shard.readAll([
    rows(ctx, paymentProviders, { type: paymentProviders.type, apiKey: paymentProviders.apiKey })
      .where(eq(paymentProviders.id, id))
      .limit(1),
    rows(ctx, paymentComparisons, { id: paymentComparisons.id })
      .where(and(eq(paymentComparisons.sellerId, id), gt(paymentComparisons.startedAt, ctx.now() - pauseOfHand)))
      .limit(1),
  ]);
  const [provider] = providers;
  if (!provider) throw notFound("payment provider");
  if (provider.type !== "stripe" || provider.apiKey === null)
    throw new AppError("conflict", { details: { reason: "nothingToCompare" } });
  if (recent.length > 0 || (await startComparison(ctx, ctx.project, id)) === null)
    throw new AppError("conflict", { details: { reason: "comparisonRunning" } });
}

/** Nobody lists an account at Stripe again and again. */
const pauseOfHand = 60_000;

/** Comparisons that one night begins in a shard. */
const perShard = 500;
/** The nightly comparison of each account at Stripe with what its webhooks reported. */
registerClockJob({
  every: "night",
  name: "comparisonsStarted",
  inShard: (ctx, shard) => startComparisons(ctx, shard, perShard),
});
