import type { Context } from "@workers/context";
import type { DomainEvent } from "@workers/domain/kernel/facts";
import { type AppDomainEvent, type AppPublication, audienceSpaceOf } from "./app-publication";
import { memberNumbers } from "./read-for-rooms";

/** Of each number the last event of a request that changes it: who lets in a hundred people causes one reading and telling. */
const lastChanges = new WeakMap<Context, Map<string, DomainEvent>>();

/** Remembers which numbers an event changes; call it for all events of a request before the first of them is told. */
export function noteNumbers(ctx: Context, event: DomainEvent): void {
  const changes = lastChanges.get(ctx) ?? new Map<string, DomainEvent>();
  lastChanges.set(ctx, changes);
  for (const number of numbersOf(event)) changes.set(number, event);
}

/** Whether no later event of the request changes this number. */
export const isLastOf = (ctx: Context, event: DomainEvent, number: string): boolean =>
  lastChanges.get(ctx)?.get(number) === event;

function numbersOf(event: DomainEvent): string[] {
  switch (event.type) {
    case "space.joined":
    case "space.left":
      return [`members of ${event.spaceId}`, `members of ${event.groupId}`];
    case "group.joined":
    case "group.left":
      return [`members of ${event.groupId}`];
    case "request.created":
    case "request.closed":
      return [`requests to ${event.spaceId}`];
    default:
      return [];
  }
}

/** How many members the places of an event have now: unlike who came or left, that may know who may know of the place. */
export async function placeCounts(ctx: Context, event: AppDomainEvent, stamp: number): Promise<AppPublication[]> {
  const place = event.type === "space.joined" || event.type === "space.left" ? event : null;
  const inGroup = event.type === "group.joined" || event.type === "group.left" ? event : place;
  const spaceId = place && isLastOf(ctx, place, `members of ${place.spaceId}`) ? place.spaceId : undefined;
  const groupId = inGroup && isLastOf(ctx, inGroup, `members of ${inGroup.groupId}`) ? inGroup.groupId : null;
  if (!spaceId && !groupId) return [];
  const { space, group } = await memberNumbers(ctx, event.appId, { spaceId, groupId });
  const publications: AppPublication[] = [];
  if (place && space)
    publications.push({
      key: crypto.randomUUID(),
      event: "space.counted",
      audience: { kind: "listing", place: audienceSpaceOf(place) },
      data: { spaceId: place.spaceId, membersCount: space.membersCount },
      count: { field: "membersCount", of: `space:${place.spaceId}`, stamp },
    });
  if (groupId && group)
    publications.push({
      key: crypto.randomUUID(),
      event: "group.counted",
      audience: { kind: "group", groupId: groupId, access: group.access },
      data: { groupId: groupId, membersCount: group.membersCount },
      count: { field: "membersCount", of: `group:${groupId}`, stamp },
    });
  return publications;
}
