/** Money that goes back at the fake Stripe: refunds, and disputes of the buyers' banks. */
import { emitEvent } from "./account.mjs";
import { invalid, missing, newId, seconds } from "./ids.mjs";

/** Pays back all of a payment, or a part. */
export function refundPayment(account, intentId, amount) {
  const charge = account.charges[account.intents[intentId]?.latest_charge];
  if (!charge) throw missing("payment_intent", intentId);
  const refundable = charge.amount - charge.amount_refunded;
  const cents = amount ? Number(amount) : refundable;
  if (!(cents > 0 && cents <= refundable)) throw invalid("Refund amount is greater than unrefunded amount on charge.");
  const before = charge.amount_refunded;
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = {
    id: newId("re"),
    object: "refund",
    amount: cents,
    charge: charge.id,
    payment_intent: intentId,
    currency: charge.currency,
    status: "succeeded",
    created: seconds() + Number(account.kept.shift ?? 0),
  };
  account.refunds[refund.id] = refund;
  emitEvent(account, "charge.refunded", charge, { amount_refunded: before });
  return refund;
}

/** The bank does not take what was to be paid back: the payment is as it was before. */
export function failRefund(account, id) {
  const refund = account.refunds[id];
  if (refund?.status !== "succeeded") throw missing("refund", id);
  const charge = account.charges[refund.charge];
  refund.status = "failed";
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emitEvent(account, "refund.failed", refund);
  return refund;
}

/** The buyer's bank takes a payment back, or only asks what it was for. */
export function disputePayment(account, intentId, isInquiry) {
  const charge = account.charges[account.intents[intentId]?.latest_charge];
  if (!charge) throw missing("payment_intent", intentId);
  const { amount, currency, id } = charge;
  const dispute = {
    id: newId("dp"),
    object: "dispute",
    amount,
    currency,
    charge: id,
    payment_intent: intentId,
    status: isInquiry ? "warning_needs_response" : "needs_response",
    livemode: false,
    created: seconds(),
  };
  account.disputes[dispute.id] = dispute;
  emitEvent(account, "charge.dispute.created", dispute);
  return dispute;
}

/** The bank has decided on a dispute. */
export function closeDispute(account, id, isWon) {
  const dispute = account.disputes[id];
  const isInquiry = dispute?.status === "warning_needs_response";
  if (!isInquiry && dispute?.status !== "needs_response") throw invalid("This dispute is closed.");
  dispute.status = isInquiry ? "warning_closed" : isWon ? "won" : "lost";
  emitEvent(account, "charge.dispute.closed", dispute);
  return dispute;
}

/** An inquiry becomes a dispute: now the money is taken. */
export function escalateInquiry(account, id) {
  const dispute = account.disputes[id];
  if (dispute?.status !== "warning_needs_response") throw invalid("This dispute is no inquiry.");
  dispute.status = "needs_response";
  emitEvent(account, "charge.dispute.updated", dispute, { status: "warning_needs_response" });
  emitEvent(account, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}
