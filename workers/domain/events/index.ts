/** What happened: event types, the outbox that keeps events beside their cause, and who reacts. */
export type { Consumer } from "./consumer";
export type { AnnouncementScope, DomainEvent, SpaceScope } from "./event-types";
export { recordDirectoryEvents, recordEvents, type RecordedEvent } from "./outbox";
