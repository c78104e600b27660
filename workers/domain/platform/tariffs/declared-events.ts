import { declareEvents } from "@workers/domain/kernel/facts";

const isUnseenByGuests = true;

declareEvents({
  "tariff.payment_told": { isUnseenByGuests },
  "tariff.subscription_replaced": { isUnseenByGuests },
  "tariff.payment_missed": { isUnseenByGuests },
  "tariff.ended": { isUnseenByGuests },
});
