import { expect, expectAccessible, host, northlight, ownDomain, picture, service, test, tonwerk } from "./harness";

test("each host answers as what it is", async ({ page }) => {
  await page.goto(tonwerk());
  await expect(page).toHaveTitle(/Tonwerk/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto(northlight());
  await expect(page).toHaveTitle(/Northlight/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(service());
  await expect(page).toHaveTitle(/Lyceum/);
});

test("an app's own domain needs no slug", async ({ page }) => {
  await page.goto(ownDomain());
  await expect(page).toHaveTitle(/Tonwerk/);
});

test("an unknown host and a wrong slug say so, each on a clear page", async ({ page }) => {
  expect((await page.goto(host("nobody")))!.status()).toBe(404);
  await expect(page.getByRole("heading")).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto(host("demo", "/no-such-app")))!.status()).toBe(404);
  await expect(page.getByRole("heading").first()).toBeVisible();
});

for (const mode of ["light", "dark"] as const) {
  test(`every component of the design system stands in the gallery, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(service(`/dev/ui?mode=${mode}`));
    await expect(page.locator(`main[data-shown-mode=${mode}]`)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("heading", { name: "Lyceum UI" })).toBeVisible();
    await picture(page, `design-system-${mode}`);
  });
}
