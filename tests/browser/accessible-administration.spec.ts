import { blankPage, expect, expectAccessible, expectClearLandmarks, openSettings, ownApp, test } from "./harness";
import { adminScreens, settingsScreens } from "./harness/screens";

test.skip(({ isMobile }) => isMobile, "told once; that they fit is walked by itself");

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen of the administration is accessible, and its parts can be told apart: ${colorScheme}`, async ({ signedInAs }) => {
    test.slow(); // axe reads every screen
    const page = await signedInAs("operator", blankPage());
    await page.emulateMedia({ colorScheme });
    for (const address of await adminScreens(page)) {
      await test.step(new URL(address).pathname, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
        await expectClearLandmarks(page);
      });
    }
  });

  test(`every screen of an app's settings is accessible, and its parts can be told apart: ${colorScheme}`, async ({ signedInAs }) => {
    test.slow();
    const page = await signedInAs("operator", blankPage());
    await page.emulateMedia({ colorScheme });
    const own = await ownApp(page);
    await openSettings(page, own);
    for (const address of await settingsScreens(page, own)) {
      await test.step(new URL(address).pathname, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
        await expectClearLandmarks(page);
      });
    }
  });
}
