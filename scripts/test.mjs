/**
 * `npm test`: installs what is missing, the browser too, then type-checks, lints, and runs the unit, worker and component tests and
 * the core journeys in the browser (@core). Goes on after a failure, so that one run reports all; ends with `N passed, N failed`.
 * `npm test -- unit worker` runs those steps alone. `npm run test:exhaustive` runs all browser tests, and the worker tests that ask
 * for `isExhaustive` on all they can walk or generate; `npm run test:exhaustive -- chat library` those of some areas alone.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prepare, stop } from "./prepare.mjs";
import { run } from "./run.mjs";

await prepare();
const { build } = await import("./build.mjs");
const { ensureChromium } = await import("./browser.mjs");

const reports = ".cache/test-reports";
const [first, ...others] = process.argv.slice(2);
const isExhaustive = first === "exhaustive";
/** Areas of `npm run test:exhaustive`: the folders of the browser and worker tests. */
const areas = [...new Set(["tests/browser", "tests/worker"].flatMap(foldersIn))].filter((name) => name !== "harness");
const chosenAreas = isExhaustive ? others : [];
const unknownAreas = chosenAreas.filter((name) => !areas.includes(name));
if (unknownAreas.length) stop(`There is no area ${unknownAreas.join(", ")}; there are ${areas.toSorted().join(", ")}.`);

const steps = {
  typecheck: (options) => check("node", ["scripts/typecheck.mjs"], options),
  lint: (options) => check("node", ["scripts/lint.mjs"], options),
  unit: (options) => vitest("unit", options),
  component: (options) => vitest("component", options),
  worker: (options) => built(() => vitest("worker", options)),
  browser: () => built(() => playwright({ tier: "core" })),
  exhaustive: (options) => built(() => exhaustiveWorker(options)),
  "all journeys": () => built(() => playwright({ tier: "all" })),
};
const exhaustiveSteps = ["exhaustive", "all journeys"];
const usual = Object.keys(steps).filter((name) => !exhaustiveSteps.includes(name));

const chosenNames = isExhaustive ? exhaustiveSteps : process.argv.slice(2);
const unknown = chosenNames.filter((name) => !(name in steps));
if (unknown.length) stop(`There is no step ${unknown.join(", ")}; there are ${usual.join(", ")}.`);
const chosenSteps = chosenNames.length ? chosenNames : usual;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = {};
/** What the tests of each file took. */
const secondsByFile = new Map();
/** A file above it is named in the report. */
const slowSeconds = 60;
// Steps that use one core run side by side, and the build with them; a broken build is reported by the steps that need it.
const isBuildNeeded = ["worker", "browser", ...exhaustiveSteps].some((name) => chosenSteps.includes(name));
await Promise.all([
  inTurn(["typecheck", "lint"], { quiet: true }),
  (isBuildNeeded ? built(() => {}).catch(() => {}) : Promise.resolve()).then(() =>
    inTurn(["unit", "component"], { quiet: true }),
  ),
]);
await inTurn(["worker", "browser", ...exhaustiveSteps]);
report();

/** Takes those of the steps that are wanted. quiet: prints what a step says at its end, as others go on beside it. */
async function inTurn(names, { quiet = false } = {}) {
  for (const name of names.filter((step) => chosenSteps.includes(step))) {
    const heading = `\n── ${name} ${"─".repeat(60 - name.length)}`;
    if (!quiet) console.log(heading);
    const start = Date.now();
    const { output, ...result } = await steps[name]({ quiet }).catch((error) => ({
      output: error.message,
      passed: 0,
      failed: 1,
      skipped: 0,
    }));
    if (quiet) console.log(heading);
    if (output) console.log(output.trimEnd());
    results[name] = { ...result, seconds: (Date.now() - start) / 1000 };
  }
}

/** A command that is one check as a whole. */
async function check(command, args, options) {
  const { code, output } = await run(command, args, options);
  return { output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function built(next) {
  await build({ devRoutes: true });
  return next();
}

function exhaustiveWorker(options) {
  const only = exhaustiveTests();
  // Some areas have journeys alone.
  if (!only.length) return { passed: 0, failed: 0, skipped: 0 };
  return vitest("worker", options, { only, env: { LYCEUM_EXHAUSTIVE: "1" } });
}

/** The worker tests that do more where `isExhaustive` is set; of chosen areas all. */
function exhaustiveTests() {
  const folders = chosenAreas.map((area) => `tests/worker/${area}`);
  if (folders.length) return folders.flatMap(testsIn);
  const files = testsIn("tests/worker").filter((file) => readFileSync(file, "utf8").includes('inject("isExhaustive")'));
  if (!files.length) throw new Error("No worker test asks for isExhaustive.");
  return files;
}

/** only: the files of tests to run, where not all. */
async function vitest(name, options, { only = [], env } = {}) {
  const config = `vitest.${name}.config.ts`;
  if (!existsSync(config) || !holdsTests(`tests/${name}`)) throw new Error(`There are no ${name} tests.`);
  const file = `${reports}/${name}.json`;
  const { code, output } = await run(
    "vitest",
    ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...only],
    { ...options, env },
  );
  const outcome = read(file);
  countSeconds(
    outcome.testResults.map(({ name: test, startTime, endTime }) => ({
      file: path.relative(".", test),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  return {
    output,
    passed: outcome.numPassedTests,
    failed: atLeastOneIf(code, outcome.numFailedTests),
    skipped: outcome.numPendingTests + outcome.numTodoTests,
    failures: outcome.testResults.flatMap(failuresOf),
  };
}

/** What failed in a file of tests, each with its message: the file as a whole where it doesn't load. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && !failed.length) return [`${file}\n${message}`];
  return failed.map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
}

async function playwright({ tier }) {
  const folders = chosenAreas.map((area) => `tests/browser/${area}`).filter(holdsTests);
  if (chosenAreas.length && !folders.length) return { passed: 0, failed: 0, skipped: 0 };
  const file = `${reports}/browser.json`;
  const { code } = await run("playwright", ["test", "--reporter=list,json", ...folders], {
    env: {
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file),
      LYCEUM_TIER: tier,
    },
  });
  const { stats, suites } = read(file);
  countSeconds(suites.flatMap(secondsOfSuite));
  return { passed: stats.expected, failed: atLeastOneIf(code, stats.unexpected), skipped: stats.skipped };
}

/** Files of tests with the seconds that their tests took, for the report. */
function secondsOfSuite({ file, specs = [], suites = [] }) {
  const milliseconds = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  const own = milliseconds.reduce((sum, duration) => sum + duration, 0) / 1000;
  return [{ file: `tests/browser/${file}`, seconds: own }, ...suites.flatMap(secondsOfSuite)];
}

function countSeconds(files) {
  for (const { file, seconds } of files) secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + seconds);
}

/** A runner may fail without a failing test: a file that doesn't load, an error after the last test. */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function holdsTests(folder) {
  return testsIn(folder).length > 0;
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The files of tests in a folder and those below it. */
function testsIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true });
  return files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).map((file) => path.posix.join(folder, file));
}

function read(file) {
  if (!existsSync(file)) throw new Error("The runner ended without a report.");
  return JSON.parse(readFileSync(file, "utf8"));
}

function report() {
  // What failed in an earlier step stands far above, and a log that was cut keeps its end.
  for (const name of chosenSteps) {
    for (const failure of results[name].failures ?? []) console.log(`\n✘ ${name}: ${failure.slice(0, 2000)}`);
  }
  const bySeconds = [...secondsByFile].sort(([, seconds], [, others]) => others - seconds);
  writeFileSync(
    `${reports}/seconds.txt`,
    bySeconds.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} ${file}\n`).join(""),
  );
  const slow = bySeconds.filter(([, seconds]) => seconds > slowSeconds);
  if (slow.length) console.log(`\n── files above ${slowSeconds} s ` + "─".repeat(45));
  for (const [file, seconds] of slow) console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`);
  const sum = (key) => Object.values(results).reduce((total, result) => total + result[key], 0);
  console.log("\n── totals " + "─".repeat(54));
  for (const name of chosenSteps) {
    const { passed, failed, skipped, seconds } = results[name];
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
    console.log(`${failed ? "✘" : "✔"} ${name.padEnd(12)} ${counts} ${seconds.toFixed(1).padStart(8)} s`);
  }
  console.log("");
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") ? 1 : 0);
}
