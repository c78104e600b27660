import { z } from "zod";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { type Access, type Keys, ProviderRefusal, requestChange } from "./provider-api";

/** A payment of an order, as the provider's calls named it. */
export interface RefundedPayment {
  /** The provider's number of the order. */
  reference: string;
  /** The item of the order, such as ThriveCart's `product-2`. */
  item: string;
  /** The key of its event, which holds the provider's own id of the payment. */
  key: string;
  isTest: boolean;
}

/**
 * How a provider is asked to pay back one whole payment. Each payment goes back once: the same call again is refused by the provider.
 * Throws `KeysRefused`, `ProviderUnreachable` or `ProviderRefusal`.
 */
export type RefundCall = (env: Access, keys: Keys, payment: RefundedPayment) => Promise<void>;

const ds24Answer = z.object({ result: z.string(), message: z.string().nullish() });

/** `refundTransaction`; `force` for what lies behind the period in which buyers may ask for it, as the seller asks here. */
const refundAtDs24: RefundCall = async (env, keys, { key }) => {
  // on_payment : order : item : transaction : sequence, as the adapter writes it.
  const transaction = key.split(":")[3];
  if (!transaction) throw new ProviderRefusal("ds24: the payment has no transaction");
  const body = new URLSearchParams({ transaction_id: transaction, force: "Y" });
  const answer = ds24Answer.safeParse(await requestChange(env, keys, "/refundTransaction/format/json", { body }));
  if (!answer.success || answer.data.result !== "success")
    throw new ProviderRefusal(`ds24: ${answer.data?.message ?? "no success"}`);
};

const refundAtElopage: RefundCall = async (env, keys, { key }) => {
  const [event, payment, ...digest] = key.split(":");
  // A payment without an id of its own has a digest in its key.
  if (event !== "payment.successful" || !payment || digest.length > 0)
    throw new ProviderRefusal("elopage: the payment has no id");
  await requestChange(env, keys, `/payments/${encodeURIComponent(payment)}/refund`, {});
};

const refundAtThriveCart: RefundCall = async (env, keys, { reference, item, isTest }) => {
  await requestChange(env, keys, "/refund", {
    body: JSON.stringify({ order_id: reference, reference: item }),
    headers: { "Content-Type": "application/json", "X-TC-Mode": isTest ? "test" : "live" },
  });
};

/**
 * The providers beside Stripe whose published API pays back; null for those whose has no such call. Sources: providers.md, part A
 * 1.6, 3 and 4.3, and the providers' own API packages.
 */
export const refundCalls: Record<Exclude<PaymentProviderType, "stripe">, RefundCall | null> = {
  ds24: refundAtDs24,
  elopage: refundAtElopage,
  thrivecart: refundAtThriveCart,
  copecart: null,
};
