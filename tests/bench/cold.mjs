/** What the first answers of a fresh process take: small communities meet a cold isolate with every other visitor. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openLocalState, readyDemo } from "../../scripts/demo/local-state.mjs";
import { startWorker } from "../../scripts/workerd.mjs";
import { cpuOf, newestChild } from "./cpu.mjs";
import { fetchLocal } from "./serve.mjs";

const questionsOf = (appId) => ({
  "First page": { path: "/tonwerk/groups", headers: { Accept: "text/html" } },
  "First call": { path: `/api/apps/${appId}/community/posts?limit=20`, headers: {} },
});
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Milliseconds of processor time of workerd, median over fresh processes, each with the demo's databases.
 * @param {string} modules folder of the bundled Worker
 * @returns {Promise<Record<string, { first: number, later: number }>>} by question; later: of each of the ten answers behind it
 */
export async function coldAnswers(modules, { runs = 5 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-cold-"));
  const state = path.join(folder, "state");
  const results = {};
  try {
    await readyDemo(state);
    const local = await openLocalState(state);
    const { id } = await local.databases.DIRECTORY.prepare("SELECT id FROM apps WHERE slug = 'tonwerk'").first();
    await local.close();
    for (const [name, { path: at, headers }] of Object.entries(questionsOf(id))) {
      const first = [];
      const later = [];
      for (let run = 0; run < runs; run++) {
        const port = 20_000 + ((process.pid + run * 7 + name.length * 131) % 20_000);
        const worker = await startWorker({ port, state, modules });
        const pid = newestChild("workerd");
        const ask = async (count) => {
          const before = cpuOf(pid);
          for (let time = 0; time < count; time++) {
            // Each guest's page is kept for ten seconds: what is measured is drawn anew.
            const answer = await fetchLocal(port, `demo.localhost:${port}`, at, {
              headers: { ...headers, "Cache-Control": "no-cache" },
            });
            if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
          }
          return (cpuOf(pid) - before) / count;
        };
        first.push(await ask(1));
        later.push(await ask(10));
        await worker.stop();
      }
      results[name] = { first: median(first), later: median(later) };
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
