import { chooseSpace, expect, test, tonwerk, unique } from "../harness";

test("posts, comments, answers and likes work without scripts @core", async ({
  browser,
  contextOptions,
  signedInAs,
}) => {
  const scripted = await signedInAs("member");
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  await context.addCookies(await scripted.context().cookies());
  const page = await context.newPage();
  const title = unique("Ohne Skripte");

  await page.goto(tonwerk("/groups"));
  await page.getByRole("main").locator("summary").click();
  await chooseSpace(page);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Eine Zeile.\nNoch eine.");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.getByRole("textbox", { name: "Kommentar schreiben" }).fill("Das geht.");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByText("Das geht.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Gefällt mir, bisher 0/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Gefällt mir nicht mehr, bisher 1/ })).toBeVisible();
  await page.getByRole("link", { name: "Antworten" }).click();
  const answer = page.getByRole("form", { name: "Lea antworten" });
  await answer.getByRole("textbox").fill("Auch das.");
  await answer.getByRole("button", { name: "Antworten" }).click();
  await expect(page.getByText("Auch das.")).toBeVisible();

  await page.goto(tonwerk("/groups"));
  await page.getByRole("link", { name: "Weitere Beiträge" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.close();
});
