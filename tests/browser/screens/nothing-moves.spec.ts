import type { Page } from "@playwright/test";
import { expect, test, tonwerk } from "../harness";

/** How much has moved by itself since the page began, as the browser counts it. */
const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts: PerformanceEntry[] = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Two frames later all that was buffered has been handed over.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              (shifts as unknown as { value: number; hadRecentInput: boolean }[])
                .filter(({ hadRecentInput }) => !hadRecentInput)
                .reduce((sum, { value }) => sum + value, 0),
            ),
          ),
        );
      }),
  );

const expectStill = async (page: Page, address: string) => {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  expect(await movedOn(page), address).toBeLessThanOrEqual(0.02);
};

test("no screen of every day moves by itself while it comes", async ({ signedInAs, stranger }) => {
  test.slow();
  const page = await signedInAs("member", tonwerk("/groups"));
  for (const path of [
    "/groups",
    "/groups/g/glasuren",
    "/groups/g/glasuren/p/majolika-und-kein-radiergummi",
    "/m",
    "/communities",
    "/chat",
    "/cloud",
    "/search?q=Glasur",
    "/notifications",
    "/profile",
    "/profile/plans",
  ])
    await expectStill(page, tonwerk(path));
  const guest = await stranger(tonwerk("/groups"));
  for (const path of ["/groups", "/auth", "/auth/signup"]) await expectStill(guest, tonwerk(path));
});
