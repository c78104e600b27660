import type { Page } from "@playwright/test";
import { door, expect, openDemoProject, service, test, tonwerk } from "./harness";

test.skip(({ isMobile }) => !isMobile, "what is too wide shows on a phone");

/** Goes there and finds what sticks out: such a page slides sideways under the thumb. */
async function expectToFit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  const width = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  expect.soft(await width(), `${address} fits a phone`).toBe(390);
}

test("no screen of an app is wider than a phone", async ({ signedInAs }) => {
  test.slow(); // two dozen pages
  const page = await signedInAs("operator", tonwerk("/groups"));
  const places = [
    "/communities", "/cloud", "/search?q=Glasur", "/profile", "/profile/password", "/profile/notifications", "/promo", "/theme", "/groups/g/willkommen/rules",
    "/settings", "/settings/community", "/settings/promo", "/settings/analytics", "/settings/onboarding", "/settings/onboarding/slides/create",
    "/settings/custom-fields", "/settings/custom-fields/create", "/settings/groups", "/settings/groups/create", "/settings/groups/links/create", "/settings/communities", "/settings/communities/create",
    "/settings/members", "/settings/members/invite", "/settings/members/invite-links", "/settings/members/invite-links/create",
  ];
  for (const place of places) await expectToFit(page, tonwerk(place));
});

test("no screen of the administration is wider than a phone", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", door());
  await openDemoProject(page);
  const project = new URL(page.url()).pathname;
  const places = ["", "/dashboard", "/contacts", "/apps/create", "/cloud", "/settings", "/settings/team", "/settings/team/invite", "/settings/domains", "/settings/domains/create"];
  for (const place of ["/projects", "/projects/create", "/projects/settings/profile", "/discover", ...places.map((below) => project + below)]) await expectToFit(page, service(place));
});
