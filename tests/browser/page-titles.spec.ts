import { blankPage, expect, openSettings, ownApp, service, test, tonwerk } from "./harness";
import { adminScreens, memberScreens, settingsScreens } from "./harness/screens";

test("each title says the screen and the app, each once, where the screen is refused as well", async ({
  signedInAs,
  isMobile,
}) => {
  test.skip(isMobile, "titles don't change with the width");
  test.slow(); // every screen
  const expectTitle = async (page: Awaited<ReturnType<typeof signedInAs>>, address: string, site: string) => {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const title = await page.title();
    expect.soft(title, address).not.toMatch(/undefined|null/);
    expect.soft(title.split(site).length - 1, `${address}: ${title}`).toBe(1);
    expect.soft(title, address).toMatch(new RegExp(`^(.+ · )?${site}$`));
  };
  const member = await signedInAs("member", tonwerk("/groups"));
  for (const address of await memberScreens(member)) await expectTitle(member, address, "Tonwerk");
  for (const path of [
    "/groups/g/gibt-es-nicht",
    "/groups/g/gibt-es-nicht/members",
    "/m/nobody",
    "/m/nobody/comments",
    "/groups/c/gibt-es-nicht/members",
    "/nirgendwo",
  ])
    await expectTitle(member, tonwerk(path), "Tonwerk");
  const operator = await signedInAs("operator", blankPage());
  for (const address of await adminScreens(operator)) await expectTitle(operator, address, "Lyceum");
  await expectTitle(operator, service("/projects/nirgendwo"), "Lyceum");
  const own = await ownApp(operator);
  await openSettings(operator, own);
  for (const address of await settingsScreens(operator, own)) await expectTitle(operator, address, own.app.name);
});
