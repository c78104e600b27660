import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { LiveEvent, SpaceCounter } from "@party/events";

/**
 * Both numbers of a space only grow. So tellings may come in any order, twice, or from the page and the room at once:
 * the greater number is always the later one.
 */
export type SpaceCounters = ReadonlyMap<SpaceId, SpaceCounter>;

export const noCounters: SpaceCounters = new Map();

/** Takes an event; answers the same value where it changes nothing. */
export function countEvent(counters: SpaceCounters, event: LiveEvent, profileId: ProfileId | null): SpaceCounters {
  if (event.event === "counters.space") return raise(counters, event.data);
  if (event.event !== "post.created" || event.data.postSequence === undefined) return counters;
  const { spaceId, postSequence, authorId } = event.data;
  // Of one's own post the room sends both numbers at once, by counters.space.
  if (authorId === profileId) return counters;
  return raise(counters, { spaceId, postSequence, seenSequence: 0 });
}

/** Takes both numbers of a space. */
export function raise(counters: SpaceCounters, counter: SpaceCounter): SpaceCounters {
  const before = counters.get(counter.spaceId);
  const after = later(before, counter);
  if (before && before.postSequence === after.postSequence && before.seenSequence === after.seenSequence)
    return counters;
  return new Map(counters).set(counter.spaceId, after);
}

const later = (a: SpaceCounter | undefined, b: SpaceCounter): SpaceCounter => ({
  spaceId: b.spaceId,
  postSequence: Math.max(a?.postSequence ?? 0, b.postSequence),
  seenSequence: Math.max(a?.seenSequence ?? 0, b.seenSequence),
});

/** Unread posts of a space that the page knows, by the events since. */
export function unreadOf(counters: SpaceCounters, counter: SpaceCounter): number {
  const { postSequence, seenSequence } = later(counters.get(counter.spaceId), counter);
  return Math.max(0, postSequence - seenSequence);
}
