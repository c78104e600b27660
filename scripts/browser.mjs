/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Chromium without what only a window needs: the tests take two thirds of the time with it. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of an installed Chromium: CHROMIUM_PATH, one on the PATH, else Playwright's own; null where there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/snap/bin"];
  for (const name of names) {
    const folder = folders.find((folder) => isExecutable(path.join(folder, name)));
    if (folder !== undefined) return path.join(folder, name);
  }
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  if (isExecutable(onMac)) return onMac;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** As `findChromium`, after an attempt to install it: by Playwright, else by the system's packages. Throws where both fail. */
export async function ensureChromium() {
  const executable = await findChromium();
  if (executable) return executable;
  const isRoot = process.getuid?.() === 0;
  const hasPackages = isRoot && isExecutable("/usr/bin/apt-get");
  console.log("Installing Chromium for the browser tests …");
  const patiently = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::https::Timeout=20"];
  const packages = [
    ["update", "-qq"],
    ...[shell, "chromium"].map((name) => ["install", "-y", "-qq", "--no-install-recommends", name]),
  ].map((command) => ["apt-get", ...patiently, ...command]);
  const attempts = [
    ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"],
    ...(hasPackages ? packages : []),
  ];
  const said = [];
  // Without a network each would try for minutes.
  const deadline = Date.now() + 900_000;
  for (const [command, ...args] of attempts) {
    const seconds = Math.max(1, (deadline - Date.now()) / 1000);
    const { code, output } = await run(command, args, {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
      seconds,
    });
    if (code !== 0) said.push(`${command} ${args.join(" ")}:\n${output.trim()}`);
    const installed = code === 0 && (await findChromium());
    if (installed && works(installed)) return installed;
  }
  throw new Error(`No Chromium could be installed. Install one and set CHROMIUM_PATH.\n${said.join("\n")}`);
}

function works(chromium) {
  try {
    execFileSync(chromium, ["--version", "--no-sandbox"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare();
  console.log(await ensureChromium());
}
