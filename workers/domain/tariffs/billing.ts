import type { Tariff } from "@db/vocabulary/limits";
import type { Currency } from "@db/vocabulary/services";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Invoice } from "@workers/contracts/admin/tariffs";

export interface ChargedTariff {
  tariff: Tariff;
  isAnnual: boolean;
  currency: Currency;
}

/** Who charges projects for their tariffs. Where an installation has none, tariffs cost nothing (set-tariff.ts). */
export interface TariffBilling {
  /** The address at which a project that pays nothing yet pays for a tariff. */
  checkoutUrl(project: { id: ProjectId; email: string; returnUrl: string }, wanted: ChargedTariff): Promise<string>;
  /** Another tariff for a subscription, from now on; the difference is charged at once. */
  changeNow(subscriptionReference: string, wanted: ChargedTariff): Promise<void>;
  /** Another tariff from the next period on; `free` ends the subscription then. */
  changeAtRenewal(subscriptionReference: string, wanted: ChargedTariff): Promise<void>;
  invoices(customerReference: string): Promise<Invoice[]>;
}
