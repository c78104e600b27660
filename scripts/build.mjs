/** `npm run build`: the Worker's screens for production, in build/. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

const stamp = "build/.sources";
const sources = [
  "app",
  "workers",
  "party",
  "db",
  "public",
  "vite.config.ts",
  "scripts/assets",
  "patches",
  "tsconfig.json",
  "package-lock.json",
];

/**
 * Builds app/ with Remix, unless build/ already holds exactly this.
 * @param {{ devRoutes: boolean }} options devRoutes: with the pages below /dev, which production lacks
 */
export async function build({ devRoutes }) {
  const expected = fingerprint(devRoutes);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return;
  const { code, output } = await run("remix", ["vite:build"], {
    env: { NODE_ENV: "production", LYCEUM_DEV_ROUTES: devRoutes ? "1" : "" },
    quiet: true,
  });
  if (code !== 0) throw new Error(`${output}\nThe build failed.`);
  refuseLiveReload();
  writeFileSync(stamp, expected);
}

/** Loading pages anew belongs to `npm run dev` alone. */
function refuseLiveReload() {
  for (const folder of ["build/client/assets", "build/server"])
    for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js")))
      if (readFileSync(path.join(folder, name), "utf8").includes("/dev/live"))
        throw new Error(`${folder}/${name} would load pages anew at each build`);
}

function fingerprint(devRoutes) {
  const hash = createHash("sha256").update(`devRoutes ${devRoutes}`);
  const add = (name) => {
    if (!existsSync(name)) return;
    if (statSync(name).isDirectory())
      readdirSync(name)
        .sort()
        .forEach((child) => add(path.join(name, child)));
    else hash.update(name).update("\0").update(readFileSync(name));
  };
  sources.forEach(add);
  return hash.digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare();
  await build({ devRoutes: process.env.LYCEUM_DEV_ROUTES === "1" }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log("Built: build/client and build/server.");
}
