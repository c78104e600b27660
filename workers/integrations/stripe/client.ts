import type { Stripe } from "stripe";
import type { Env } from "@workers/env";
import { KeysRefused, ProviderRefusal, ProviderUnreachable } from "../payments";

type Access = Pick<Env, "STRIPE_API_URL">;

/** Stripe refuses what was asked for, such as a payment that fails or a price that doesn't exist any more. */
export class StripeRefusal extends ProviderRefusal {
  override name = "StripeRefusal";
  constructor(
    /** Stripe's own word, such as `resource_missing`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const timeoutMilliseconds = 15_000;

/**
 * Asks Stripe with an account's key by the official package, which is only loaded here: it is large, and most isolates never
 * sell anything. Throws `KeysRefused`, `ProviderUnreachable` or `StripeRefusal`.
 */
export async function askStripe<T>(env: Access, apiKey: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const { Stripe: Client } = await import("stripe");
  const base = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  const stripe = new Client(apiKey, {
    httpClient: Client.createFetchHttpClient(),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
  try {
    return await ask(stripe);
  } catch (error) {
    if (!(error instanceof Client.errors.StripeError)) throw error;
    switch (error.type) {
      case "StripeAuthenticationError":
      case "StripePermissionError":
        throw new KeysRefused("stripe");
      case "StripeConnectionError":
      case "StripeAPIError":
      case "StripeRateLimitError":
        throw new ProviderUnreachable("stripe");
      default:
        throw new StripeRefusal(error.code ?? error.type, error.message);
    }
  }
}
