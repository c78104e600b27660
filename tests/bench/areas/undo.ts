import { newRow } from "@db/vocabulary/pages";
import type { Change } from "~/features/page-builder/history/changes";
import { begun, done, type History, maxActs, undone } from "~/features/page-builder/history/history";

/** How many milliseconds undoing takes after as many acts in the designer as are kept, on a page of a hundred rows: median and worst of a whole interval of snapshots. */
export function timeUndo(): { acts: number; median: number; worst: number } {
  let history: History = begun();
  for (let at = 0; at < maxActs; at += 1) {
    const change: Change =
      at < 100
        ? { kind: "add_row", pageId: "page", index: at, row: newRow(`row-${at}`, "one_column") }
        : { kind: "move_row", pageId: "page", rowId: `row-${at % 100}`, index: (at * 7) % 100 };
    history = done(history, change, at * 10_000);
  }
  const acts = history.index;
  const times: number[] = [];
  for (let step = 0; step < 30; step += 1) {
    const began = performance.now();
    history = undone(history);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { acts, median: times[15]!, worst: times.at(-1)! };
}
