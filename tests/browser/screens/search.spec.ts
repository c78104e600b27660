import { expect, expectAccessible, test, tonwerk } from "../harness";

test("Search opens from anywhere, finds while one types, and leads there @core @both", async ({ signedInAs }, {
  project,
}) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const field = page.getByRole("combobox", { name: "Suche" });
  // A page that was just fetched takes a moment until it hears keys.
  await expect(async () => {
    if (await field.isVisible()) await field.focus();
    else if (project.name === "phone") await page.getByRole("button", { name: "Suchen" }).click();
    else await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("group", { name: "Gehe zu" }).getByRole("option", { name: "Mitglieder" })).toBeVisible();

  await field.fill("oefen");
  const spaces = page.getByRole("group", { name: "Spaces" });
  await expect(spaces.getByRole("option", { name: "Öfen & Brennen" })).toBeVisible();
  await expect(spaces.locator("mark").first()).toHaveText("Öfen");
  await expectAccessible(page);

  await field.fill("anneli");
  await expect(page.getByRole("option", { name: "Anneliese Brandt" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Anneliese Brandt" })).toBeVisible();
  await expect(field).toBeHidden();

  // What was searched for is at hand again, and the whole of it has a page of its own.
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("option", { name: "anneli", exact: true }).click();
  await expect(field).toHaveValue("anneli");
  await field.fill("glasur");
  await page.getByRole("option", { name: "Alle Treffer zu „glasur“" }).click();
  await expect(page).toHaveURL(/\/search\?q=glasur$/);
  await expect(page.getByRole("heading", { level: 2, name: "Beiträge" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Arten von Treffern" })
    .getByRole("link", { name: /Beiträge/ })
    .click();
  await expect(page).toHaveURL(/type=post/);
  await expect(page.getByRole("main").getByRole("listitem").locator("mark").first()).toContainText(/glasur/i);
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: /Menschen/ }).fill("xyzxyz");
  await expect(page.getByRole("heading", { name: "Nichts gefunden zu „xyzxyz“" })).toBeVisible();
});

test("Search works without scripts", { tag: "@desktop" }, async ({ browser, contextOptions }) => {
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  await page.goto(tonwerk("/groups"));
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("searchbox").fill("seladon");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Beiträge" })).toBeVisible();
  await page.context().close();
});
