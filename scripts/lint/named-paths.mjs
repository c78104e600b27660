/** Finds in the documents the names of files and folders, in backticks, that lead nowhere: they were renamed, or are gone. */
import { readFileSync } from "node:fs";

const named = /`([\w@*./-]+)`/g;
const isFile = /\.(ts|tsx|mjs|css|sql|toml|json)$/;
const isFolder = /^(app|db|docs|migrations|party|patches|public|scripts|tests|workers)\//;
/** The example of development.md, and what a deployment writes. */
const notHere = new Set(["workers/domain/meetups-of-spaces/entity.ts", "wrangler.deploy.toml"]);

/** @param {string[]} files of the repository @returns {string[]} */
export function namedPathProblems(files) {
  const documents = files.filter((file) => /^(README|docs\/.+)\.md$/.test(file));
  return documents.flatMap((document) => {
    const paths = Array.from(readFileSync(document, "utf8").matchAll(named), ([, path]) => path);
    return [...new Set(paths)]
      .filter((path) => (isFile.test(path) || isFolder.test(path)) && !notHere.has(path) && !isThere(path, files))
      .map((path) => `${document}: \`${path}\` leads nowhere`);
  });
}

/** Documents name a file by as much of its path as tells which one it is; `*` stands for a part. */
function isThere(path, files) {
  const parts = path.replace(/^(\.\.\/)+|\/$/g, "").split("*");
  const pattern = parts.map((part) => part.replace(/[.]/g, "\\.")).join("[^/]*");
  const expected = new RegExp(isFolder.test(path) ? `^${pattern}(/|$)` : `(^|/)${pattern}$`);
  return files.some((file) => expected.test(file));
}
