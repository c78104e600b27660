import type { Stripe } from "stripe";
import type { ProviderConnection } from "@db/vocabulary/payments";
import type { Env } from "@workers/env";
import { KeysRefused, ProviderUnreachable, stripeEventNames } from "../payments";
import { askStripe, StripeRefusal } from "./client";

interface Wish {
  /** The address that Stripe shall call. */
  url: string;
  /** By which the endpoint is known again when the address changes. */
  providerId: string;
  /** Whether the secret that signs its calls is stored: Stripe tells it once. */
  isSecretKnown: boolean;
}

interface Making extends Wish {
  /** An endpoint is made even where a secret is stored already, such as one that somebody entered by hand. */
  mayReplaceSecret: boolean;
}

export interface Connected {
  connection: ProviderConnection;
  /** Of an endpoint that was made now; null where there was one. */
  secret: string | null;
}

/** An account has at most 16 endpoints. */
const pageSize = 100;
const mark = "lyceum_provider";

type Events = Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Makes the endpoint that Stripe calls, or mends it: another address, switched off, events that are missing. */
export function connectEndpoint(env: Env, apiKey: string, wish: Making): Promise<Connected> {
  return asked(async () =>
    askStripe(env, apiKey, async (stripe) => {
      const known = await ownEndpoint(stripe, wish);
      const enabledEvents = stripeEventNames() as Events;
      if (known && wish.isSecretKnown) {
        if (!isGood(known, wish.url))
          await stripe.webhookEndpoints.update(known.id, {
            url: wish.url,
            enabled_events: enabledEvents,
            disabled: false,
          });
        return { connection: "ready", secret: null };
      }
      if (wish.isSecretKnown && !wish.mayReplaceSecret) return { connection: "endpointMissing", secret: null };
      if (known) await stripe.webhookEndpoints.del(known.id);
      const made = await stripe.webhookEndpoints.create({
        url: wish.url,
        enabled_events: enabledEvents,
        description: "Lyceum",
        metadata: { [mark]: wish.providerId },
      });
      return { connection: "ready", secret: made.secret ?? null };
    }),
  );
}

/** Asks whether the account can sell, and changes nothing. */
export async function checkEndpoint(env: Env, apiKey: string, wish: Wish): Promise<ProviderConnection> {
  const { connection } = await asked(() =>
    askStripe(env, apiKey, async (stripe) => {
      const known = await ownEndpoint(stripe, wish);
      if (!known || !wish.isSecretKnown) return { connection: "endpointMissing", secret: null };
      return { connection: isGood(known, wish.url) ? "ready" : "endpointDisabled", secret: null };
    }),
  );
  return connection;
}

async function ownEndpoint(stripe: Stripe, { url, providerId }: Wish): Promise<Stripe.WebhookEndpoint | undefined> {
  const { data } = await stripe.webhookEndpoints.list({ limit: pageSize });
  return data.find((each) => each.url === url) ?? data.find((each) => each.metadata?.[mark] === providerId);
}

const isGood = (endpoint: Stripe.WebhookEndpoint, url: string): boolean =>
  endpoint.url === url &&
  endpoint.status === "enabled" &&
  (endpoint.enabled_events.includes("*") || stripeEventNames().every((name) => endpoint.enabled_events.includes(name)));

/** What stands in the way, as the state of the connection. */
async function asked(ask: () => Promise<Connected>): Promise<Connected> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof KeysRefused) return { connection: "keyRefused", secret: null };
    if (error instanceof ProviderUnreachable) return { connection: "unreachable", secret: null };
    // Such as an address that is not public, or too many endpoints.
    if (error instanceof StripeRefusal) return { connection: "endpointMissing", secret: null };
    throw error;
  }
}
