import { blankPage, expect, expectAccessible, newHold, openDemoProject, ownApp, service, test } from "../harness";

test("the operator sees what plans bring in, by month and by plan, and takes it as CSV @core", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  await openDemoProject(page, "/orders");
  await page.getByRole("link", { name: "Umsatz" }).click();
  await expect(page.getByRole("heading", { name: "Umsatz", level: 1 })).toBeVisible();
  const totals = page.getByRole("region", { name: "Summen des Zeitraums" });
  await expect(totals).toContainText("Abos");
  await expect(page.getByRole("img", { name: /^Monatlich wiederkehrender Umsatz\./ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "24 Monate" }).click();
  await expect(page.getByRole("link", { name: "24 Monate" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Nur Werkstatt im Monat" }).click();
  await expect(page.getByRole("link", { name: "Alle Pläne" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Umsatz als CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^revenue-EUR-.*\.csv$/);
});

test("the operator changes the tariff, sees what is above its limits, and cancels it", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  await page.goto(service(`/projects/${project.id}/orders/revenue`));
  await expect(page.getByRole("heading", { name: "Noch kein Umsatz" })).toBeVisible();
  await page.goto(service(`/projects/${project.id}/settings`));
  await page.getByRole("main").getByRole("link", { name: "Tarif" }).click();
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Business" })).toBeVisible();
  await expect(page.getByText("279 €")).toBeVisible();
  // What is chosen counts at once, not when its page has come.
  const { isReleased, release } = newHold();
  await page.route(/payment-plan\.data\?mode=month/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("link", { name: "Monatlich" }).click();
  await expect(page.getByText("349 €")).toBeVisible();
  release();
  await expect(page).toHaveURL(/mode=month/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zu Pro wechseln" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Wechseln" }).click();
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Pro" })).toBeVisible();
  await page.getByRole("button", { name: "Tarif kündigen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pro behalten" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Pro" })).toBeVisible();
  await page.getByRole("button", { name: "Tarif kündigen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Tarif kündigen" }).click();
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Free" })).toBeVisible();
});
