import { expect, expectAccessible, test, tonwerk, unique } from "../harness";

test("an operator opens a category, members write in it without joining, and it goes only by its name", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const operator = await signedInAs("operator", tonwerk("/settings/communities"));
  const name = unique("Ofenbau");
  await expect(operator.getByRole("heading", { level: 1, name: "Kategorien" })).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("link", { name: "Neue Kategorie" }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Neue Kategorie" })).toBeVisible();
  await operator.getByRole("textbox", { name: "Name" }).fill(name);
  await operator.getByRole("textbox", { name: /Beschreibung/ }).fill("Steine, Fasermatten, Mut.");
  await operator.getByRole("button", { name: "Kategorie anlegen" }).click();
  await expect(operator.getByRole("link", { name })).toBeVisible();

  // A member finds it, writes, and the post has its own address.
  const page = await signedInAs("member", tonwerk("/communities"));
  await page.getByRole("navigation", { name: "Kategorien" }).getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const title = unique("Schamotte oder Leichtstein");
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Was hält länger?");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await page.getByRole("article", { name: title }).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/communities\/c\/ofenbau-[\w-]+\/p\/schamotte-oder-leichtstein-/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("textbox", { name: "Kommentar schreiben" }).click();
  await page.keyboard.type("Ich frage für einen Freund.");
  await page.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Ich frage für einen Freund." })).toBeVisible();
  await expectAccessible(page);

  // The short address of a post leads to where it stands; guests read along.
  const slug = new URL(page.url()).pathname.split("/").at(-1)!;
  const guest = await stranger(tonwerk(`/communities/p/${slug}`));
  await expect(guest).toHaveURL(/\/communities\/c\/ofenbau-/);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await guest.goto(tonwerk("/communities"));
  await expect(guest.getByRole("article", { name: title })).toBeVisible();
  await expectAccessible(guest);

  // It goes with all that is in it, so its name is asked for.
  await operator.getByRole("link", { name }).click();
  await operator.getByRole("button", { name: "Kategorie löschen" }).click();
  const question = operator.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Kategorie löschen" })).toBeDisabled();
  await question.getByRole("textbox").fill(name);
  await question.getByRole("button", { name: "Kategorie löschen" }).click();
  await expect(operator).toHaveURL(/\/settings\/communities$/);
  await expect(operator.getByRole("link", { name })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole("article", { name: title })).toHaveCount(0);
});
