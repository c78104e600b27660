import type { AppAudience } from "@party/app-audience";
import { declareEvents, type EventDeclaration, type EventOf } from "@workers/domain/kernel/facts";
import { audienceOfScope } from "@workers/domain/kernel/realtime";
import { serviceFacts } from "./rules/event-facts";

const audience = audienceOfScope;
const likes: EventDeclaration<EventOf<"event.liked">>["count"] = ({ eventId }) => ({
  field: "likesCount",
  of: `event:${eventId}`,
});

declareEvents({
  "event.created": { audience },
  "event.updated": { audience },
  "event.deleted": { audience },
  "event.restored": { audience },
  "event.moved": { audience },
  "event.cancelled": { audience },
  "event.recorded": { audience },
  "event.liked": { audience, count: likes },
  "event.unliked": { audience, count: likes },
  // How many come is told by `event.counted`; who does, see those alone who may see the list.
  "event.joined": { isUnseenByGuests: true },
  "event.waited": { isUnseenByGuests: true },
  "event.moved_up": { isUnseenByGuests: true },
  "event.left": { isUnseenByGuests: true },
  "event.attended": { isUnseenByGuests: true },
  "event.counted": { audience, count: ({ eventId }) => ({ field: "attendeesCount", of: `event:${eventId}` }) },
  "events.changed": { audience: (): AppAudience => ({ kind: "ability", ability: "event.view", facts: serviceFacts }) },
  "attendance.changed": {
    audience: ({ profileId }): AppAudience => ({ kind: "person", profileId }),
    isUnseenByGuests: true,
  },
});
