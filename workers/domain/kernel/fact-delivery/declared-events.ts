import { declareEvents } from "../facts";

declareEvents({
  "facts.waiting": { isUnseenByGuests: true },
});
