import type { Page } from "@playwright/test";
import { blankPage, expect, openDemoProject, service, test, tonwerk } from "./harness";

test.skip(({ isMobile }) => !isMobile, "what is too wide shows on a phone");

/** Goes there and finds what sticks out: such a page slides sideways under the thumb. */
async function expectToFit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  const width = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  expect.soft(await width(), `${address} fits a phone`).toBe(390);
  expect.soft(await page.evaluate(outOfTheirCards), `controls of ${address} that stand out of their cards`).toEqual([]);
}

/** Controls that reach over an edge of what they stand in, unless that scrolls sideways. */
function outOfTheirCards(): string[] {
  const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      "main :is(section, article) :is(input:not([type=hidden]), select, textarea, button, a)",
    ),
  ];
  return controls.flatMap((control) => {
    const card = control.closest("section, article")!;
    for (let around = control.parentElement!; around !== card; around = around.parentElement!)
      if (scrolls(around)) return [];
    const [{ left, right, width }, edges] = [control.getBoundingClientRect(), card.getBoundingClientRect()];
    // What is there for screen readers alone has no width worth a look.
    return width > 1 && !scrolls(card) && (left < edges.left - 1 || right > edges.right + 1)
      ? [`${control.tagName} ${control.getAttribute("name") ?? control.textContent}`]
      : [];
  });
}

test("no screen of an app is wider than a phone", async ({ signedInAs }) => {
  test.slow(); // two dozen pages
  const page = await signedInAs("operator", tonwerk("/groups"));
  const places = [
    "/communities",
    "/cloud",
    "/search?q=Glasur",
    "/profile",
    "/profile/password",
    "/profile/notifications",
    "/promo",
    "/theme",
    "/groups/g/willkommen/rules",
    "/settings",
    "/settings/community",
    "/settings/promo",
    "/settings/analytics",
    "/settings/onboarding",
    "/settings/onboarding/slides/create",
    "/settings/custom-fields",
    "/settings/custom-fields/create",
    "/settings/groups",
    "/settings/groups/create",
    "/settings/groups/links/create",
    "/settings/communities",
    "/settings/communities/create",
    "/settings/members",
    "/settings/members/invite",
    "/settings/members/invite-links",
    "/settings/members/invite-links/create",
  ];
  for (const place of places) await expectToFit(page, tonwerk(place));
});

test("no screen of the administration is wider than a phone", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  await openDemoProject(page);
  const project = new URL(page.url()).pathname;
  const places = [
    "",
    "/dashboard",
    "/contacts",
    "/apps/create",
    "/cloud",
    "/settings",
    "/settings/team",
    "/settings/team/invite",
    "/settings/domains",
    "/settings/domains/create",
  ];
  for (const place of [
    "/projects",
    "/projects/create",
    "/projects/settings/profile",
    "/projects/settings/password",
    "/discover",
    ...places.map((below) => project + below),
  ])
    await expectToFit(page, service(place));
});
