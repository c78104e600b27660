/** Refuses features that import each other, also by way of a third: what both need stands below them, what shows both stands above them. */
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

/** The shortest way from one feature back to itself, as the features on it; null where there is none. */
function circleFrom(start, imports) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const to of imports.get(way.at(-1))?.keys() ?? []) {
      if (to === start) return [...way, start];
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  return null;
}

export function oneWayProblems(files) {
  const imports = importsOf(files);
  return [...imports.keys()].flatMap((start) => {
    const circle = circleFrom(start, imports);
    // Each circle is told once, of its first feature in the alphabet.
    if (!circle || circle.some((other) => other < start)) return [];
    const because = circle.slice(1).map((to, i) => imports.get(circle[i]).get(to));
    return [`features import each other in a circle, ${circle.join(" → ")}: ${because.join(", ")}`];
  });
}
