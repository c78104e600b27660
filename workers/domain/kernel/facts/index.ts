/** What happened: event types, the outbox that keeps facts beside their cause, and the register of who reacts to them. How they get there stands in `fact-delivery`. */
export {
  type Consumer,
  consumerNamed,
  consumersOf,
  isConsumed,
  registerConsumer,
  registeredConsumers,
} from "./consumer";
export type { AnnouncementScope, DomainEvent, Fact, RecordedFact, Signal, SpaceScope } from "@workers/event-types";
export {
  ofInstallation,
  recordDirectoryEvents,
  recordEvents,
  recordSelected,
  recordedByStatement,
  type RecordedFacts,
} from "./outbox";
