import type { AppAudience } from "@party/app-audience";
import type { AppEventName } from "@party/events";
import type { Count } from "@party/latest-counts";
import type { Context } from "@workers/context";
import type { DomainEvent } from "@workers/event-types";

/**
 * What rooms and caches do with an event, said once by the area that publishes it. An event without a declaration is told to no
 * room, and pages for guests are made anew after it.
 */
export interface EventDeclaration<Event> {
  /** Which visitors of the app hear of it, in the app's room. What rights it changes the room must know by then. */
  audience?(event: Event, ctx: Context): AppAudience | Promise<AppAudience>;
  /** The number that it carries, which later events outrun. */
  count?(event: Event): Pick<Count, "field" | "of">;
  /** Numbers that it carries and that are read after it happened. */
  carries?(ctx: Context, event: Event): Promise<object | undefined>;
  /** Numbers that it moves, each told to those who may know of what it is of. */
  moves?(event: Event): MovedNumber[];
  /** What it brings to rooms other than the app's. */
  otherRooms?(ctx: Context, event: Event): Promise<unknown>;
  /** What rooms do once they have told of it, such as close connections. */
  afterwards?(ctx: Context, event: Event): Promise<unknown>;
  /** No page for guests shows it, so those that are kept stay. */
  isUnseenByGuests?: true;
}

/** A number such as how many members a space has. Of several events of one request the last that moves it tells of it: it is read once. */
export interface MovedNumber {
  /** What it is, by which one event of it is told from another. */
  name: string;
  /** Reads it, and says how it is told; nothing where what it is of is gone. Left out where the event itself carries it. */
  tell?(ctx: Context): Promise<ToldNumber | undefined>;
}

export interface ToldNumber {
  event: AppEventName;
  audience: AppAudience;
  data: object;
  count: Pick<Count, "field" | "of">;
}

/** The events of these types. */
export type EventOf<Type extends DomainEvent["type"]> = DomainEvent extends infer Event
  ? Event extends { type: infer Types }
    ? [Type & Types] extends [never]
      ? never
      : Event
    : never
  : never;

/** Of an event that the app's room tells of. */
export type DeclarationForApp<Event> = EventDeclaration<Event> & Required<Pick<EventDeclaration<Event>, "audience">>;

/** Of the events whose names rooms know, each says to whom it goes. */
export type EventDeclarations = {
  [Type in DomainEvent["type"]]?: Type extends AppEventName
    ? DeclarationForApp<EventOf<Type>>
    : EventDeclaration<EventOf<Type>> & { audience?: never };
};

const declared = new Map<string, EventDeclaration<DomainEvent>>();

/** Says what rooms and caches do with events of an area. */
export function declareEvents(declarations: EventDeclarations): void {
  for (const [type, declaration] of Object.entries(declarations))
    declared.set(type, declaration as unknown as EventDeclaration<DomainEvent>);
}

export const declarationOf = (type: DomainEvent["type"]): EventDeclaration<DomainEvent> => declared.get(type) ?? {};

/** Which of these events nobody has declared. */
export const undeclaredOf = (types: readonly string[]): string[] => types.filter((type) => !declared.has(type));
