/** The calls of Stripe's API that Lyceum makes, answered as Stripe answers them. */
import { emitEvent } from "./account.mjs";
import { invalid, listed, missing, newId, seconds, StripeError } from "./ids.mjs";
import { endSubscription, previewInvoice, updateSubscription } from "./payments.mjs";
import { refundPayment } from "./refunds.mjs";
import { createSchedule, releaseSchedule, updateSchedule } from "./schedules.mjs";

const page = (rows, { limit = "10", starting_after: after }) => {
  const from = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
  const data = rows.slice(from, from + Number(limit));
  return { object: "list", url: "", data, has_more: from + data.length < rows.length };
};

const latestFirst = (rows) => Object.values(rows).toReversed();

/** The object whole in place of its id, where `expand` names it. */
function expanded(account, row, { expand }) {
  const shown = structuredClone(row);
  const sources = {
    product: account.products,
    customer: account.customers,
    latest_invoice: account.invoices,
    latest_charge: account.charges,
    subscription: account.subscriptions,
    payment_intent: account.intents,
    charge: account.charges,
    invoice: account.invoices,
    schedule: account.schedules,
  };
  for (const path of listed(expand).map((name) => name.replace(/^data\./, ""))) {
    const [name, inner] = path.split(".");
    if (name === "payments") shown.payments = paymentsOf(shown);
    else if (typeof shown[name] === "string")
      shown[name] = structuredClone(sources[name]?.[shown[name]] ?? shown[name]);
    if (inner === "payments" && shown[name]?.id) shown[name].payments = paymentsOf(shown[name]);
  }
  return shown;
}

const invoicePayment = ({ id, payment, created }) => ({
  id: `inpay_${id}`,
  object: "invoice_payment",
  invoice: id,
  payment: { type: "payment_intent", payment_intent: payment },
  status: "paid",
  created,
  livemode: false,
});

const paymentsOf = (invoice) => ({ object: "list", data: invoice.payment ? [invoicePayment(invoice)] : [] });

const expandedPage = (account, rows, query) => {
  const listing = page(rows, query);
  return { ...listing, data: listing.data.map((row) => expanded(account, row, query)) };
};

const rowOf = (rows, kind, id) => {
  if (!rows[id]) throw missing(kind, id);
  return rows[id];
};

const isSince = (row, { created }) => row.created >= Number(created?.gte ?? 0);

const matches = (row, query, names) => names.every((name) => query[name] === undefined || row[name] === query[name]);

function createSession(account, body) {
  const [line] = listed(body.line_items);
  const price = rowOf(account.prices, "price", line?.price);
  if (!["payment", "subscription"].includes(body.mode)) throw invalid("Invalid mode");
  if ((body.mode === "subscription") !== Boolean(price.recurring))
    throw invalid(
      body.mode === "payment"
        ? "You specified `payment` mode but passed a recurring price."
        : "You must provide at least one recurring price in `subscription` mode.",
    );
  if (!body.success_url) throw invalid("success_url is missing");
  if (body.customer && body.customer_email) throw invalid("You may only specify one of customer and customer_email.");
  if (body.customer) rowOf(account.customers, "customer", body.customer);
  if (body.automatic_tax?.enabled === "true" && !account.isTaxActive) throw invalid("Stripe Tax is not active.");
  const id = newId("cs");
  const session = {
    id,
    object: "checkout.session",
    mode: body.mode,
    status: "open",
    payment_status: "unpaid",
    url: `${account.origin}/pay/${id}`,
    success_url: body.success_url,
    cancel_url: body.cancel_url ?? null,
    customer: body.customer ?? null,
    customer_email: body.customer_email ?? null,
    customer_details: null,
    client_reference_id: body.client_reference_id ?? null,
    subscription: null,
    payment_intent: null,
    amount_total: price.unit_amount,
    currency: price.currency,
    metadata: body.metadata ?? {},
    allow_promotion_codes: body.allow_promotion_codes === "true",
    automatic_tax: { enabled: body.automatic_tax?.enabled === "true", status: null },
    created: seconds(),
    expires_at: Number(body.expires_at) || seconds() + 86_400,
    livemode: false,
    price: price.id,
    productName: account.products[price.product].name,
    trialDays: Number(body.subscription_data?.trial_period_days ?? 0),
    isInvoiced: body.invoice_creation?.enabled === "true",
    intentMetadata: body.payment_intent_data?.metadata ?? {},
    subscriptionMetadata: body.subscription_data?.metadata ?? {},
  };
  account.sessions[id] = session;
  return session;
}

function createPrice(account, body) {
  rowOf(account.products, "product", body.product);
  const interval = body.recurring?.interval;
  const price = {
    id: newId("price"),
    object: "price",
    active: true,
    livemode: false,
    product: body.product,
    nickname: null,
    unit_amount: Number(body.unit_amount),
    currency: body.currency,
    type: interval ? "recurring" : "one_time",
    recurring: interval ? { interval, interval_count: 1, trial_period_days: null } : null,
    lookup_key: body.lookup_key ?? null,
    metadata: { ...body.metadata },
  };
  for (const other of Object.values(account.prices))
    if (price.lookup_key && other.lookup_key === price.lookup_key) other.lookup_key = null;
  return (account.prices[price.id] = price);
}

function createPortal(account, body) {
  const customer = rowOf(account.customers, "customer", body.customer);
  const id = newId("bps");
  account.kept[id] = { customer: customer.id, returnUrl: body.return_url ?? null };
  return { id, object: "billing_portal.session", customer: customer.id, url: `${account.origin}/portal/${id}` };
}

function createEndpoint(account, body) {
  if (!body.url) throw invalid("url is missing");
  if (listed(body.enabled_events).length === 0) throw invalid("enabled_events is missing");
  const endpoint = {
    id: newId("we"),
    object: "webhook_endpoint",
    url: body.url,
    status: "enabled",
    enabled_events: listed(body.enabled_events),
    description: body.description ?? null,
    metadata: { ...body.metadata },
    secret: `whsec_${newId("test")}`,
  };
  account.endpoints[endpoint.id] = endpoint;
  return endpoint;
}

function updateEndpoint(endpoint, body) {
  if (body.url) endpoint.url = body.url;
  if (body.enabled_events) endpoint.enabled_events = listed(body.enabled_events);
  if (body.disabled) endpoint.status = body.disabled === "true" ? "disabled" : "enabled";
  const { secret: _secret, ...shown } = endpoint;
  return shown;
}

/** `METHOD path` with `:id`, and what answers it. */
const calls = {
  "GET /v1/products": (account, _, query) => page(latestFirst(account.products), query),
  "GET /v1/prices": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.prices).filter(
        (price) =>
          matches(price, query, ["product"]) &&
          (!query.lookup_keys || listed(query.lookup_keys).includes(price.lookup_key)),
      ),
      query,
    ),
  "GET /v1/prices/:id": (account, id, query) => expanded(account, rowOf(account.prices, "price", id), query),
  "GET /v1/products/:id": (account, id) => rowOf(account.products, "product", id),
  "POST /v1/products": (account, _, { id, name }) => {
    if (account.products[id]) throw invalid("Product already exists.");
    return (account.products[id] = { id, object: "product", name, active: true, livemode: false });
  },
  "POST /v1/products/:id": (account, id, { name, active }) =>
    Object.assign(
      rowOf(account.products, "product", id),
      name ? { name } : {},
      active ? { active: active === "true" } : {},
    ),
  "POST /v1/prices": (account, _, body) => createPrice(account, body),
  "POST /v1/prices/:id": (account, id, { active }) =>
    Object.assign(rowOf(account.prices, "price", id), active ? { active: active === "true" } : {}),
  "POST /v1/subscription_schedules": (account, _, body) => createSchedule(account, body.from_subscription),
  "POST /v1/subscription_schedules/:id": (account, id, body) =>
    updateSchedule(account, rowOf(account.schedules, "subscription_schedule", id), body),
  "POST /v1/subscription_schedules/:id/release": (account, id) =>
    releaseSchedule(account, rowOf(account.schedules, "subscription_schedule", id)),
  "GET /v1/tax/settings": (account) => ({
    object: "tax.settings",
    status: account.isTaxActive ? "active" : "pending",
    livemode: false,
  }),
  "POST /v1/checkout/sessions": (account, _, body) => createSession(account, body),
  "GET /v1/checkout/sessions": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.sessions).filter(
        (row) => matches(row, query, ["subscription", "payment_intent", "status"]) && isSince(row, query),
      ),
      query,
    ),
  "GET /v1/checkout/sessions/:id": (account, id) => rowOf(account.sessions, "checkout.session", id),
  "POST /v1/checkout/sessions/:id/expire": (account, id) => {
    const session = rowOf(account.sessions, "checkout.session", id);
    if (session.status !== "open") throw invalid("Only Checkout Sessions with a status of open can be expired.");
    Object.assign(session, { status: "expired", url: null });
    emitEvent(account, "checkout.session.expired", session);
    return session;
  },
  "GET /v1/subscriptions": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.subscriptions).filter(
        (row) => matches(row, query, ["customer"]) && (query.status === "all" || row.status !== "canceled"),
      ),
      query,
    ),
  "GET /v1/subscriptions/:id": (account, id, query) =>
    expanded(account, rowOf(account.subscriptions, "subscription", id), query),
  "POST /v1/subscriptions/:id": (account, id, body) => updateSubscription(account, id, body),
  "DELETE /v1/subscriptions/:id": (account, id) => endSubscription(account, id),
  "GET /v1/customers/:id": (account, id) => rowOf(account.customers, "customer", id),
  "GET /v1/payment_intents/:id": (account, id, query) =>
    expanded(account, rowOf(account.intents, "payment_intent", id), query),
  "GET /v1/invoices": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.invoices).filter(
        (row) =>
          matches(row, query, ["customer", "status"]) &&
          isSince(row, query) &&
          (!query.subscription || row.parent?.subscription_details.subscription === query.subscription),
      ),
      query,
    ),
  "POST /v1/invoices/create_preview": (account, _, body) => previewInvoice(account, body),
  "GET /v1/invoices/:id": (account, id) => rowOf(account.invoices, "invoice", id),
  "GET /v1/invoice_payments": (account, _, query) =>
    expandedPage(
      account,
      Object.values(account.invoices)
        .filter(({ status, payment }) => status === "paid" && payment && payment === query.payment?.payment_intent)
        .map(invoicePayment),
      query,
    ),
  "GET /v1/refunds": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.refunds).filter((row) => matches(row, query, ["charge"]) && isSince(row, query)),
      query,
    ),
  "GET /v1/disputes": (account, _, query) =>
    expandedPage(
      account,
      latestFirst(account.disputes).filter((row) => isSince(row, query)),
      query,
    ),
  "POST /v1/refunds": (account, _, body) => refundPayment(account, body.payment_intent, body.amount),
  "POST /v1/billing_portal/sessions": (account, _, body) => createPortal(account, body),
  // The secret is told when the endpoint is made, and never again.
  "GET /v1/webhook_endpoints": (account, _, query) => {
    const listing = page(latestFirst(account.endpoints), query);
    return { ...listing, data: listing.data.map(({ secret: _secret, ...endpoint }) => endpoint) };
  },
  "DELETE /v1/webhook_endpoints/:id": (account, id) => {
    rowOf(account.endpoints, "webhook_endpoint", id);
    delete account.endpoints[id];
    return { id, object: "webhook_endpoint", deleted: true };
  },
  "POST /v1/webhook_endpoints": (account, _, body) => createEndpoint(account, body),
  "POST /v1/webhook_endpoints/:id": (account, id, body) =>
    updateEndpoint(rowOf(account.endpoints, "webhook_endpoint", id), body),
  "GET /v1/events": (account, _, query) => page(latestFirst(account.events), query),
};

const patterns = Object.entries(calls).map(([name, answer]) => {
  const [method, path] = name.split(" ");
  return { method, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`), answer };
});

/**
 * Answers a call; a POST with an Idempotency-Key once, however often it comes.
 * @param {{ method: string, path: string, params: object, idempotencyKey?: string }} request
 */
export function answerCall(account, { method, path, params, idempotencyKey }) {
  const stored = idempotencyKey && account.kept[`idempotency ${idempotencyKey}`];
  if (stored) return stored;
  for (const call of patterns) {
    const [matched, id] = (call.method === method && call.pattern.exec(path)) || [];
    if (!matched) continue;
    const answer = structuredClone(call.answer(account, id, params));
    if (idempotencyKey) account.kept[`idempotency ${idempotencyKey}`] = answer;
    return answer;
  }
  throw new StripeError(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
}
