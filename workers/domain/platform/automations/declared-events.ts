import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({ "automation.due": { isUnseenByGuests: true } });
