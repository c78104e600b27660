import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RuleObject, RunOptions } from "axe-core";

/** Half as long as the package's own source, which each page would have to read. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Waits until nothing is being sent and no colour is on its way to another any more. */
async function settled(page: Page) {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/** Fails on serious and critical findings of axe, read when the page has settled. */
export async function expectAccessible(page: Page, rules: RuleObject = {}) {
  await settled(page);
  expect.soft(await findingsOfAxe(page, "body", rules), `findings of axe at ${page.url()}`).toBe("");
}

/** Reads colours alone, for a page whose other findings are known from its other colour scheme. */
export async function expectEnoughContrast(page: Page) {
  await settled(page);
  expect.soft(await findingsOfAxe(page, "body", {}, ["color-contrast"]), `contrast of ${page.url()}`).toBe("");
}

/** Parts of the page that can't be told apart by those who jump from one to the next. axe calls them moderate. */
const landmarkRules = [
  "landmark-unique",
  "landmark-one-main",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-banner-is-top-level",
  "landmark-main-is-top-level",
];

/**
 * Also checks the sizes of targets and that names hold the text that is shown, which axe leaves out unless asked, and the
 * landmarks of the page. For screens as they load: a message or dialog that covers part of a target makes it too small in
 * axe's eyes.
 */
export async function expectScreenAccessible(page: Page) {
  await settled(page);
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  expect.soft(await findingsOfAxe(page, "html", rules), `findings of axe at ${page.url()}`).toBe("");
}

/** What axe finds serious or critical in a part of the page as it is now, and of the whole page's landmarks; empty where all is well. */
export async function findingsOfAxe(
  page: Page,
  within = "body",
  rules: RuleObject = {},
  only?: readonly string[],
): Promise<string> {
  // A page that was read before has axe already: reading the source takes a third of the time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    // Without a list of all that is well, and a selector for each element, it takes half the time.
    resultTypes: ["violations"],
    selectors: false,
    iframes: false,
    rules,
    ...(only && { runOnly: { type: "rule", values: [...only] } }),
  };
  const { violations } = await page.evaluate(
    ([part, settings]) => (window as unknown as { axe: typeof axe }).axe.run(part, settings),
    [within, options] as const,
  );
  const grave = violations.filter(
    ({ id, impact }) =>
      impact === "serious" || impact === "critical" || (within === "html" && landmarkRules.includes(id)),
  );
  return grave
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 5)
          .map(({ html }) => `    ${html}`)
          .join("\n")}`,
    )
    .join("\n");
}
