/** Refuses two features that import each other: what both need stands below them, what shows both stands above them. */
import { readFileSync } from "node:fs";

const feature = /^app\/features\/([\w-]+)\//;
const imported = /(?:\bfrom\s+|\bimport\s*\(?\s*)"~\/features\/([\w-]+)\//g;

/** Of each feature, which others it imports, with a file that does. */
function importsOf(files) {
  const imports = new Map();
  for (const file of files) {
    const from = feature.exec(file)?.[1];
    if (!from || !/\.tsx?$/.test(file)) continue;
    const others = imports.get(from) ?? new Map();
    imports.set(from, others);
    for (const [, to] of readFileSync(file, "utf8").matchAll(imported))
      if (to !== from && !others.has(to)) others.set(to, file);
  }
  return imports;
}

export function oneWayProblems(files) {
  const imports = importsOf(files);
  return [...imports].flatMap(([from, others]) =>
    [...others].flatMap(([to, file]) => {
      const back = imports.get(to)?.get(from);
      return back && from < to ? [`features ${from} and ${to} import each other: ${file}, ${back}`] : [];
    }),
  );
}
