/** Who reacts to events, and how they reach them: at once in this isolate and the rooms, or recorded, relayed and through the queue. */
export { buryDelivery, clearDelivery, listFailedDeliveries, retryDelivery } from "./deliveries";
export { dispatch } from "./dispatch";
export { readEvent, relayPending, runsOfEach } from "./relay";
export { consumerNamed } from "./subscribers";
