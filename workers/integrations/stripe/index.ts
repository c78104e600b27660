/** Stripe's API: checkouts, subscriptions, receipts and the customer portal of an account that sells. */
export { StripeRefusal } from "./client";
export { closeCheckout, openCheckout, type OpenCheckout, reopenCheckout } from "./checkout";
export { checkEndpoint, type Connected, connectEndpoint } from "./endpoints";
export { areOwnPrices, findPriceProblem, makePrice, type PlanPrice } from "./prices";
export {
  changePrice,
  endTrial,
  hasEnded,
  openPortal,
  setCancellation,
  stopCharging,
  type StripeSubscription,
  undoPurchase,
} from "./subscriptions";
export { type ChangeCost, previewPrice } from "./plan-change";
export { refundPayment } from "./refunds";
export { listReceipts, type Receipt } from "./receipts";
export { type ListedEvent, type ListedPage, listHappened } from "./listings";
export * from "./tariffs";
