/**
 * Milliseconds from saving a component to its new markup being served by `npm run dev`, and those of them that processors
 * worked, which a busy machine doesn't lengthen as much:
 *
 *     node tests/bench/dev-reload.mjs [changes]
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const port = 20_000 + (process.pid % 20_000);
const address = `http://localhost:${port}/auth`;
const component = "app/features/shell/layouts/AuthLayout.tsx";
const source = readFileSync(component, "utf8");
const changes = Number(process.argv[2] ?? 5);
const page = () => fetch(address).then((answer) => answer.text());

/** What pages ask as well: drawing one in development is slow, and would keep the server from the new build. */
async function currentBuild() {
  const answer = await fetch(new URL("/dev/live", address)).catch(() => null);
  const reader = answer?.body?.getReader();
  const { value } = (await reader?.read().catch(() => null)) ?? {};
  await reader?.cancel().catch(() => {});
  return value ? new TextDecoder().decode(value) : null;
}

async function newBuild() {
  for (let build = last; ; build = await currentBuild())
    if (build && build !== last) return void (last = build);
    else await sleep(50);
}

const server = spawn(process.execPath, ["scripts/dev.mjs", "--port", String(port)], {
  stdio: ["ignore", "pipe", "inherit"],
});
let last;
let output = "";
server.stdout.on("data", (text) => (output += text));
try {
  while (!output.includes("Watching for changes")) {
    if (server.exitCode !== null) throw new Error(output);
    await sleep(200);
  }
  const figures = [];
  last = await currentBuild();
  for (let change = 0; change <= changes; change++) {
    const before = processorMilliseconds(server.pid);
    const began = performance.now();
    writeFileSync(component, source.replace("<div", `<div data-change="${change}"`));
    await newBuild();
    if (!(await page()).includes(`data-change="${change}"`)) throw new Error(`The page lacks the change\n${output}`);
    console.log(`change ${change}: ${Math.round(performance.now() - began)} ms`);
    if (change > 0) figures.push([performance.now() - began, processorMilliseconds(server.pid) - before]);
  }
  for (const [index, name] of ["from saving to serving", "of processors"].entries()) {
    const all = figures.map((figure) => figure[index]);
    console.log(
      `${name}: ${Math.round(median(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`,
    );
  }
  console.log(output.match(/building … [\d.]+ s/g)?.join(", "));
} finally {
  writeFileSync(component, source);
  server.kill("SIGTERM");
}

/** Of a process and all that it started. */
function processorMilliseconds(pid) {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ");
        return [{ pid: Number(name), parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * 10 }];
      } catch {
        return [];
      }
    });
  const timeOf = (parent) =>
    processes
      .filter((child) => child.parent === parent)
      .reduce((sum, { pid: child, time }) => sum + time + timeOf(child), 0);
  return timeOf(pid) + (processes.find((candidate) => candidate.pid === pid)?.time ?? 0);
}

function median(numbers) {
  return numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)];
}
