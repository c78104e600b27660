/**
 * Applies `patches/` to the packages in node_modules, after each `npm install` and before any other script: plain Node 20,
 * and quick where they are applied already. Patches that were changed or removed meanwhile are taken back first.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(fileURLToPath(import.meta.url), "../..");
const patchFolder = path.join(root, "patches");
/** The patches as they were applied, and the hashes of the files that they changed. */
const applied = path.join(root, "node_modules/.applied-patches");
const hashes = path.join(applied, "files.json");

/** Throws with what patch-package said where a patch doesn't fit its package. */
export function applyPatches() {
  if (read(hashes) === JSON.stringify(hashesOf(patchFolder)) && areSame(patchFolder, applied)) return;
  for (const file of [...changedFiles(patchFolder), ...changedFiles(applied)]) ownCopy(file);
  // Says no where a package was installed anew, which then holds nothing to take back.
  if (existsSync(applied)) patchPackage("--reverse", "--patch-dir", path.relative(root, applied));
  const { status, output } = patchPackage("--error-on-fail", "--error-on-warn");
  if (status !== 0) throw new Error(`${output}\nA patch of patches/ does not fit its package.`);
  rmSync(applied, { recursive: true, force: true });
  mkdirSync(applied);
  for (const name of patchesOf(patchFolder)) cpSync(path.join(patchFolder, name), path.join(applied, name));
  writeFileSync(hashes, JSON.stringify(hashesOf(patchFolder)));
}

function patchPackage(...options) {
  const command = path.join(root, "node_modules/patch-package/index.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development" },
  });
  return { status, output: stdout + stderr };
}

const patchesOf = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".patch")) : []);

const areSame = (first, other) =>
  patchesOf(first).join() === patchesOf(other).join() &&
  patchesOf(first).every((name) => read(path.join(first, name)) === read(path.join(other, name)));

/** The files of packages that a folder's patches change. */
const changedFiles = (folder) =>
  patchesOf(folder).flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file.trim()),
  );

const hashesOf = (folder) =>
  changedFiles(folder).map((file) => [
    file,
    createHash("sha256")
      .update(read(path.join(root, file)) ?? "")
      .digest("hex"),
  ]);

/** Folders of packages may share their files with another folder's, which mustn't change with them. */
function ownCopy(file) {
  const name = path.join(root, file);
  if (!existsSync(name) || statSync(name).nlink === 1) return;
  copyFileSync(name, `${name}.copy`);
  renameSync(`${name}.copy`, name);
}

function read(name) {
  return existsSync(name) ? readFileSync(name, "utf8") : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    applyPatches();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
