import type { PlayedRange } from "@db/vocabulary/courses";

/** Per cent of viewers who played at least half of each minute of a file; `all` has what each of them played. */
export function watchedByMinute(all: readonly (readonly PlayedRange[])[], durationSeconds: number): number[] {
  const minutes = Math.max(1, Math.ceil(durationSeconds / 60));
  const viewers = Array.from({ length: minutes }, () => 0);
  for (const ranges of all) {
    const seconds = Array.from({ length: minutes }, () => 0);
    for (const [from, to] of ranges)
      for (let at = Math.floor(from / 60); at < minutes && at * 60 < to; at += 1)
        seconds[at]! += Math.max(0, Math.min(to, (at + 1) * 60) - Math.max(from, at * 60));
    seconds.forEach((played, at) => {
      const length = Math.min(60, durationSeconds - at * 60);
      if (played > 0 && played * 2 >= length) viewers[at]! += 1;
    });
  }
  return viewers.map((count) => (all.length === 0 ? 0 : Math.round((count * 100) / all.length)));
}
