/** What buyers, banks and the clock do at the fake Stripe: pay, fail, settle, renew, miss, cancel. Refunds and disputes are in refunds.mjs. */
import { periodEndOf, emitEvent } from "./account.mjs";
import { beginNextPhase } from "./schedules.mjs";
import { invalid, missing, newId, periodAfter, seconds, StripeError } from "./ids.mjs";

/** A promotion code that every account has. */
export const promotionCode = { code: "LYCEUM20", percent: 20 };

function newCustomer(account, { email, name }) {
  const id = newId("cus");
  const customer = { id, object: "customer", email, name, created: seconds(), livemode: false, metadata: {} };
  account.customers[id] = customer;
  return customer;
}

function newPayment(account, { amount, currency, customer, metadata, method, email, name }) {
  const id = newId("pi");
  const intent = {
    id,
    object: "payment_intent",
    amount,
    currency,
    customer,
    status: method === "sepa_debit" ? "processing" : "succeeded",
    payment_method_types: [method],
    metadata: metadata ?? {},
    livemode: false,
    created: seconds(),
    latest_charge: null,
  };
  account.intents[id] = intent;
  const charge = {
    id: newId("ch"),
    object: "charge",
    amount,
    amount_refunded: 0,
    refunded: false,
    currency,
    customer,
    payment_intent: id,
    receipt_url: null,
    billing_details: { email, name },
    status: method === "sepa_debit" ? "pending" : "succeeded",
    livemode: false,
    created: seconds(),
  };
  charge.receipt_url = `${account.origin}/receipts/${charge.id}`;
  account.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  return intent;
}

function newInvoice(account, subscription, { amount, lines, intent, status }) {
  const id = newId("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const customer = account.customers[subscription.customer];
  const invoice = {
    id,
    object: "invoice",
    number: `F-${String(Object.keys(account.invoices).length + 1).padStart(4, "0")}`,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    status,
    amount_due: amount,
    amount_paid: status === "paid" ? amount : 0,
    subtotal: total,
    total,
    currency: subscription.currency,
    livemode: false,
    created: seconds(),
    status_transitions: { paid_at: status === "paid" ? seconds() : null },
    hosted_invoice_url: `${account.origin}/invoices/${id}`,
    invoice_pdf: `${account.origin}/invoices/${id}`,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    lines: { object: "list", data: lines },
    payment: intent?.id ?? null,
  };
  account.invoices[id] = invoice;
  subscription.latest_invoice = id;
  return invoice;
}

/** The invoice of a single payment, which a checkout makes where it is asked to. */
function newInvoiceOfPayment(account, { id: payment, amount, currency, customer }) {
  const of = { id: null, customer, currency, metadata: {} };
  const invoice = newInvoice(account, of, { amount, lines: [], intent: { id: payment }, status: "paid" });
  Object.assign(invoice, { parent: null, subtotal: amount, total: amount });
}

/** A line for a period, or for the rest of one whose price was changed. */
const lineOf = (price, amount, start, end, isProration = false) => ({
  id: newId("il"),
  object: "line_item",
  amount,
  currency: price.currency,
  period: { start, end },
  parent: isProration
    ? { type: "invoice_item_details", invoice_item_details: { proration: true } }
    : { type: "subscription_item_details", subscription_item_details: { proration: false } },
  pricing: { type: "price_details", price_details: { price: price.id, product: price.product } },
});

/** What is to be paid of an amount: what was credited before is used up first, and what is too much is credited. */
function dueOf(customer, amount) {
  const due = amount + (customer.balance ?? 0);
  customer.balance = Math.min(0, due);
  return Math.max(0, due);
}

export function emitPaidEvents(account, invoice) {
  emitEvent(account, "invoice.paid", invoice);
  if (!invoice.payment) return;
  emitEvent(account, "invoice_payment.paid", {
    id: newId("inpay"),
    object: "invoice_payment",
    invoice: invoice.id,
    payment: { type: "payment_intent", payment_intent: invoice.payment },
    status: "paid",
  });
}

export const settleInvoice = (invoice) => {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = seconds();
};

/**
 * Somebody pays at the checkout page. `method`: card, or sepa_debit, which the bank settles days later.
 * @param {{ method: "card" | "sepa_debit", email?: string, name?: string, code?: string }} payment
 */
export function payCheckout(account, id, { method, email, name, code }) {
  const session = account.sessions[id];
  if (!session) throw missing("checkout.session", id);
  if (session.status !== "open") throw invalid("This checkout is not open any more.");
  const address = session.customer_email ?? account.customers[session.customer]?.email ?? email;
  if (!address) throw invalid("An e-mail address is needed.");
  if (code && (!session.allow_promotion_codes || code !== promotionCode.code)) throw invalid("This code is invalid.");
  const customer = account.customers[session.customer] ?? newCustomer(account, { email: address, name: name ?? "" });
  const price = account.prices[session.price];
  const amount = code ? Math.round((price.unit_amount * (100 - promotionCode.percent)) / 100) : price.unit_amount;
  const buyer = { email: address, name: name || customer.name };
  Object.assign(session, {
    status: "complete",
    customer: customer.id,
    customer_details: buyer,
    amount_total: session.trialDays ? 0 : amount,
    url: null,
    payment_status: session.trialDays ? "no_payment_required" : method === "card" ? "paid" : "unpaid",
  });
  const terms = { amount, currency: session.currency, customer: customer.id, method, ...buyer };
  if (session.mode === "payment") {
    const intent = newPayment(account, { ...terms, metadata: session.intentMetadata });
    session.payment_intent = intent.id;
    if (session.isInvoiced && method === "card") newInvoiceOfPayment(account, intent);
  } else subscribe(account, session, price, terms);
  emitEvent(account, "checkout.session.completed", session);
  return session;
}

function subscribe(account, session, price, terms) {
  const start = seconds();
  const { interval, interval_count: count } = price.recurring;
  const trialEnd = session.trialDays ? start + session.trialDays * 86_400 : null;
  const end = trialEnd ?? periodAfter(start, interval, count);
  const id = newId("sub");
  const subscription = {
    id,
    object: "subscription",
    customer: terms.customer,
    status: trialEnd ? "trialing" : "active",
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    created: start,
    currency: session.currency,
    livemode: false,
    metadata: session.subscriptionMetadata ?? {},
    latest_invoice: null,
    method: terms.method,
    discount: terms.amount === price.unit_amount ? 0 : promotionCode.percent,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          price,
          quantity: 1,
          current_period_start: start,
          current_period_end: end,
        },
      ],
    },
  };
  account.subscriptions[id] = subscription;
  session.subscription = id;
  const amount = trialEnd ? 0 : terms.amount;
  const intent = amount > 0 ? newPayment(account, terms) : null;
  const isPaid = terms.method === "card" || amount === 0;
  const lines = [lineOf(price, amount, start, end)];
  const invoice = newInvoice(account, subscription, { amount, lines, intent, status: isPaid ? "paid" : "open" });
  emitEvent(account, "customer.subscription.created", subscription);
  if (isPaid) emitPaidEvents(account, invoice);
}

/** A checkout that nobody pays. */
export function expireCheckout(account, sessionId) {
  const session = account.sessions[sessionId];
  if (session?.status !== "open") throw invalid("This checkout is not open.");
  Object.assign(session, { status: "expired", url: null });
  emitEvent(account, "checkout.session.expired", session);
}

export const subscriptionOf = (account, id) => {
  const subscription = account.subscriptions[id];
  if (!subscription) throw missing("subscription", id);
  return subscription;
};

export function endSubscription(account, id) {
  const subscription = subscriptionOf(account, id);
  if (subscription.status === "canceled") throw invalid("This subscription is canceled.");
  Object.assign(subscription, { status: "canceled", canceled_at: seconds(), ended_at: seconds() });
  emitEvent(account, "customer.subscription.deleted", subscription);
  return subscription;
}

/** The next period begins: it is paid, by a debit days later, or its payment is missed. One that was cancelled ends. */
export function renewSubscription(account, id, isPaid) {
  const subscription = subscriptionOf(account, id);
  if (isPaid && subscription.status === "past_due") return payLate(account, id);
  if (subscription.cancel_at_period_end) return endSubscription(account, id);
  beginNextPhase(account, subscription);
  const [item] = subscription.items.data;
  const { price } = item;
  const start = Math.max(seconds(), periodEndOf(subscription));
  const end = periodAfter(start, price.recurring.interval, price.recurring.interval_count);
  const lines = [lineOf(price, price.unit_amount, start, end)];
  const previous = { items: { object: "list", data: [structuredClone(item)] } };
  if (subscription.status !== (isPaid ? "active" : "past_due")) previous.status = subscription.status;
  if (isPaid) {
    const customer = account.customers[subscription.customer];
    const { email, name } = customer;
    const amount = dueOf(customer, price.unit_amount);
    const payment = { amount, currency: subscription.currency, customer: customer.id, method: subscription.method };
    const intent = amount > 0 ? newPayment(account, { ...payment, email, name }) : null;
    Object.assign(item, { current_period_start: start, current_period_end: end });
    subscription.status = "active";
    const isDebit = amount > 0 && subscription.method === "sepa_debit";
    const invoice = newInvoice(account, subscription, { amount, lines, intent, status: isDebit ? "open" : "paid" });
    if (!isDebit) emitPaidEvents(account, invoice);
  } else {
    Object.assign(item, { current_period_start: start, current_period_end: end });
    subscription.status = "past_due";
    emitEvent(
      account,
      "invoice.payment_failed",
      newInvoice(account, subscription, { amount: price.unit_amount, lines, status: "open" }),
    );
  }
  emitEvent(account, "customer.subscription.updated", subscription, previous);
  return subscription;
}

/** Changes a subscription as its owner asked for: its end, its price, what we noted of it. */
export function updateSubscription(account, id, changes) {
  const subscription = subscriptionOf(account, id);
  if (subscription.status === "canceled") throw invalid("A canceled subscription can only update its metadata.");
  const [item] = subscription.items.data;
  const previous = {};
  if (changes.cancel_at_period_end !== undefined) {
    previous.cancel_at_period_end = subscription.cancel_at_period_end;
    const isEnding = changes.cancel_at_period_end === "true";
    Object.assign(subscription, {
      cancel_at_period_end: isEnding,
      cancel_at: isEnding ? periodEndOf(subscription) : null,
      canceled_at: isEnding ? seconds() : null,
    });
  }
  if (changes.metadata) {
    previous.metadata = { ...subscription.metadata };
    Object.assign(subscription.metadata, changes.metadata);
  }
  const priceId = changes.items?.[0]?.price;
  if (priceId && priceId !== item.price.id)
    changePrice(account, subscription, { priceId, previous, date: changes.proration_date });
  emitEvent(account, "customer.subscription.updated", subscription, previous);
  return subscription;
}

const isSameLength = (before, { recurring: { interval, interval_count: count } }) =>
  interval === before.recurring.interval && count === before.recurring.interval_count;

/** What another price credits and charges: of a whole period, or of what is left of it at the moment that is named. */
function proratedOf({ price: before, current_period_start: begun, current_period_end: ending }, price, date) {
  const rest = date ? (ending - Number(date)) / (ending - begun) : 1;
  if (rest < 0 || rest > 1) throw invalid("proration_date must be within the current billing cycle.");
  const credit = Math.round(before.unit_amount * rest);
  const charge = isSameLength(before, price) ? Math.round(price.unit_amount * rest) : price.unit_amount;
  return { credit, charge, difference: charge - credit };
}

/** The invoice that a change would make: what `updateSubscription` charges for it. */
export function previewInvoice(account, { subscription: id, subscription_details: details }) {
  const subscription = subscriptionOf(account, id);
  const price = account.prices[details?.items?.[0]?.price];
  if (!price?.recurring) throw missing("price", details?.items?.[0]?.price);
  const [item] = subscription.items.data;
  const total = subscription.status === "trialing" ? 0 : proratedOf(item, price, details.proration_date).difference;
  const due = Math.max(0, total + (account.customers[subscription.customer].balance ?? 0));
  return { id: newId("upcoming_in"), object: "invoice", amount_due: due, total, currency: subscription.currency };
}

function changePrice(account, subscription, { priceId, previous, date }) {
  const [item] = subscription.items.data;
  const price = account.prices[priceId];
  if (!price?.recurring) throw missing("price", priceId);
  if (price.currency !== subscription.currency) throw invalid("The currency of a subscription can't be changed.");
  if (account.kept.isDeclining) throw new StripeError(402, "card_error", "Your card was declined.", "card_declined");
  previous.items = { data: [structuredClone(item)] };
  const before = item.price;
  const { credit, charge, difference } = proratedOf(item, price, date);
  const now = date ? Number(date) : seconds();
  const { interval, interval_count: count } = price.recurring;
  const { current_period_start: begun, current_period_end: ending } = item;
  // A period of the same length goes on, another one begins.
  const goesOn = isSameLength(before, price);
  const end = goesOn ? ending : periodAfter(now, interval, count);
  Object.assign(item, { price, current_period_start: goesOn ? begun : now, current_period_end: end });
  if (subscription.status === "trialing") return;
  const lines = [lineOf(before, -credit, now, ending, true), lineOf(price, charge, now, end, goesOn)];
  const amount = dueOf(account.customers[subscription.customer], difference);
  const { email, name } = account.customers[subscription.customer];
  const customer = subscription.customer;
  const intent =
    amount > 0 && newPayment(account, { amount, currency: price.currency, customer, method: "card", email, name });
  emitPaidEvents(account, newInvoice(account, subscription, { amount, lines, intent: intent || null, status: "paid" }));
}

/** All tries to charge a missed payment have failed, and the account is set to keep the subscription. */
export function giveUpCharging(account, id) {
  const subscription = subscriptionOf(account, id);
  const previous = { status: subscription.status };
  subscription.status = "unpaid";
  emitEvent(account, "customer.subscription.updated", subscription, previous);
  return subscription;
}

/** A missed payment of the period that runs is made after all. */
export function payLate(account, id) {
  const subscription = subscriptionOf(account, id);
  const invoice = account.invoices[subscription.latest_invoice];
  if (invoice.status !== "open") throw invalid("The invoice is paid.");
  const { email, name, id: customer } = account.customers[subscription.customer];
  const { currency, method } = subscription;
  const amount = invoice.amount_due;
  invoice.payment = newPayment(account, { amount, currency, customer, method: method ?? "card", email, name }).id;
  settleInvoice(invoice);
  const [item] = subscription.items.data;
  const { start, end } = invoice.lines.data[0].period;
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const previous = { status: subscription.status };
  subscription.status = "active";
  emitPaidEvents(account, invoice);
  emitEvent(account, "customer.subscription.updated", subscription, previous);
  return subscription;
}

/** Many subscriptions at once, each paid by a customer of its own. */
export function subscribeMany(account, priceId, { count, trialDays }) {
  const price = account.prices[priceId];
  if (!price?.recurring) throw missing("price", priceId);
  for (let number = 1; number <= Number(count); number++) {
    const { id, email, name } = newCustomer(account, {
      email: `buyer-${number}@${account.key.slice(-12)}.example`,
      name: "",
    });
    const session = { trialDays: Number(trialDays ?? 0), currency: price.currency };
    subscribe(account, session, price, {
      amount: price.unit_amount,
      currency: price.currency,
      customer: id,
      method: "card",
      email,
      name,
    });
  }
}
