import { defineConfig } from "@playwright/test";
import { projects } from "./tests/browser/widths.mjs";

const isForPictures = process.env["LYCEUM_SCREENSHOTS"] === "1";
/** `npm test` runs the main path of each area: journeys tagged @core, at the second width those tagged @both as well. */
const isCore = process.env["LYCEUM_TIER"] === "core";

/** Which journeys a project runs. */
const journeysOf = (name: keyof typeof projects) => {
  const { besides, core, never, always } = projects[name];
  return {
    name,
    testIgnore: besides.map((file) => `**/${file}.spec.ts`),
    grep: isCore ? core : always,
    grepInvert: never,
  };
};

/** Browser tests: the built Worker in workerd with a small demo, seen by Chromium at two widths. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: isForPictures ? "pictures.spec.ts" : /(?<!pictures)\.spec\.ts$/,
  outputDir: "test-results",
  globalSetup: "./tests/browser/harness/global-setup.ts",
  fullyParallel: true,
  // Four at once took longer than two on two processors: pages that wait cost time too.
  // Pictures one after another: the language of the administration is its operator's.
  workers: isForPictures ? 1 : 2,
  forbidOnly: Boolean(process.env["CI"]),
  // A machine of two cores also compiles and draws; a page that takes longer than this is broken.
  timeout: 120_000,
  // Mails and notifications are there within a quarter of a second; the usual pause of a second is longer than all they take.
  expect: { timeout: 15_000, toPass: { intervals: [50, 100, 250] } },
  reporter: "list",
  use: {
    // Known once the global setup has started it; tests of the administration and of /dev name paths alone.
    baseURL: process.env["LYCEUM_PORT"] && `http://localhost:${process.env["LYCEUM_PORT"]}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // A press on what never comes fails soon, instead of using up the time of its test.
    actionTimeout: 30_000,
    reducedMotion: "reduce",
    // `npx playwright test --trace on` records everything for one look; always on, it doubles the time.
    trace: "off",
    screenshot: "only-on-failure",
    // Without a graphics card Chromium paints quicker when it doesn't pretend to have one.
    // Pages of other hosts need no process of their own here. Names below .test lead here, for own domains.
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-site-isolation-trials",
        "--host-resolver-rules=MAP *.test 127.0.0.1",
      ],
    },
  },
  projects: [
    {
      ...journeysOf("desktop"),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      ...journeysOf("phone"),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: isForPictures ? 2 : 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      ...journeysOf("clock"),
      dependencies: ["desktop", "phone"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
