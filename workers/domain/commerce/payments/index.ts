/** Payments: providers and their webhooks, the orders that follow from them, and the access that those open. */
import "./keep-orders";
import "./webhooks/unworked-webhooks";

export { isReferrer } from "./note-referrer";
export { receiveWebhook, type ReceivedCall } from "./webhooks/receive-webhook";
export { paymentWebhookWorker } from "./webhooks/work-webhook";
export {
  connectProvider,
  createProvider,
  deleteProvider,
  editProvider,
  listProviders,
  providerNames,
  productsOfProvider,
  providerOf,
  rotateWebhook,
  testProvider,
} from "./providers";
export { rotatePlanWebhook, testPlanWebhook } from "./webhooks/plan-webhooks";
export { exportOrders, listOrders, listOrdersOfApp } from "./order-list";
export { exportPayments } from "./export-payments";
export { sumsOfOrders } from "./order-sums";
export { refundOrder } from "./refund-order";
export { claimLimits, claimPurchases, sendClaimCode } from "./claim-purchase";
export { createOrder, editOrder, orderOf } from "./manage-order";
export { isInApp, isOwnOrder, mayEditOrders, ordersChanged } from "./order-scope";
export {
  type KnownMoney,
  type KnownOrder,
  type KnownRefund,
  knownMoney,
  knownOrders,
  unknownOrder,
} from "./known-orders";
export { applyOrder, namesOfOrder } from "./apply-order";
export { isCharging, isStripeCharging } from "./charged-orders";
export { keyOfDispute } from "./fold-order";
export { paidUntil } from "@workers/domain/platform/plans";
export { isListedRefund, listedRefundKey, recordMoney, sameRefundMilliseconds } from "./record-money";
export { type Seller, sellerOf } from "./seller";
export { extendedPlanWorker } from "./extended-plan";
export { recountRevenue } from "./order-revenue";
export { enterForBuyer } from "./order-holders";
