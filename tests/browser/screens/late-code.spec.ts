import { expect, test, tonwerk } from "../harness";

test("a part of the app that doesn't arrive within two minutes says so, and the page stays", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  await page.clock.install();
  const held: (() => void)[] = [];
  await page.route(
    /\/assets\/(SearchPalettePanel|app\.members)-/,
    (route) => void held.push(() => void route.continue()),
  );
  await page.reload();
  await page.keyboard.press("Control+k");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  await expect(page.getByText("Ein Teil der App ist in zwei Minuten nicht angekommen.")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("Ein Teil der App ist in zwei Minuten nicht angekommen.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Neues" })).toBeVisible();

  // A screen says it in its own place.
  const before = held.length;
  await page.getByRole("navigation").locator('a[href$="/tonwerk/m"]').first().click();
  await expect.poll(() => held.length).toBeGreaterThan(before);
  // The step begins a moment after the press.
  await expect(async () => {
    await page.clock.runFor(121_000);
    await expect(page.getByRole("heading", { level: 1, name: "Das dauert zu lange" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});
