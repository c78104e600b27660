/**
 * `npm test`: installs what is missing, the browser too, then type-checks, lints, and runs the unit, worker and
 * browser tests. Goes on after a failure, so that one run tells all; ends with `N passed, N failed`.
 * `npm test -- unit worker` runs those steps alone.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { prepare, stop } from "./prepare.mjs";
import { run } from "./run.mjs";

await prepare();
const { build } = await import("./build.mjs");
const { ensureChromium } = await import("./browser.mjs");

const reports = ".cache/test-reports";
const steps = {
  typecheck: () => check("tsc", ["--noEmit"]),
  lint: () => check("node", ["scripts/lint.mjs"]),
  unit: () => vitest("unit"),
  worker: () => built(() => vitest("worker")),
  browser: () => built(playwright),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length) stop(`There is no step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [];
for (const name of asked.length ? asked : Object.keys(steps)) {
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const start = Date.now();
  const result = await steps[name]().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  results.push({ name, ...result, seconds: (Date.now() - start) / 1000 });
}
report();

/** A command that is one check as a whole. */
async function check(command, args) {
  const { code } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function built(next) {
  await build({ devRoutes: true });
  return next();
}

async function vitest(name) {
  const config = `vitest.${name}.config.ts`;
  if (!existsSync(config) || !holdsTests(`tests/${name}`)) throw new Error(`There are no ${name} tests.`);
  const file = `${reports}/${name}.json`;
  const { code } = await run("vitest", ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = read(file);
  return { passed, failed: atLeastOneIf(code, numFailedTests), skipped: numPendingTests + numTodoTests };
}

async function playwright() {
  if (!holdsTests("tests/browser")) throw new Error("There are no browser tests.");
  const file = `${reports}/browser.json`;
  const { code } = await run("playwright", ["test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file) },
  });
  const { expected, flaky, unexpected, skipped } = read(file).stats;
  return { passed: expected + flaky, failed: atLeastOneIf(code, unexpected), skipped, flaky };
}

/** A runner may fail without a failing test: a file that doesn't load, an error after the last test. */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function holdsTests(folder) {
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.(test|spec)\.tsx?$/.test(file));
}

function read(file) {
  if (!existsSync(file)) throw new Error("The runner ended without a report.");
  return JSON.parse(readFileSync(file, "utf8"));
}

function report() {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log("\n── totals " + "─".repeat(54));
  for (const { name, passed, failed, skipped, flaky, seconds } of results) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
    console.log(`${failed ? "✘" : "✔"} ${name.padEnd(10)} ${counts} ${seconds.toFixed(1).padStart(8)} s${flaky ? `, ${flaky} on the second try` : ""}`);
  }
  console.log("");
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") ? 1 : 0);
}
