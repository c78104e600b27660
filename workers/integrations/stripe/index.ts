/** Stripe's API: checkouts, subscriptions, receipts and the customer portal of an account that sells. */
export { StripeRefusal } from "./client";
export { openCheckout, type OpenCheckout, reopenCheckout } from "./checkout";
export {
  changePrice,
  endTrial,
  listReceipts,
  openPortal,
  type Receipt,
  setCancellation,
  type StripeSubscription,
} from "./subscriptions";
export { type ListedEvent, type ListedPage, listHappened } from "./listings";
export * from "./tariffs";
