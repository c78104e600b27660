/** Payment providers: how each signs, what its calls tell, and what its API answers. */
import type { PaymentProviderType } from "@db/vocabulary/services";
import { copecart } from "./copecart";
import { ds24 } from "./ds24";
import { elopage } from "./elopage";
import type { PaymentAdapter } from "./money-event";
import { stripe } from "./stripe";
import { thrivecart } from "./thrivecart";

export { type MoneyEvent, type PaymentAdapter, type ProviderCall, UnreadableCall } from "./money-event";

const adapters: Record<PaymentProviderType, PaymentAdapter> = { ds24, elopage, copecart, thrivecart, stripe };

export const adapterOf = (type: PaymentProviderType): PaymentAdapter => adapters[type];
export {
  confirmPayment,
  hasApi,
  hasProductAmong,
  type Keys as ProviderKeys,
  KeysRefused,
  listProducts,
  ProviderRefusal,
  ProviderUnreachable,
} from "./provider-api";
export { type RefundCall, type RefundedPayment, refundCalls } from "./refunds";
export { hundredthsOf, smallestOf } from "./fields";
export { bodyDigest } from "./signatures";
export { readTariffCall, type TariffCall } from "./tariff-calls";
export { stripeEventNames } from "./stripe-events";
