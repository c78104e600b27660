import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({ "member.push_enabled": { isUnseenByGuests: true } });
