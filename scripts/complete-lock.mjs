/**
 * `node scripts/complete-lock.mjs`: enters into package-lock.json the packages of other platforms that npm left out.
 * npm leaves them out where the registry doesn't hold them, and its own `npm ci` then refuses the lock as incomplete.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const otherNames = { windows: "win32", 64: "x64" };

/** Optional packages that the lock names but doesn't describe, as `{ place, version }`. */
export function missingFromLock(packages) {
  const missing = new Map();
  for (const [parent, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isDescribed(packages, parent, name)) continue;
      const beside = parent.slice(0, parent.lastIndexOf("node_modules/")) + `node_modules/${name}`;
      const isTaken = missing.has(beside) && missing.get(beside) !== range;
      missing.set(isTaken ? `${parent}/node_modules/${name}` : beside, range);
    }
  }
  return [...missing].map(([place, version]) => ({ place, version }));
}

/** As Node looks for a package: inside its parent, beside it, then further up. */
function isDescribed(packages, parent, name) {
  const folders = parent.split("/node_modules/");
  return (
    folders.some(
      (_, i) => packages[`${folders.slice(0, folders.length - i).join("/node_modules/")}/node_modules/${name}`],
    ) || `node_modules/${name}` in packages
  );
}

function platform(place) {
  const words = place
    .split("/")
    .at(-1)
    .split("-")
    .map((word) => otherNames[word] ?? word);
  const firstListed = (list) => words.filter((word) => list.includes(word)).slice(0, 1);
  const platform = {
    os: firstListed(systems),
    cpu: firstListed(processors),
    libc: words.includes("musl") || words.includes("musleabihf") ? ["musl"] : [],
  };
  return Object.fromEntries(Object.entries(platform).filter(([, value]) => value.length));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = missingFromLock(lock.packages);
  for (const { place, version } of missing) lock.packages[place] = { version, optional: true, ...platform(place) };
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms entered into package-lock.json.`);
}
