/** Payments: providers and their webhooks, the orders that follow from them, and the access that those open. */
export { receiveWebhook, type ReceivedCall } from "./receive-webhook";
export { paymentWebhookWorker } from "./work-webhook";
