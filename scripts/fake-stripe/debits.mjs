/** Bank debits at the fake Stripe, which the bank pays or returns days after they began. */
import { emitEvent } from "./account.mjs";
import { invalid } from "./ids.mjs";
import { endSubscription, settleInvoice, subscriptionOf, emitPaidEvents } from "./payments.mjs";

/** The bank has paid a debit, or has returned it: of a checkout, or of a subscription that was renewed. */
export function settleDebit(account, id, isPaid) {
  return account.subscriptions[id] ? settleRenewal(account, id, isPaid) : settleCheckout(account, id, isPaid);
}

/** The invoice of a subscription whose debit is on its way. */
export const debitOf = (account, subscription) => {
  const invoice = account.invoices[subscription.latest_invoice];
  return account.intents[invoice?.payment]?.status === "processing" ? invoice : undefined;
};

function settleIntent(account, id, isPaid) {
  const intent = account.intents[id];
  intent.status = isPaid ? "succeeded" : "requires_payment_method";
  account.charges[intent.latest_charge].status = isPaid ? "succeeded" : "failed";
}

function settleRenewal(account, id, isPaid) {
  const subscription = subscriptionOf(account, id);
  const invoice = debitOf(account, subscription);
  if (!invoice) throw invalid("Nothing is on its way.");
  settleIntent(account, invoice.payment, isPaid);
  if (isPaid) {
    settleInvoice(invoice);
    emitPaidEvents(account, invoice);
    return;
  }
  const before = subscription.status;
  subscription.status = "past_due";
  emitEvent(account, "invoice.payment_failed", invoice);
  emitEvent(account, "customer.subscription.updated", subscription, { status: before });
}

function settleCheckout(account, sessionId, isPaid) {
  const session = account.sessions[sessionId];
  if (session?.payment_status !== "unpaid" || session.status !== "complete") throw invalid("Nothing is on its way.");
  const subscription = account.subscriptions[session.subscription];
  const invoice = subscription && account.invoices[subscription.latest_invoice];
  settleIntent(account, session.payment_intent ?? invoice?.payment, isPaid);
  if (isPaid) session.payment_status = "paid";
  if (invoice && isPaid) {
    settleInvoice(invoice);
    emitPaidEvents(account, invoice);
  }
  emitEvent(account, `checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, session);
  if (subscription && !isPaid) endSubscription(account, subscription.id);
}
