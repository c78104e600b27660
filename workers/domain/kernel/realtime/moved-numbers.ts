import type { Context } from "@workers/context";
import { declarationOf, type DomainEvent } from "../facts";
import { type AppPublication, appPublication } from "./app-publication";

/** Of each number the last event of a request that moves it: who lets in a hundred people causes one reading and telling. */
const lastMoves = new WeakMap<Context, Map<string, DomainEvent>>();

const movesOf = (event: DomainEvent) => declarationOf(event.type).moves?.(event) ?? [];

/** Remembers which numbers an event moves; call it for all events of a request before the first of them is told. */
export function noteNumbers(ctx: Context, event: DomainEvent): void {
  const moves = lastMoves.get(ctx) ?? new Map<string, DomainEvent>();
  lastMoves.set(ctx, moves);
  for (const { name } of movesOf(event)) moves.set(name, event);
}

/** Whether no later event of the request moves this number. */
const isLastOf = (ctx: Context, event: DomainEvent, name: string): boolean => lastMoves.get(ctx)?.get(name) === event;

/** The numbers that an event carries; none where a later one moves the same. */
export async function carriedNumbers(ctx: Context, event: DomainEvent): Promise<object> {
  const carried = movesOf(event).filter(({ tell }) => !tell);
  if (!carried.every(({ name }) => isLastOf(ctx, event, name))) return {};
  return (await declarationOf(event.type).carries?.(ctx, event)) ?? {};
}

/** The numbers that are told beside an event: unlike who came or left, they may be known to all who may know of the place. */
export async function movedNumbers(ctx: Context, event: DomainEvent, stamp: number): Promise<AppPublication[]> {
  const moved = movesOf(event).filter(({ name }) => isLastOf(ctx, event, name));
  const numbers = await Promise.all(moved.map(({ tell }) => tell?.(ctx)));
  return numbers.flatMap((number) =>
    number ? [appPublication(number.event, number.audience, number.data, number.count, stamp)] : [],
  );
}
