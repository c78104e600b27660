import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  chooseFrom,
  expect,
  expectAccessible,
  insert,
  ownSpace,
  press,
  saveSettings,
  test,
  tonwerk,
  unique,
} from "../harness";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("textbox", { name: "Titel (optional)" });
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const article = (page: Page, name: string) => page.getByRole("article", { name });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
const act = (page: Page, name: string, action: string) =>
  chooseFrom(article(page, name).getByRole("button", { name: "Weitere Aktionen" }).first(), action);

async function begin(page: Page) {
  await main(page).locator("summary").click();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
}

const picture = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: "#487" } })
    .png()
    .toBuffer(),
});

async function pick(page: Page, tool: string, names: string[]) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), insert(page, tool)]);
  await chooser.setFiles(await Promise.all(names.map(picture)));
}

const paste = (page: Page, pasted: string) =>
  text(page).evaluate((surface, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

/** Writes a post by the form; it ends in a picture where one is named. */
async function write(page: Page, name: string, pictureName?: string) {
  await begin(page);
  await title(page).fill(name);
  await text(page).click();
  await page.keyboard.type("Ein Satz davor.");
  if (pictureName) {
    await pick(page, "Bild einfügen", [pictureName]);
    await expect(text(page).locator("figure:not([data-uploading])")).toHaveCount(1);
  }
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(article(page, name)).toBeVisible();
}

test(
  "what is typed after a picture, a gallery, a video, a table or a line stands behind it, and nothing of them goes",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    test.slow();
    const { place } = await ownSpace("member");
    const page = await signedInAs("member", place);
    await begin(page);
    await text(page).click();
    const media = text(page).locator("figure, .gallery, .embed-card, table, hr");
    await pick(page, "Bild einfügen", ["eins.png"]);
    await page.keyboard.type("Nach dem Bild");
    await page.keyboard.press("Enter");
    await pick(page, "Galerie einfügen", ["zwei.png", "drei.png"]);
    await page.keyboard.type("Nach der Galerie");
    await page.keyboard.press("Enter");
    await paste(page, "https://youtu.be/dQw4w9WgXcQ");
    await page.keyboard.type("Nach dem Video");
    await insert(page, "Trennlinie");
    await page.keyboard.type("Nach der Linie");
    await expect(text(page).locator("figure:not([data-uploading])")).toHaveCount(3);
    await expect(media).toHaveCount(6);
    await expect(text(page)).toContainText(/Nach dem Bild.*Nach der Galerie.*Nach dem Video.*Nach der Linie/s);

    // A picture that was chosen on purpose gives way to no key; its description is a press away, by the keyboard too.
    await text(page).locator("figure").first().click();
    await page.keyboard.type("Dazwischen");
    await expect(media).toHaveCount(6);
    await expect(text(page)).toContainText(/Dazwischen.*Nach dem Bild/s);
    // Elsewhere on it: two clicks at one point within half a second are a double click to the editor, which chooses nothing.
    await text(page)
      .locator("figure")
      .first()
      .click({ position: { x: 24, y: 24 } });
    await paste(page, "Eingefügt");
    await expect(media).toHaveCount(6);
    await text(page).locator("figure").first().click();
    const description = page.getByRole("textbox", { name: /Bild beschreiben/ });
    await description.fill("Ein Krug");
    await expect(text(page).locator("figure img").first()).toHaveAttribute("alt", "Ein Krug");
    await page.getByRole("textbox", { name: "Bildunterschrift" }).fill("Aus dem Holzofen");
    await page.getByRole("button", { name: "Klein", exact: true }).click();
    await expect(text(page).locator("figure[data-size=small] figcaption")).toHaveText("Aus dem Holzofen");
    await description.press("Escape");
    await expect(text(page)).toBeFocused();
    // Back over the buttons and the caption.
    const isDescribing = () => description.evaluate((field) => field === document.activeElement);
    for (let press = 0; press < 10 && !(await isDescribing()); press++) await page.keyboard.press("Shift+Tab");
    await expect(description).toBeFocused();
    await expectAccessible(page);
  },
);

test(
  "a post that ends in a picture keeps it when somebody types on, and leaving the change asks first",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    test.slow();
    const { place } = await ownSpace("member");
    const page = await signedInAs("member", place);
    const name = unique("Endet mit Bild");
    await write(page, name, "ende.png");
    await act(page, name, "Beitrag bearbeiten");
    const dialog = page.getByRole("dialog", { name: "Beitrag bearbeiten" });
    await expect(text(page).locator("figure img")).toBeVisible();

    // Nothing is asked where nothing was changed.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await act(page, name, "Beitrag bearbeiten");
    await expect(text(page).locator("figure img")).toBeVisible();
    await text(page).focus();
    await page.keyboard.type("Danach");
    await expect(text(page).locator("figure")).toHaveCount(1);
    await expect(text(page)).toContainText("Danach");

    // Escape closes the list of names alone, then asks; so do the cross and the button.
    await page.keyboard.type(" @");
    await expect(page.getByRole("listbox", { name: "Mitglieder" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox", { name: "Mitglieder" })).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    const ways = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Schließen" }).click(),
      () => dialog.getByRole("button", { name: "Abbrechen" }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole("button", { name: "Weiter bearbeiten" }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(text(page)).toContainText("Danach");
    }
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await question(page).getByRole("button", { name: "Verwerfen" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(article(page, name)).not.toContainText("Danach");
  },
);

test(
  "a form of the settings asks before a link, a reload or the way back takes its changes, and not once it is saved",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/profile"));
    const about = page.getByRole("textbox", { name: /Über dich/ });
    await about.focus();
    await press(page.getByRole("link", { name: "Anmeldung und Sicherheit" }));
    await expect(page).toHaveURL(/account/);
    await page.goBack();
    const said = unique("Ich töpfere");
    await about.fill(said);
    await press(page.getByRole("link", { name: "Anmeldung und Sicherheit" }));
    await question(page).getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(about).toHaveValue(said);
    await page.evaluate(() => history.forward());
    await question(page).getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(about).toHaveValue(said);
    let questions = 0;
    page.on("dialog", (dialog) => {
      questions++;
      void dialog.dismiss();
    });
    await page.reload({ timeout: 3000 }).catch(() => {});
    expect(questions).toBe(1);
    await expect(about).toHaveValue(said);
    await saveSettings(page);
    await press(page.getByRole("link", { name: "Anmeldung und Sicherheit", exact: true }));
    await expect(page).toHaveURL(/account/);
  },
);

test(
  "a discarded post comes back by its undo, and a schedule without its time is not published",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const { place } = await ownSpace();
    const page = await signedInAs("operator", place);
    const name = unique("Doch noch");
    await begin(page);
    await title(page).fill(name);
    await text(page).click();
    await page.keyboard.type("Viel Mühe");
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await expect(title(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(title(page)).toHaveValue(name);
    await expect(text(page)).toContainText("Viel Mühe");

    await page.getByRole("button", { name: "Zeitpunkt wählen" }).click();
    const when = page.getByRole("group", { name: "Erscheint am" });
    await expect(when).toBeVisible();
    await page.getByRole("button", { name: "Planen" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Datum und Uhrzeit" })).toBeVisible();
    await expect(when.getByRole("spinbutton").first()).toBeFocused();
    await page.keyboard.type("31122026");
    await page.getByRole("button", { name: "Planen" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "noch die Uhrzeit" })).toBeVisible();
    await expect(article(page, name)).toHaveCount(0);
    await page.keyboard.type("0930");
    await page.getByRole("button", { name: "Planen" }).click();
    await expect(page.getByText("Dein Beitrag ist geplant.")).toBeVisible();
  },
);

test("a deleted comment comes back where it stood, for the others too; a changed one asks, and gives the focus back", async ({
  signedInAs,
}) => {
  test.slow();
  const { place } = await ownSpace("member", "moderator");
  const page = await signedInAs("member", place);
  const name = unique("Mit Kommentaren");
  await write(page, name);
  await article(page, name).getByRole("link", { name }).click();
  const opened = page.getByRole("dialog", { name: "Beitrag" });
  await expect(opened).toBeVisible();
  const address = page.url();
  const field = opened.getByRole("textbox", { name: "Kommentar schreiben" });
  for (const said of ["Erster", "Zweiter"]) {
    await field.click();
    await page.keyboard.type(said);
    await opened.getByRole("button", { name: "Senden" }).click();
    await expect(
      opened.getByRole("article").filter({ hasText: said }).locator(":scope:not([aria-busy])"),
    ).toBeVisible();
  }
  const other = await signedInAs("moderator", address);
  const first = opened.getByRole("article").filter({ hasText: "Erster" });
  await expect(other.getByRole("heading", { name: "2 Kommentare" })).toBeVisible();
  const menu = first.getByRole("button", { name: "Weitere Aktionen zum Kommentar" });

  await chooseFrom(menu, "Kommentar bearbeiten");
  const changed = first.locator(".ProseMirror");
  await expect(changed).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(changed).toHaveCount(0);
  await expect(menu).toBeFocused();
  await chooseFrom(menu, "Kommentar bearbeiten");
  await expect(changed).toBeFocused();
  await page.keyboard.type(" und mehr");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Weiter bearbeiten" }).click();
  await opened.getByRole("button", { name: "Schließen" }).click();
  await question(page).getByRole("button", { name: "Weiter bearbeiten" }).click();
  await first.getByRole("button", { name: "Abbrechen" }).click();
  await question(page).getByRole("button", { name: "Verwerfen" }).click();
  await expect(changed).toHaveCount(0);

  await chooseFrom(menu, "Kommentar löschen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Kommentar löschen" }).click();
  await expect(first).toHaveCount(0);
  await expect(other.getByRole("heading", { name: "Ein Kommentar" })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(opened.locator("ol > li article")).toContainText(["Zweiter", "Erster"]);
  await expect(other.getByRole("heading", { name: "2 Kommentare" })).toBeVisible();
  await expect(other.getByRole("main").locator("ol > li article")).toContainText(["Zweiter", "Erster"]);
});

test(
  "deleting a file of the library names the post that shows it, and a placeholder stands there afterwards",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    test.slow();
    const { place, app } = await ownSpace("member");
    const page = await signedInAs("member", place);
    const name = unique("Zeigt eine Datei");
    const fileName = `${unique("gezeigt")}.png`;
    await write(page, name, fileName);
    await page.goto(`${app.url}/cloud`);
    const folder = page.getByRole("main").getByText("Beiträge", { exact: true }).last();
    await folder.dblclick();
    const file = page.getByRole("main").getByText(fileName).first();
    await file.click();
    await page.keyboard.press("Delete");
    const confirmation = page.getByRole("alertdialog", { name: /löschen\?/ });
    await expect(confirmation.getByRole("list", { name: "Wo es gezeigt wird" })).toContainText(name);
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Löschen" }).click();
    await expect(confirmation).toHaveCount(0);
    for (const again of [() => page.goto(place), () => page.reload()]) {
      await again();
      await expect(article(page, name).getByRole("img", { name: "Dieses Bild wurde gelöscht" })).toBeVisible();
      expect(
        await article(page, name)
          .locator("img")
          .evaluateAll(
            (images) =>
              images.filter(
                (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0,
              ).length,
          ),
      ).toBe(0);
    }
  },
);

test("the editor's toolbar stays in view in a long post, shows that it scrolls on a phone, and a new answer of a poll takes the focus", async ({
  signedInAs,
  isMobile,
}) => {
  const { place } = await ownSpace("member");
  const page = await signedInAs("member", place);
  await begin(page);
  const toolbar = page.getByRole("toolbar", { name: "Textgestaltung" });
  const more = page.locator("[data-more-tools]");
  await expect(more).toHaveCount(isMobile ? 1 : 0);
  if (isMobile) {
    await more.tap();
    await expect(page.locator("[data-more-tools=start]")).toBeVisible();
  }
  await page.getByRole("button", { name: "Einfügen", exact: true }).click();
  await page.getByRole("option", { name: "Umfrage" }).click();
  await page.getByRole("button", { name: "Antwort hinzufügen" }).click();
  await expect(page.getByRole("textbox", { name: "Antwort 3" })).toBeFocused();
  await text(page).click();
  for (let line = 0; line < 60; line++) await page.keyboard.press("Enter");
  await page.keyboard.type("Ganz unten");
  await expect(toolbar).toBeInViewport();
  await text(page).press("Control+a");
  await toolbar.getByRole("button", { name: "Fett" }).click();
});
