/** What happened: event types, what rooms and caches do with them, the outbox that keeps facts beside their cause, and the register of who reacts to them. How they get there stands in `fact-delivery`. */
export {
  type Consumer,
  consumerNamed,
  consumersOf,
  FinalFailure,
  isConsumed,
  registerConsumer,
  registeredConsumers,
} from "./consumer";
export type {
  AnnouncementScope,
  DomainEvent,
  Fact,
  ItemScope,
  RecordedFact,
  Scope,
  Signal,
  SpaceScope,
  WholeAppScope,
} from "@workers/event-types";
export {
  declarationOf,
  type DeclarationForApp,
  declareEvents,
  type EventDeclaration,
  type EventOf,
  type MovedNumber,
  undeclaredOf,
} from "./declared-events";
export {
  ofInstallation,
  recordDirectoryEvents,
  recordEvents,
  recordSelected,
  recordedByStatement,
  type RecordedFacts,
  waitingFacts,
} from "./outbox";
