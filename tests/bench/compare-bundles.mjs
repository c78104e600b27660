/**
 * Sets bundles of the Worker beside each other, by turns, so that all of them meet the same machine:
 *
 *     node tests/bench/compare-bundles.mjs bundle before   bundles what is built now into .cache/bench/before
 *     node tests/bench/compare-bundles.mjs run before after [rounds] [answers]
 *
 * Prints the median of the rounds.
 */
import { cpSync, rmSync } from "node:fs";
import { cpuPerAnswer, feedQuestions, pageParts } from "./cpu.mjs";
import { bundle, start } from "./serve.mjs";

const cachePath = (name) => `.cache/bench/${name}`;
const [command, ...rest] = process.argv.slice(2);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

if (command === "bundle") {
  const { folder, remove } = bundle("tests/bench/worker.ts");
  rmSync(cachePath(rest[0]), { recursive: true, force: true });
  cpSync(folder, cachePath(rest[0]), { recursive: true });
  remove();
} else if (command === "run") {
  const names = rest.filter((argument) => !/^\d+$/.test(argument));
  const [rounds = 5, answers = 200] = rest.filter((argument) => /^\d+$/.test(argument)).map(Number);
  const servers = [];
  for (const [index, name] of names.entries()) {
    const server = await start(cachePath(name), { port: 20_000 + ((process.pid + index) % 20_000) });
    const body = JSON.stringify({ slug: "bench", posts: 1_000 });
    const seeded = await server.fetch("bench", "/__bench/seed", { method: "POST", body });
    servers.push({ name, server, app: JSON.parse(seeded.text), figures: {} });
  }
  for (let round = 0; round < rounds; round++)
    for (const { server, app, figures } of servers)
      for (const [question, expected] of Object.entries(feedQuestions(app)).slice(0, 2))
        (figures[question] ??= []).push(await cpuPerAnswer(server, expected, answers));
  for (const { name, server, app, figures } of servers) {
    const { text } = await server.fetch(app.host, `/${app.slug}/groups`, {
      headers: { cookie: `access=${app.accessToken}` },
    });
    const parts = Object.entries(pageParts(text)).map(([part, kib]) => `${part} ${kib.toFixed(1)}`);
    console.log(`${name}: ${parts.join(", ")} KiB`);
    for (const [question, rows] of Object.entries(figures)) {
      const all = rows.map(({ milliseconds }) => milliseconds);
      console.log(
        `  ${question}: ${median(all).toFixed(2)} ms CPU (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}), ${Math.round(median(rows.map(({ perSecond }) => perSecond)))} a second`,
      );
    }
    await server.stop();
  }
}
