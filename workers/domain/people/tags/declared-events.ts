import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({ "member.tagged": { isUnseenByGuests: true } });
