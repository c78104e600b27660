import { type Tariff, tariffPrices } from "@db/vocabulary/limits";
import type { Currency } from "@db/vocabulary/services";
import type { Env } from "@workers/env";
import {
  changeTariffAtRenewal,
  changeTariffNow,
  endTariff,
  keepTariff,
  listTariffInvoices,
  openTariffCheckout,
  openTariffPortal,
  StripeRefusal,
  subscriptionOfCheckout,
  type TariffCheckout,
  type TariffInvoice,
  type TariffPrice,
  type TariffSubscription,
  tariffSubscription,
} from "@workers/integrations/stripe";
import { AppError, invalid } from "@workers/errors";
import { withStripe } from "../integrations";

export interface ChargedTariff {
  tariff: Tariff;
  isAnnual: boolean;
  currency: Currency;
}

/** Who charges projects for their tariffs. Changes answer the subscription as it is then. */
export interface TariffBilling {
  /** The address at which a project that pays nothing yet pays for a tariff. */
  checkoutUrl(wish: TariffCheckout, nextTariff: ChargedTariff): Promise<string>;
  /** The subscription that was paid at a checkout. */
  ofCheckout(sessionId: string): Promise<string | null>;
  read(subscription: string): Promise<TariffSubscription | null>;
  changeNow(subscription: string, nextTariff: ChargedTariff): Promise<TariffSubscription | null>;
  /** From the next period on; `free` ends the subscription then. */
  changeAtRenewal(subscription: string, nextTariff: ChargedTariff): Promise<TariffSubscription | null>;
  /** Takes back what was planned for the end of the period. */
  keep(subscription: string): Promise<TariffSubscription | null>;
  end(subscription: string): Promise<void>;
  /** Where the card is changed. */
  portalUrl(customer: string, returnUrl: string): Promise<string>;
  invoices(customer: string): Promise<TariffInvoice[]>;
}

/** The installation's own account at Stripe; null where it has none, and tariffs cost nothing (set-tariff.ts). */
export function tariffBilling(env: Env): TariffBilling | null {
  const { INSTALLATION_STRIPE_KEY: key } = env;
  if (!key) return null;
  return {
    checkoutUrl: (wish, nextTariff) => withStripe(() => openTariffCheckout(env, key, wish, tariffPriceOf(nextTariff))),
    ofCheckout: (id) => withStripe(() => subscriptionOfCheckout(env, key, id)),
    read: (id) => withStripe(() => tariffSubscription(env, key, id)),
    changeNow: (id, nextTariff) =>
      withStripe(() =>
        changeTariffNow(env, key, id, tariffPriceOf(nextTariff)).catch((error: unknown) => refusedOr(error)),
      ),
    changeAtRenewal: (id, nextTariff) =>
      withStripe(() =>
        changeTariffAtRenewal(env, key, id, nextTariff.tariff === "free" ? null : tariffPriceOf(nextTariff)),
      ),
    keep: (id) => withStripe(() => keepTariff(env, key, id)),
    end: (id) => withStripe(() => endTariff(env, key, id)),
    portalUrl: (customer, returnUrl) => withStripe(() => openTariffPortal(env, key, customer, returnUrl)),
    invoices: (customer) => withStripe(() => listTariffInvoices(env, key, customer)),
  };
}

/** A card that is declined is the payer's to change; what else Stripe refuses is not. */
function refusedOr(error: unknown): never {
  const isOfCard =
    error instanceof StripeRefusal && /^(card_|payment_|authentication_|invoice_payment_)/.test(error.code);
  throw isOfCard ? new AppError("paymentRefused", { details: { provider: error.code } }) : error;
}

function tariffPriceOf({ tariff, isAnnual, currency }: ChargedTariff): TariffPrice {
  const price = tariffPrices[tariff];
  if (!price) throw invalid({ field: "tariffId", key: "notAllowed" });
  return { tariff, isAnnual, currency, cents: isAnnual ? price.year * 12 : price.month };
}
