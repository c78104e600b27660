/**
 * Makes a fresh clone ready for any other script. Plain Node 20, nothing installed yet: import this file first, and
 * packages only afterwards, by `await import(…)`.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatches } from "./apply-patches.mjs";

export const root = path.resolve(fileURLToPath(import.meta.url), "../..");
const bin = path.join(root, "node_modules/.bin");
const ownNode = path.join(bin, process.platform === "win32" ? "node.cmd" : "node");

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20)
  stop(`Lyceum needs Node 20 or newer to start; this is ${process.version}. Get one at https://nodejs.org.`);

process.chdir(root);
process.env.PATH = bin + path.delimiter + process.env.PATH;
process.env.WRANGLER_SEND_METRICS ??= "false";

/** Installs what is missing or differs from package-lock.json, then goes on under the Node that the lock names. */
export async function prepare() {
  if (!isInstalled()) install();
  try {
    // An npm that runs no install scripts leaves this out too.
    applyPatches();
  } catch (error) {
    stop(error.message);
  }
  if (major > 22 || (major === 22 && minor >= 12)) return;
  // An npm that runs no install scripts leaves the package `node` empty; this is the script it left out.
  if (!existsSync(ownNode))
    spawnSync(process.execPath, ["installArchSpecificPackage.js"], {
      cwd: "node_modules/node",
      stdio: ["ignore", 2, 2],
    });
  if (!existsSync(ownNode))
    stop("The Node that package.json names is missing: run `npm rebuild node`, or use Node 24.");
  process.exit(await again());
}

/** Ends with a message for a person, without a stack trace. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function isInstalled() {
  const installed = read("node_modules/.package-lock.json");
  if (!installed) return false;
  const locked = read("package-lock.json").packages;
  delete locked[""];
  const isThere = ([name, { version, optional }]) =>
    installed.packages[name] ? installed.packages[name].version === version : optional;
  return Object.entries(locked).every(isThere) && Object.keys(installed.packages).every((name) => name in locked);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8"));
  } catch {
    return null;
  }
}

function install() {
  console.error("Installing packages (npm ci); the first time takes a minute or two …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // What npm prints goes to standard error: some scripts' standard output is a document.
  const { status, error } = spawnSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (error) stop(`npm could not be started (${error.message}). It comes with Node: https://nodejs.org.`);
  if (status !== 0) stop("npm could not install the packages; its message stands above. Is the network there?");
}

function again() {
  const child = spawn(ownNode, process.argv.slice(1), { stdio: "inherit", shell: process.platform === "win32" });
  // Ctrl-C reaches the whole terminal group; a `kill` reaches only this process and is passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}
