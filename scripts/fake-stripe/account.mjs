/** What an account at the fake Stripe holds, and the events that come of it. One account for each secret key. */
import { newId, seconds } from "./ids.mjs";

const kinds = [
  "products",
  "prices",
  "customers",
  "sessions",
  "subscriptions",
  "invoices",
  "intents",
  "charges",
  "refunds",
  "disputes",
  "schedules",
  "endpoints",
  "events",
];

/** What every account begins with: products of each sort, in both currencies. */
function catalogue() {
  const product = (id, name) => ({ id, object: "product", name, active: true, livemode: false });
  const price = (id, of, amount, currency, interval) => ({
    id,
    object: "price",
    active: true,
    livemode: false,
    product: of,
    nickname: null,
    lookup_key: null,
    metadata: {},
    unit_amount: amount,
    currency,
    type: interval ? "recurring" : "one_time",
    recurring: interval ? { interval, interval_count: 1, trial_period_days: null } : null,
  });
  return {
    products: [product("prod_membership", "Membership"), product("prod_workshop", "Workshop")],
    prices: [
      price("price_month", "prod_membership", 1900, "eur", "month"),
      price("price_month_dear", "prod_membership", 4900, "eur", "month"),
      price("price_year", "prod_membership", 19_000, "eur", "year"),
      price("price_month_usd", "prod_membership", 2100, "usd", "month"),
      price("price_workshop", "prod_workshop", 4900, "eur", null),
    ],
  };
}

export function newAccount(key) {
  const account = { key, isTaxActive: false, kept: {}, ...Object.fromEntries(kinds.map((kind) => [kind, {}])) };
  for (const [kind, rows] of Object.entries(catalogue())) for (const row of rows) account[kind][row.id] = row;
  return account;
}

/** Records an event and sends it to each webhook endpoint. */
export function emitEvent(account, type, object, previous) {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds() + Number(account.kept.shift ?? 0),
    livemode: false,
    type,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    pending_webhooks: Object.keys(account.endpoints).length,
    request: { id: null, idempotency_key: null },
  };
  account.events[event.id] = event;
  account.pendingEvents?.push(event);
  return event;
}

export const periodEndOf = (subscription) => subscription.items.data[0].current_period_end;

/** The objects that point to a session's payment or subscription. */
export const ofCustomer = (rows, customer) => Object.values(rows).filter((row) => row.customer === customer);
