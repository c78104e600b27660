import { eq, getTableColumns, isNull } from "drizzle-orm";
import { accounts } from "@db/directory";
import { paymentComparisons, paymentProviders } from "@db/shard";
import type { PaymentComparisonId, PaymentProviderId, ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import { type ComparisonFailure, comparisonPhases, type MendedEvent } from "@db/vocabulary/payments";
import type { Context, Project } from "@workers/context";
import { KeysRefused, type MoneyEvent } from "@workers/integrations/payments";
import { listHappened, type ListedPage } from "@workers/integrations/stripe";
import { directoryRows, rows, updateRows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerConsumer, recordEvents } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail, serviceSender } from "@workers/domain/kernel/mail";
import { recordMoney, type Seller, sellerOf } from "../payments";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { missedMoney } from "./missed-money";

type ComparisonRow = typeof paymentComparisons.$inferSelect;

/** Rows of Stripe's lists at once: where all of them are missed, mending them takes most of the statements of an invocation. */
const rowsPerPage = 50;
/** What is shown of what was mended. */
const mostMended = 200;
const day = 86_400_000;

/** Compares what Stripe lists with what webhooks told, a page with each event. */
export const paymentComparer = registerConsumer({
  name: "payment-comparison",
  types: ["comparison.due"],
  async consume(ctx, event) {
    if (event.type === "comparison.due") await comparePage(ctx, event);
  },
});

interface Due {
  projectId: ProjectId;
  comparisonId: PaymentComparisonId;
  step: number;
}

async function comparePage(ctx: Context, { projectId, comparisonId, step }: Due): Promise<void> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const shard = ctx.shardDatabase(project.shard);
  const comparison = await shard.readOne(
    rows({ project }, paymentComparisons, getTableColumns(paymentComparisons))
      .where(eq(paymentComparisons.id, comparisonId))
      .limit(1),
  );
  if (!comparison || comparison.finishedAt !== null || comparison.step !== step) return;
  const seller = await sellerOf(ctx, projectId, comparison.sellerId);
  const page = await pageOf(ctx, project, seller, comparison);
  if (!seller || !page) return finish(ctx, project, comparison, "refused");
  const sellingSince = await enteredAt(ctx, seller);
  const missed = await missedMoney(ctx, seller, page.events, sellingSince);
  // Written down first: what a run that ended in between has mended, the next one doesn't find again.
  const noted = await noteMended(ctx, project, comparison, missed);
  const orderIds = await mend(ctx, seller, missed);
  const mended = noted.map((entry) => ({ ...entry, orderId: orderIds.get(entry.reference) ?? entry.orderId }));
  await goOn(ctx, project, { ...comparison, mended }, page);
}

/** A page of Stripe's list; null where its keys are refused or gone. What can't be reached is tried again by the queue. */
async function pageOf(
  ctx: Context,
  project: Project,
  seller: Seller | null,
  { id, phase, since, after }: ComparisonRow,
): Promise<ListedPage | null> {
  if (!seller?.apiKey) return null;
  // Stripe's times are whole seconds: what happens in this one counts as later.
  const now = Math.floor(ctx.now() / 1000) * 1000;
  // A bank debit is settled days after its checkout.
  const from = phase === "checkouts" ? since - periods.debitDays * day : since;
  try {
    return await listHappened(ctx.env, seller.apiKey, { phase, since: from, after, limit: rowsPerPage, now });
  } catch (error) {
    if (error instanceof KeysRefused) return null;
    await write(ctx, project, id, { failure: "unreachable" });
    throw error;
  }
}

async function enteredAt(ctx: Context, { id, project }: Seller): Promise<number> {
  const provider = await ctx.shardDatabase(project.shard).readOne(
    rows({ project }, paymentProviders, { createdAt: paymentProviders.createdAt })
      .where(eq(paymentProviders.id, id as PaymentProviderId))
      .limit(1),
  );
  // In the whole seconds of Stripe's times.
  return provider ? Math.floor(provider.createdAt / 1000) * 1000 : Number.MAX_SAFE_INTEGER;
}

async function noteMended(
  ctx: Context,
  project: Project,
  { id, mended, mendedCount }: ComparisonRow,
  missed: readonly MoneyEvent[],
): Promise<MendedEvent[]> {
  const known = new Set(mended.map(({ key }) => key));
  const more = missed
    // That a payment belongs to an invoice is nothing that an operator needs to see.
    .filter(({ key, kind }) => kind !== "note" && !known.has(key))
    .map(({ key, reference, kind, amountCents, currency, occurredAt }) => ({
      key,
      orderId: null,
      reference,
      kind,
      amountCents,
      currency,
      occurredAt,
    }));
  if (more.length === 0) return mended;
  const all = [...mended, ...more].slice(0, mostMended);
  await write(ctx, project, id, { mended: all, mendedCount: mendedCount + more.length });
  return all;
}

/** Keeps the events; answers the order that each reference is of. */
async function mend(ctx: Context, seller: Seller, missed: readonly MoneyEvent[]): Promise<Map<string, string>> {
  if (missed.length === 0) return new Map();
  const applied = await recordMoney(ctx, seller, missed);
  const references = [...new Set(missed.map(({ reference }) => reference))];
  return new Map(
    references.flatMap((reference, i): [string, string][] => {
      const orderId = applied[i]?.orderIds[0];
      return orderId ? [[reference, orderId]] : [];
    }),
  );
}

/** To the next page, or the end: with what is left to do written in the same batch. */
async function goOn(ctx: Context, project: Project, comparison: ComparisonRow, page: ListedPage): Promise<void> {
  const { id, phase, step, checkedCount, mended } = comparison;
  const nextPhase = page.next === null ? comparisonPhases[comparisonPhases.indexOf(phase) + 1] : phase;
  const checked = checkedCount + page.subscriptionsCount;
  if (!nextPhase) return finish(ctx, project, { ...comparison, checkedCount: checked }, null);
  const shard = ctx.shardDatabase(project.shard);
  const advanced = updateRows(
    { project },
    paymentComparisons,
    { phase: nextPhase, after: page.next, step: step + 1, checkedCount: checked, mended, failure: null },
    eq(paymentComparisons.id, id),
    eq(paymentComparisons.step, step),
  );
  const due = { type: "comparison.due" as const, projectId: project.id, comparisonId: id, step: step + 1 };
  const recorded = recordEvents({ now: ctx.now, project }, [due]);
  await shard.write([advanced, ...recorded.statements]);
  ctx.publish(...recorded.events);
}

async function finish(
  ctx: Context,
  project: Project,
  { id, sellerId, mended, checkedCount }: ComparisonRow,
  failure: ComparisonFailure | null,
): Promise<void> {
  // First the mail, whose id follows from the comparison: sent again it is the same one.
  const [row] = await ctx
    .shardDatabase(project.shard)
    .read(
      rows({ project }, paymentComparisons, { mendedCount: paymentComparisons.mendedCount })
        .where(eq(paymentComparisons.id, id))
        .limit(1),
    );
  const mendedCount = row?.mendedCount ?? 0;
  if (failure || mendedCount > 0) await mailOwner(ctx, project, { id, sellerId, mendedCount, failure });
  await write(ctx, project, id, { finishedAt: ctx.now(), after: null, checkedCount, mended, failure });
  ctx.publish({ type: "payments.changed", projectId: project.id });
}

async function write(
  ctx: Context,
  project: Project,
  id: PaymentComparisonId,
  values: Partial<Omit<ComparisonRow, "id" | "projectId">>,
): Promise<void> {
  await ctx
    .shardDatabase(project.shard)
    .write([
      updateRows(
        { project },
        paymentComparisons,
        values,
        eq(paymentComparisons.id, id),
        isNull(paymentComparisons.finishedAt),
      ),
    ]);
}

interface Outcome {
  id: PaymentComparisonId;
  sellerId: string;
  mendedCount: number;
  failure: ComparisonFailure | null;
}

/** Writes to the project's owner what was mended, or that the keys are refused. */
async function mailOwner(
  ctx: Context,
  project: Project,
  { id, sellerId, mendedCount, failure }: Outcome,
): Promise<void> {
  const [owner, provider] = await Promise.all([
    ctx.directory.readOne(
      directoryRows(accounts, { email: accounts.email, language: accounts.language })
        .where(eq(accounts.id, project.ownerId))
        .limit(1),
    ),
    ctx.shardDatabase(project.shard).readOne(
      rows({ project }, paymentProviders, { name: paymentProviders.name, type: paymentProviders.type })
        .where(eq(paymentProviders.id, sellerId as PaymentProviderId))
        .limit(1),
    ),
  ]);
  if (!owner || !provider) return;
  const home = serviceOrigin(ctx.env);
  await sendMail(ctx, {
    id: derivedId(id, "comparison mail"),
    to: owner.email,
    template: failure ? "comparisonFailed" : "comparisonMended",
    sender: serviceSender(home),
    language: owner.language,
    link: `${home}/projects/${project.id}/settings/integrations/payment-providers/${provider.type}/${sellerId}/edit`,
    values: { provider: provider.name, projectName: project.name, count: mendedCount },
  });
}
