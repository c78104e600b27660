import { desc, eq, getTableColumns } from "drizzle-orm";
import { paymentComparisons } from "@db/shard";
import type { PaymentProviderId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { PaymentComparisonView } from "@workers/contracts/payments/providers";
import { rows } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

/** The latest comparisons of a payment provider, the newest first. */
export async function listComparisons(ctx: ProjectContext, id: PaymentProviderId): Promise<PaymentComparisonView[]> {
  requireInProject(ctx, "project.view_paywall_provider");
  const comparisons = await ctx.shard.read(
    rows(ctx, paymentComparisons, getTableColumns(paymentComparisons))
      .where(eq(paymentComparisons.sellerId, id))
      .orderBy(desc(paymentComparisons.startedAt))
      .limit(10),
  );
  return comparisons.map(({ id: comparisonId, startedAt, finishedAt, checkedCount, mendedCount, mended, failure }) => ({
    id: comparisonId,
    startedAt: iso(startedAt),
    finishedAt: isoOrNull(finishedAt),
    checkedCount,
    mendedCount,
    mended: mended.map(({ orderId, reference, kind, amountCents, currency, occurredAt }) => ({
      orderId: orderId as PaymentComparisonView["mended"][number]["orderId"],
      reference,
      kind,
      amountCents,
      currency,
      occurredAt: iso(occurredAt),
    })),
    failure,
  }));
}
