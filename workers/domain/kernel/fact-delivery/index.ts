/** How facts reach who reacts to them: at once in this isolate and the rooms, and recorded, relayed and through the queue. */
import "./declared-events";
export {
  buryDelivery,
  clearDelivery,
  listFailedDeliveries,
  retryDelivery,
  unworkedDelivery,
  waitingDeliveries,
} from "./deliveries";
export { dispatch } from "./dispatch";
export { readFact, relayPending, runsOfEach } from "./relay";
export { sendMissing } from "./send-missing";
