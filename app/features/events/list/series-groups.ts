import type { Event } from "@workers/contracts/events/events";

/** An event of a list, with the later dates of its series that the list holds too. */
export interface EventGroup {
  event: Event;
  more: Event[];
}

/** Events in their order, each series once: at its first date of the list. */
export function inGroups(events: readonly Event[]): EventGroup[] {
  const bySeries = new Map<string, EventGroup>();
  const groups: EventGroup[] = [];
  for (const event of events) {
    const known = event.seriesId === null ? undefined : bySeries.get(event.seriesId);
    if (known) {
      known.more.push(event);
      continue;
    }
    const group = { event, more: [] };
    groups.push(group);
    if (event.seriesId !== null) bySeries.set(event.seriesId, group);
  }
  return groups;
}
