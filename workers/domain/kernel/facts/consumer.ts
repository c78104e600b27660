import type { EventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import type { DomainEvent } from "@workers/event-types";

/**
 * Reacts to events of some types. It is called once for each event and again where it failed, and perhaps where it died
 * before its end was written down: whatever it sends or writes carries an id that follows from the event's.
 */
export interface Consumer<Type extends DomainEvent["type"] = DomainEvent["type"]> {
  /** Stays the same for ever: retries name it. */
  name: string;
  types: readonly Type[];
  consume(ctx: Context, event: DomainEvent, id: EventId): Promise<void>;
}
