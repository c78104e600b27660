/** Checkout at Stripe, and what buyers do with their orders by themselves. */
export { planToBuy } from "./plan-to-buy";
export { openPlanCheckout } from "./open-checkout";
export { type CheckoutProgress, type CheckoutState, checkoutState } from "./checkout-state";
export { myOrders, requireOwnOrder, viewOwnOrder } from "./own-orders";
export {
  cancelOrder,
  changePlan,
  costOfChange,
  plansToChangeTo,
  portalOfOrder,
  receiptsOfOrder,
  resumeOrder,
} from "./manage-subscription";
export { chargedPurchases } from "./charged-purchases";
export { subscriptionEnder } from "./end-subscriptions";
export { secondTrials, trialRefused } from "./second-trials";
export { asWebhook } from "./subscription-events";
