/** What happened: event types, what rooms and caches do with them, and the outbox that keeps events beside their cause. Who reacts stands in `fact-delivery`. */
export type { Consumer } from "./consumer";
export type { AnnouncementScope, DomainEvent, ItemScope, Scope, SpaceScope, WholeAppScope } from "@workers/event-types";
export {
  declarationOf,
  type DeclarationForApp,
  declareEvents,
  type EventDeclaration,
  type EventOf,
  type MovedNumber,
  undeclaredOf,
} from "./declared-events";
export { recordDirectoryEvents, recordEvents, type RecordedEvent } from "./outbox";
