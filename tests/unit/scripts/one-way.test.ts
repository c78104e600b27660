import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { oneWayProblems } from "../../../scripts/lint/one-way.mjs";

const home = process.cwd();
beforeEach(() => {
  process.chdir(mkdtempSync(path.join(os.tmpdir(), "one-way-")));
});
afterEach(() => {
  process.chdir(home);
});

/** Features with what each imports. */
function problems(features: Record<string, string[]>): string[] {
  const files = Object.entries(features).map(([name, imported]) => {
    const file = `app/features/${name}/Screen.tsx`;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, imported.map((other) => `import { a } from "~/features/${other}/a";\n`).join(""));
    return file;
  });
  return oneWayProblems(files);
}

it("lint refuses features that import each other, at once or by way of others, and says each circle once", () => {
  expect(problems({ admin: [], payments: ["admin"], tariffs: ["admin", "payments"] })).toEqual([]);
  expect(problems({ admin: ["payments"], payments: ["admin"] })).toEqual([
    expect.stringContaining("admin → payments → admin"),
  ]);
  expect(problems({ admin: ["tariffs"], payments: ["admin"], tariffs: ["payments"], chat: ["admin"] })).toEqual([
    expect.stringContaining("admin → tariffs → payments → admin"),
  ]);
});
