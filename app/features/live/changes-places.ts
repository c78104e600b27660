import type { LiveEvent } from "@party/events";

const names: ReadonlySet<LiveEvent["event"]> = new Set<LiveEvent["event"]>([
  "space.created",
  "space.updated",
  "space.deleted",
  "group.created",
  "group.updated",
  "group.deleted",
  "links.updated",
]);

/** Whether an event changes which groups, spaces and links there are, or how they are named and ordered. */
export const changesPlaces = (event: LiveEvent["event"]): boolean => names.has(event);
