import type { BuyerLinks, MoneyEventKind } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";

/** A call as it arrived: the signature is over these bytes and no others. */
export interface ProviderCall {
  body: string;
  contentType: string;
  /** A header of it, whatever its case. */
  header(name: string): string | null;
  /** When it arrived. */
  receivedAt: number;
}

/** What a provider tells of one item of an order, in the words of no provider. */
export interface MoneyEvent {
  /** The provider's id of the event, or what stands for one: the same event again has the same key. */
  key: string;
  /** The provider's number of the order. */
  reference: string;
  /** The item of the order; empty where the event is of all items. */
  item: string;
  /** The provider's own id of the item in this order, where it has one. */
  line?: string;
  kind: MoneyEventKind;
  /** The provider's own word. */
  name: string;
  amountCents: number | null;
  currency: CurrencyCode | null;
  /** Until when is paid, or when access ends. */
  until: number | null;
  /** When the provider charges next, where it tells that. */
  nextPaymentAt?: number | null;
  /** The provider's pages for the buyer. */
  links?: BuyerLinks;
  /** It pays for what was begun before: a part of a price, or the rest of a period whose plan was changed. */
  isInstalment: boolean;
  /** What a period costs of the subscription as it was bought, whatever was credited of it, and how many months that is. */
  periodCents?: number | null;
  periodMonths?: number | null;
  isTest: boolean;
  /** What was bought, by every id that a plan may know it by. */
  products: string[];
  email: string | null;
  buyerName: string;
  occurredAt: number;
  /** Other names of the order that the event brings: an event that names one of those belongs to it. */
  aliases: string[];
  /** Keys of kept refunds that it was compared with, and is none of. */
  otherRefunds?: string[];
  /** What the seller's link carried of who recommended it: perhaps a member's id. */
  referrerId?: string;
}

/** How a provider speaks. */
export interface PaymentAdapter {
  /** Whether the provider only looks if somebody answers there: answered as received, and nothing is kept of it. */
  isProbe?(call: ProviderCall): boolean;
  /**
   * Whether one of the secrets signed the call; without any, nothing is accepted, except where the address itself is the secret. Nor is
   * what names another account than the one that was entered.
   */
  verify(call: ProviderCall, secrets: readonly string[], accountName?: string | null): boolean;
  /** What the call tells; none for what changes nothing. Throws `UnreadableCall`. */
  parse(call: ProviderCall): MoneyEvent[];
  /** The name of what the call tells of, where nobody here knows it; null where it is known, be it to change nothing. */
  unknownEvent?(call: ProviderCall): string | null;
  /** What the provider takes for "received". */
  answer: { body: string; contentType: string };
  /** Signs a call with the secret, as the provider would: for the test button and the tests. */
  sign(body: string, secret: string, now: number): { body: string; headers: Record<string, string> };
  /** A call that changes nothing. */
  testBody(now: number): { body: string; contentType: string };
}

export class UnreadableCall extends Error {
  override name = "UnreadableCall";
}
