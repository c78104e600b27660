import type { MoneyEvent } from "@workers/integrations/payments";
import { isListedRefund, type KnownRefund, listedRefundKey, sameRefundMilliseconds } from "../payments";

interface ListedRefund {
  id: string;
  madeAt: number;
  event: MoneyEvent;
}

/**
 * Which of the listed refunds are kept already: under their own id, or as the webhook that is nearest in time, of the same payment
 * and amount. Each webhook tells of one refund.
 */
export function keptRefunds(listed: readonly ListedRefund[], known: readonly KnownRefund[]): Set<string> {
  const keys = new Set(known.map(({ key }) => key));
  const kept = new Set(listed.map(({ id }) => id).filter((id) => keys.has(listedRefundKey(id))));
  const ofWebhooks = new Set(known.filter(({ key }) => !isListedRefund(key) && !key.startsWith("hand:")));
  const pairs = listed
    .flatMap((refund) =>
      [...ofWebhooks].map((webhook) => ({ refund, webhook, apart: Math.abs(refund.madeAt - webhook.occurredAt) })),
    )
    .filter(
      ({ refund: { event }, webhook, apart }) =>
        webhook.reference === event.reference &&
        webhook.amountCents === event.amountCents &&
        apart <= sameRefundMilliseconds,
    )
    .toSorted((a, b) => a.apart - b.apart);
  for (const { refund, webhook } of pairs) {
    if (kept.has(refund.id) || !ofWebhooks.delete(webhook)) continue;
    kept.add(refund.id);
  }
  return kept;
}
