/** How well searches find, and how long they take in a small app and in a large one. */
import { run } from "../../scripts/run.mjs";

async function outputOf(test) {
  const { output } = await run("vitest", ["run", "--config", "vitest.worker.config.ts", test], { quiet: true });
  return output;
}

/** How many of the fixed German and English queries bring what a person expects among the first three, as `59 of 60`. */
export async function measureFinds() {
  const output = await outputOf("tests/worker/search/search-quality.test.ts");
  const finds = /Search: (\d+ of \d+)/.exec(output);
  if (!finds) throw new Error(output);
  return finds[1];
}

/** The same of the help desk's questions, by language, as `German 39 of 40`. */
export async function measureAnswers() {
  const output = await outputOf("tests/worker/knowledge/help-search.test.ts");
  const answers = [...output.matchAll(/Help search in (\w+): (\d+ of \d+)/g)];
  if (answers.length !== 2) throw new Error(output);
  return answers.map(([, language, count]) => `${language} ${count}`).join(", ");
}

/** A word of every post, its beginning, a compound, the end of compounds, two words, a number, and two mistypings. */
export const searches = [
  "workshop",
  "works",
  "salzofen",
  "kanne",
  "morning kupferteller",
  "post 777",
  "wrokshop",
  "kupfertelelr",
];

/** Median milliseconds of one search in both apps, asked by turns; and the rows that the large one reads. */
export async function timeSearch(server, text, small, large, rounds) {
  const times = { few: [], many: [] };
  let rowsRead = 0;
  for (let round = -3; round < rounds; round++) {
    for (const [name, app] of [
      ["few", small],
      ["many", large],
    ]) {
      const began = performance.now();
      const answer = await server.fetch(app.host, `/api/apps/${app.appId}/search?search=${encodeURIComponent(text)}`, {
        headers: { cookie: `access=${app.accessToken}` },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      if (round >= 0) times[name].push(performance.now() - began);
      if (name === "many")
        rowsRead = Number(/d1-rows-read;desc="(\d+)"/.exec(answer.headers["server-timing"] ?? "")?.[1]);
    }
  }
  return { few: median(times.few), many: median(times.many), rowsRead };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
