import { AppError } from "@workers/errors";
import { KeysRefused, ProviderRefusal, ProviderUnreachable } from "@workers/integrations/payments";
import { StripeRefusal } from "@workers/integrations/stripe";

/** The refusals of Stripe, and of other payment providers, as ours. */
export async function withStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeysRefused) throw new AppError("integrationRefused");
    if (error instanceof ProviderUnreachable) throw new AppError("integrationUnreachable");
    if (error instanceof StripeRefusal && error.code === "no_price")
      throw new AppError("conflict", { details: { reason: "noPrice", provider: error.code } });
    if (error instanceof StripeRefusal && error.code === "period_over")
      throw new AppError("conflict", { details: { reason: "costOutdated", provider: error.code } });
    if (error instanceof StripeRefusal)
      throw new AppError("conflict", { details: { reason: "refusedByProvider", provider: error.code } });
    if (error instanceof ProviderRefusal)
      throw new AppError("conflict", { details: { reason: "refusedByProvider", provider: error.message } });
    throw error;
  }
}
