import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({ "comparison.due": { isUnseenByGuests: true } });
