/** `npm run lint`: oxlint, Prettier's layout, the import rules of .dependency-cruiser.mjs, the OpenAPI document, the columns of hand-written SQL, which areas write a table, the paths that documents name, the imports between features, the names of locals and functions, the length of components, and the rules of files below. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { missingFromLock } from "./complete-lock.mjs";
import { coreJourneyProblems } from "./lint/core-journeys.mjs";
import { longComponents } from "./lint/long-components.mjs";
import { namedPathProblems } from "./lint/named-paths.mjs";
import { oneWayProblems } from "./lint/one-way.mjs";
import { plainNameProblems } from "./lint/plain-names.mjs";
import { rawColumnProblems } from "./lint/raw-columns.mjs";
import { tableWriterProblems } from "./lint/table-writers.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

await prepare();

const maxLines = 400;
const vague = /^(utils?|helpers?|common|misc|manager)$/i;
/** Long by nature: pure data, and what generators write. */
const mayBeLonger = /^(db\/seed\/texts\/|docs\/|migrations\/|app\/i18n\/|tests\/.*\.json$|package-lock\.json$)/;
const maxFiles = 25;
const datedDecision = /^# .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (proposed|accepted|replaced by .+)\.\n/;
/** Lists by nature: one file a screen, component, language area, decision or data set. */
const mayHoldMore = /^(app\/(routes|ui|i18n)|db\/seed|docs\/(decisions|screenshots)|migrations|public)(\/|$)/;
const ours = /\.(ts|tsx|mjs|css)$/;

/** Files of the repository, those not committed yet too. */
function files() {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\0").filter((file) => file && existsSync(file));
}

function fileProblems() {
  const problems = [];
  if (missingFromLock(JSON.parse(readFileSync("package-lock.json", "utf8")).packages).length)
    problems.push("package-lock.json lacks packages of other platforms; run `node scripts/complete-lock.mjs`");
  const counts = new Map();
  for (const file of files()) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const named = file.split("/").find((part) => vague.test(path.parse(part).name.split(".")[0]));
    if (named)
      problems.push(`${file}: "${named}" tells nobody what is inside; name it after the thing a reader looks for`);
    if (file.startsWith("docs/decisions/") && !datedDecision.test(readFileSync(file, "utf8")))
      problems.push(`${file}: begins with its title, then "Date: 2026-11-22. Status: accepted."`);
    if (!ours.test(file) || mayBeLonger.test(file)) continue;
    const lines = readFileSync(file, "utf8").split("\n").length - 1;
    if (lines > maxLines) problems.push(`${file}: ${lines} lines; at most ${maxLines}, one idea each`);
  }
  for (const [folder, count] of counts)
    if (count > maxFiles && !mayHoldMore.test(folder))
      problems.push(`${folder}: ${count} files; at most ${maxFiles}, part it by what they are about`);
  return problems;
}

/** The rules of redocly.yaml over the OpenAPI document. */
async function lintDocument() {
  const { importTypeScript } = await import("./typescript.mjs");
  const { openApiDocument } = await importTypeScript("workers/api/index.ts");
  const file = ".cache/openapi.json";
  mkdirSync(".cache", { recursive: true });
  writeFileSync(file, JSON.stringify(openApiDocument(), null, 2));
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return run("redocly", ["lint", file, "--config", "redocly.yaml"], { quiet: true, env });
}

const formatted = "**/*.{ts,tsx,mjs,css}";
const layoutCheck = ["--check", "--log-level", "warn", "--cache", "--cache-location", ".cache/prettier"];
const code = ["app", "workers", "party", "db"].filter((folder) => existsSync(folder));
const [layout, style, imports, document] = await Promise.all([
  run("prettier", [...layoutCheck, formatted], { quiet: true }),
  run("oxlint", ["--deny-warnings", "."], { quiet: true }),
  run("depcruise", ["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", ...code], { quiet: true }),
  lintDocument(),
]);
const rawColumns = await rawColumnProblems(files());
const namedPaths = namedPathProblems(files());
const oneWay = oneWayProblems(files());
const plainNames = plainNameProblems(files());
const tableWriters = tableWriterProblems(files());
const problems = [...fileProblems(), ...longComponents(files()), ...coreJourneyProblems(files())];

console.log(layout.code ? `${layout.output.trim()}\nRun \`npm run format\`.` : "✔ the layout is Prettier's");
console.log(style.output.trim());
console.log(imports.output.trim());
console.log(document.code ? document.output.trim() : "✔ the OpenAPI document is valid");
console.log(
  rawColumns.length
    ? rawColumns.map((problem) => `  error ${problem}`).join("\n")
    : "✔ hand-written SQL names columns through the schema",
);
for (const problem of namedPaths) console.log(`  error ${problem}`);
if (!namedPaths.length) console.log("✔ documents name files that are there");
for (const problem of oneWay) console.log(`  error ${problem}`);
if (!oneWay.length) console.log("✔ no features import each other, nor in a circle");
for (const problem of plainNames) console.log(`  error ${problem}`);
if (!plainNames.length) console.log("✔ locals and functions are named after what they hold and do");
for (const problem of tableWriters) console.log(`  error ${problem}`);
if (!tableWriters.length) console.log("✔ each table is written by its own area, but those that are listed");
for (const problem of problems) console.log(`  error ${problem}`);
if (!problems.length)
  console.log("✔ every file and component is short and says by its name what it holds; the core journeys are few");
process.exit(
  layout.code ||
    style.code ||
    imports.code ||
    document.code ||
    rawColumns.length ||
    namedPaths.length ||
    oneWay.length ||
    plainNames.length ||
    tableWriters.length ||
    problems.length
    ? 1
    : 0,
);
