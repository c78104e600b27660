import type { Page } from "@playwright/test";
import {
  blankPage,
  expect,
  expectClearLandmarks,
  expectEnoughContrast,
  expectScreenAccessible,
  openSettings,
  ownApp,
  test,
  tonwerk,
} from "./harness";
import { adminScreens, settingsScreens } from "./harness/screens";

test("a guest's feed and a space have targets large enough, with names that hold what they show", async ({
  stranger,
}) => {
  const page = await stranger(tonwerk("/groups"));
  await expectScreenAccessible(page);
  await page.goto(tonwerk("/groups/g/willkommen"));
  await expectScreenAccessible(page);
});

/** Reads each screen in light, and then its colours in dark. */
async function expectAccessibleScreens(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await test.step(new URL(address).pathname, async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectScreenAccessible(page);
      await expectClearLandmarks(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectEnoughContrast(page);
    });
  }
}

test("every screen of the administration is accessible, light and dark, and its parts can be told apart", async ({
  signedInAs,
}) => {
  test.setTimeout(300_000); // axe reads every screen
  const page = await signedInAs("operator", blankPage());
  await expectAccessibleScreens(page, await adminScreens(page));
});

test("every screen of an app's settings is accessible, light and dark, and its parts can be told apart", async ({
  signedInAs,
}) => {
  test.setTimeout(300_000);
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own);
  await expectAccessibleScreens(page, await settingsScreens(page, own));
});
