/** How many journeys `npm test` runs in the browser: four areas that add theirs as they like would make it too long to wait for. */
import { readFileSync } from "node:fs";

export const maxCoreRuns = 85;
const title = /\btest\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;

/** A journey is one run at each width that its title names: @core is the desktop, @both the phone too. @param {string[]} files */
export function coreJourneyProblems(files) {
  let runs = 0;
  for (const file of files.filter((name) => /^tests\/browser\/.*\.spec\.ts$/.test(name)))
    for (const [, , name] of readFileSync(file, "utf8").matchAll(title))
      if (name.includes("@core")) runs += name.includes("@both") ? 2 : 1;
  return runs > maxCoreRuns
    ? [
        `tests/browser: ${runs} runs of core journeys (@core, @both); at most ${maxCoreRuns}, the rest is for test:exhaustive`,
      ]
    : [];
}
