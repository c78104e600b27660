import type { PlayedRange } from "@db/vocabulary/courses";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";

/** Parts that were played, joined where they meet, in order: what is said twice counts once. Whole seconds. */
export function joinRanges(...all: (readonly PlayedRange[])[]): PlayedRange[] {
  const ordered = all
    .flat()
    .filter(([from, to]) => to > from)
    .map(([from, to]) => [Math.floor(from), Math.ceil(to)] as const)
    .toSorted(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of ordered) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return shortened(joined);
}

/** As many as a row keeps: the smallest gaps between parts are closed first. */
function shortened(ranges: [number, number][]): PlayedRange[] {
  while (ranges.length > learningLimits.playedRanges) {
    let closest = 1;
    for (let at = 2; at < ranges.length; at += 1)
      if (ranges[at]![0] - ranges[at - 1]![1] < ranges[closest]![0] - ranges[closest - 1]![1]) closest = at;
    ranges[closest - 1]![1] = ranges[closest]![1];
    ranges.splice(closest, 1);
  }
  return ranges;
}

/** How much of some files was played, in per cent of their length together; 0 where no length is known. */
export function playedPercentOf(
  files: readonly { id: string; durationSeconds: number | null }[],
  ranges: Readonly<Record<string, readonly PlayedRange[]>>,
): number {
  let length = 0;
  let played = 0;
  for (const { id, durationSeconds } of files) {
    if (!durationSeconds) continue;
    length += durationSeconds;
    for (const [from, to] of ranges[id] ?? [])
      played += Math.max(0, Math.min(to, durationSeconds) - Math.min(from, durationSeconds));
  }
  if (length === 0) return 0;
  // Multiplied first: 29 / 100 * 100 is less than 29.
  return played >= length ? 100 : Math.floor((played * 100) / length);
}
