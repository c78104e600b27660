import type { RefundPlace } from "@db/vocabulary/payments";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { refundCalls } from "@workers/integrations/payments";

/** How money goes back at a provider. */
interface RefundWay {
  /** Whether its API pays back, by the keys that operators enter here. */
  hasApi: boolean;
  /** Whether a part of a payment can go back from here; else a whole one. */
  takesPart: boolean;
  /** Where operators pay back themselves. */
  page: string;
}

/** One entry for each provider. */
export const refundWays: Record<PaymentProviderType, RefundWay> = {
  stripe: { hasApi: true, takesPart: true, page: "https://dashboard.stripe.com/payments" },
  ds24: { hasApi: refundCalls.ds24 !== null, takesPart: false, page: "https://www.digistore24.com/" },
  elopage: { hasApi: refundCalls.elopage !== null, takesPart: false, page: "https://ablefy.io/" },
  thrivecart: { hasApi: refundCalls.thrivecart !== null, takesPart: false, page: "https://thrivecart.com/" },
  copecart: { hasApi: refundCalls.copecart !== null, takesPart: false, page: "https://www.copecart.com/" },
};

/** Where the money of an order goes back; null where none is left, or no provider took any. */
export function refundPlaceOf(
  order: { type: PaymentProviderType | null; amountCents: number },
  keys: { hasApiKey: boolean; hasSecret: boolean } | null,
): RefundPlace | null {
  if (order.type === null || order.amountCents <= 0) return null;
  if (!refundWays[order.type].hasApi) return "there";
  const isReady = keys?.hasApiKey && (order.type !== "elopage" || keys.hasSecret);
  return isReady ? "here" : "keyMissing";
}
