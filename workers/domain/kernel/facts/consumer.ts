import type { EventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import type { Fact } from "@workers/event-types";

/**
 * Reacts to facts of some types. It is called once for each fact and again where it failed, and perhaps where it died
 * before its end was written down: whatever it sends or writes carries an id that follows from the fact's.
 */
export interface Consumer<Type extends Fact["type"] = Fact["type"]> {
  /** Stays the same for ever: retries name it. */
  name: string;
  types: readonly Type[];
  consume(ctx: Context, event: Fact, id: EventId): Promise<void>;
}

/** Why a consumer cannot work through a fact, however often it tries: the delivery is listed as failed at once. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
}

const registered = new Map<string, Consumer>();

/**
 * Has a consumer get each fact of its types, through the queue and with retries. An area calls this where it defines the consumer;
 * `workers/domain/areas.ts` loads the areas that do.
 */
export function registerConsumer<Type extends Fact["type"]>(consumer: Consumer<Type>): Consumer<Type> {
  if (registered.has(consumer.name)) throw new Error(`Two consumers are called ${consumer.name}`);
  registered.set(consumer.name, consumer);
  return consumer;
}

export const registeredConsumers = (): Consumer[] => [...registered.values()];

/** Who reacts to facts of a type. Throws where nobody registered at all: what is relayed then would reach nobody. */
export function consumersOf(type: string): Consumer[] {
  if (registered.size === 0) throw new Error("No consumer is registered: import workers/domain/areas.ts");
  return registeredConsumers().filter((consumer) => (consumer.types as readonly string[]).includes(type));
}

/** Whether a fact of this type is for anybody; where nobody registered yet, the relay is to find out. */
export const isConsumed = (type: string): boolean => registered.size === 0 || consumersOf(type).length > 0;

export const consumerNamed = (name: string): Consumer | undefined => registered.get(name);
