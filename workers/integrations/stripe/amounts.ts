import type { CurrencyCode } from "@db/vocabulary/services";
import { hundredthsOf } from "../payments";

export interface Amount {
  amountCents: number;
  currency: CurrencyCode;
}

/** An amount that Stripe tells in the smallest unit of a currency, as ours: hundredths, whatever the currency. */
export const amountOf = (smallest: number, currency: string): Amount => ({
  amountCents: hundredthsOf(String(smallest), currency.toUpperCase()) ?? 0,
  currency: currency.toUpperCase(),
});
