import { expect, expectAccessible, newHold, test, tonwerk, unique } from "../harness";

test("an opened post, the composer and a dialog are accessible", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").locator("summary").click();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expectAccessible(page);
});

test("the keyboard alone is enough to write a post and a comment @core", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups/g/drehen-und-aufbauen"));
  const title = unique("Nur Tasten");
  const tabTo = async (isThere: () => Promise<boolean>, key = "Tab") => {
    for (let press = 0; press < 60; press++) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
    throw new Error("The Tab key never got there");
  };
  // In one step: the editor takes the place of the plain field at any moment.
  const focused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(focused("summary"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.type("Ganz ohne Maus.");
  await tabTo(focused("input[name=title]"), "Shift+Tab");
  await page.keyboard.type(title);
  await tabTo(focused("textarea, [contenteditable=true]"));
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  const post = page.getByRole("article", { name: title });
  await expect(post).toBeVisible();

  await tabTo(async () =>
    post
      .getByRole("heading")
      .getByRole("link")
      .evaluate((link) => link === document.activeElement),
  );
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog");
  await expect(opened.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await tabTo(focused("[role=dialog] :is(textarea, [contenteditable=true])"));
  await expect(opened.getByRole("textbox", { name: "Kommentar schreiben" })).toBeFocused();
  await page.keyboard.type("Geht alles.");
  await page.keyboard.press("Control+Enter");
  await expect(opened.getByText("Geht alles.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(post.getByRole("link", { name: "1 Kommentar" })).toBeVisible();
});

test("a post is sent by Control and Enter before the editor's code has come, and a field that is gone to meanwhile keeps the focus", async ({
  signedInAs,
}) => {
  const page = await signedInAs("member", tonwerk("/groups/g/drehen-und-aufbauen"));
  const { isReleased, release } = newHold();
  await page.route(/EditorPanel-[^/]*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const said = unique("Vor dem Editor");
  await page.getByRole("main").locator("summary").click();
  await expect(text).toBeFocused();
  await page.keyboard.type(said);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article").filter({ hasText: said })).toBeVisible();

  await page.getByRole("main").locator("summary").click();
  await expect(text).toBeFocused();
  const title = page.getByRole("textbox", { name: "Titel (optional)" });
  await title.focus();
  release();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  await expect(title).toBeFocused();
});
