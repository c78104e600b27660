import type { PaymentAdapter } from "./money-event";
import { readStripeEvent } from "./stripe-events";
import { isTimedSignature, timedSignature } from "./signatures";

/** Stripe: JSON, `Stripe-Signature` with a time. Source: providers.md, part A 5. */
export const stripe: PaymentAdapter = {
  verify: (call, secrets) =>
    isTimedSignature(call.header("Stripe-Signature"), call.body, secrets.filter(Boolean), call.receivedAt),
  parse: readStripeEvent,
  answer: { body: "OK", contentType: "text/plain; charset=utf-8" },
  sign: (body, secret, now) => ({
    body,
    headers: { "Content-Type": "application/json", "Stripe-Signature": timedSignature(secret, body, now) },
  }),
  testBody: (now) => ({
    body: JSON.stringify({
      id: `evt_test_${now}`,
      object: "event",
      type: "lyceum.connection_test",
      created: Math.floor(now / 1000),
      livemode: false,
      data: { object: {} },
    }),
    contentType: "application/json",
  }),
};
