/** How many journeys `npm test` runs in the browser: four areas that add theirs as they like would make it too long to wait for. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { coreRunsOf } from "../../tests/browser/widths.mjs";

export const maxCoreRuns = 85;
const title = /\btest\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;

/** How many runs the core is, as Playwright makes them. @param {string[]} files */
export function coreRuns(files) {
  let runs = 0;
  for (const file of files.filter((name) => /^tests\/browser\/.*\.spec\.ts$/.test(name)))
    for (const [, , name] of readFileSync(file, "utf8").matchAll(title))
      runs += coreRunsOf(path.basename(file, ".spec.ts"), name ?? "");
  return runs;
}

/** @param {string[]} files */
export function coreJourneyProblems(files) {
  const runs = coreRuns(files);
  return runs > maxCoreRuns
    ? [
        `tests/browser: ${runs} runs of core journeys (@core, @both); at most ${maxCoreRuns}, the rest is for test:exhaustive`,
      ]
    : [];
}
