import type { Page } from "@playwright/test";
import { blankPage, expect, expectAccessible, ownApp, service, test } from "../harness";

/** What lies beneath the notice, by the names of its elements; those that stand around all of a page are none of it. */
const beneathNotice = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector("[data-connection-notice]")!;
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const beneath = new Set<string>();
    for (let x = left + 1; x < right; x += 8)
      for (let y = top + 1; y < bottom; y += 4)
        for (const element of document.elementsFromPoint(x, y))
          if (!notice.contains(element) && element !== document.body && element !== document.documentElement)
            beneath.add(`${element.tagName} ${element.textContent!.trim().slice(0, 40)}`);
    return [...beneath];
  });

test("without a connection the notice stands above the page and covers nothing", async ({ signedInAs, stranger }) => {
  const operator = await signedInAs("operator", blankPage());
  const { app, project } = await ownApp(operator);
  const screens = [
    service(`/projects/${project.id}`),
    service(`/projects/${project.id}/settings`),
    `${app.url}/groups`,
    `${app.url}/chats`,
    `${app.url}/theme`,
  ];
  const notice = (page: Page) => page.getByText("Du bist offline.");
  const expectNothingBeneath = async (page: Page) => {
    await page.context().setOffline(true);
    await expect(notice(page)).toBeVisible();
    expect(await beneathNotice(page), page.url()).toEqual([]);
    // Once it scrolls, the head stays below it.
    const head = page.locator("header").first();
    if ((await head.count()) > 0) {
      await page.mouse.wheel(0, 400);
      const [above, below] = [await notice(page).boundingBox(), await head.boundingBox()];
      if (below!.y >= 0) expect(below!.y, page.url()).toBeGreaterThanOrEqual(above!.y + above!.height);
    }
    // What fills the window below the head ends with the window, as before.
    const overflow = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
    if (page.url().endsWith("/chats")) expect(await page.evaluate(overflow)).toBe(0);
    await page.context().setOffline(false);
    await expect(notice(page)).toHaveCount(0);
  };
  for (const screen of screens) {
    await operator.goto(screen, { waitUntil: "networkidle" });
    await expectNothingBeneath(operator);
  }
  const guest = await stranger(`${app.url}/auth/signin`);
  await expectNothingBeneath(guest);
  await guest.context().setOffline(true);
  await expectAccessible(guest);
});
