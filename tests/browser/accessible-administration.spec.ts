import {
  blankPage,
  expect,
  expectClearLandmarks,
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen of the administration is accessible, and its parts can be told apart: ${colorScheme}`, async ({
    signedInAs,
    isMobile,
  }) => {
    test.skip(isMobile, "told once; that they fit is walked by itself");
    test.slow(); // axe reads every screen
    const page = await signedInAs("operator", blankPage());
    await page.emulateMedia({ colorScheme });
    for (const address of await adminScreens(page)) {
      await test.step(new URL(address).pathname, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectScreenAccessible(page);
        await expectClearLandmarks(page);
      });
    }
  });

  test(`every screen of an app's settings is accessible, and its parts can be told apart: ${colorScheme}`, async ({
    signedInAs,
    isMobile,
  }) => {
    test.skip(isMobile, "told once; that they fit is walked by itself");
    test.slow();
    const page = await signedInAs("operator", blankPage());
    await page.emulateMedia({ colorScheme });
    const own = await ownApp(page);
    await openSettings(page, own);
    for (const address of await settingsScreens(page, own)) {
      await test.step(new URL(address).pathname, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectScreenAccessible(page);
        await expectClearLandmarks(page);
      });
    }
  });
}
