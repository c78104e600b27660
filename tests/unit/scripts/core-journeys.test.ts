import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { coreRuns } from "../../../scripts/lint/core-journeys.mjs";
import { coreRunsOf } from "../../browser/widths.mjs";

it("counts a journey once for each width that it runs at", () => {
  expect(coreRunsOf("community", "a post @core")).toBe(1);
  expect(coreRunsOf("community", "a post @core @both")).toBe(2);
  expect(coreRunsOf("session", "of one width @core @both")).toBe(1);
  expect(coreRunsOf("on-a-phone", "of one width @core @both")).toBe(1);
  expect(coreRunsOf("community", "a post @core @both @desktop")).toBe(1);
  expect(coreRunsOf("community", "hours later @core @clock")).toBe(1);
  expect(coreRunsOf("community", "a post")).toBe(0);
});

it("counts the core's runs as Playwright lists them", () => {
  const listed = execFileSync("npx", ["playwright", "test", "--list"], {
    env: { ...process.env, LYCEUM_TIER: "core" },
    encoding: "utf8",
  });
  expect(coreRuns(globSync("tests/browser/**/*.spec.ts"))).toBe(Number(/^Total: (\d+) tests/m.exec(listed)![1]));
}, 60_000);
