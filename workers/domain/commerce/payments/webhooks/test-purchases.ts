import { desc, eq, ne, sql } from "drizzle-orm";
import { paymentWebhooks } from "@db/shard";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { ProjectContext } from "@workers/context";
import { idsOf, rows, updateRows } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";

/**
 * Test purchases that came while the test mode was off open their plans once it is on: for the batch that switches it on. The
 * latest of those whose call is still kept.
 */
export async function workTestsAgain(ctx: ProjectContext, sellerId: string) {
  const waiting = await ctx.shard.read(
    rows(ctx, paymentWebhooks, { id: paymentWebhooks.id })
      .where(eq(paymentWebhooks.sellerId, sellerId), isUnworkedTest, ne(paymentWebhooks.body, ""))
      .orderBy(desc(paymentWebhooks.receivedAt))
      .limit(commerceLimits.testPurchases),
  );
  const ids = waiting.map(({ id }) => id);
  const { statements, events } = recordEvents(
    ctx,
    ids.map((webhookId) => ({ type: "payment.received", projectId: ctx.project.id, webhookId })),
  );
  const reopen = updateRows(
    ctx,
    paymentWebhooks,
    { workedAt: null, outcome: null },
    sql`${paymentWebhooks.id} in ${idsOf(ids)}`,
    isUnworkedTest,
  );
  return { statements: [reopen, ...statements], events };
}

const isUnworkedTest = sql`${paymentWebhooks.outcome} = 'test_off'`;
