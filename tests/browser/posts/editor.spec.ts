import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, insert, ownSpace, test, unique } from "../harness";

async function beginPost(page: Page) {
  await page.getByRole("main").locator("summary").click();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
}

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

async function pick(page: Page, choose: () => Promise<void>, names: string[]) {
  const files = await Promise.all(
    names.map(async (name, at) => ({
      name,
      mimeType: "image/png",
      buffer: await sharp({
        create: { width: 90, height: 60, channels: 3, background: { r: 40 + at * 60, g: 120, b: 90 } },
      })
        .png()
        .toBuffer(),
    })),
  );
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), choose()]);
  await chooser.setFiles(files);
}

async function paste(page: Page, pasted: string) {
  await text(page).evaluate((surface, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

test("a post holds a table, a gallery, a video and a file, and a draft waits for who was interrupted @core @both", async ({
  signedInAs,
}) => {
  test.slow();
  const { place } = await ownSpace("member");
  const page = await signedInAs("member", place);
  const title = unique("Brennkurve");
  await beginPost(page);
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await text(page).click();
  await page.keyboard.type("So brenne ich:");
  await page.keyboard.press("Enter");

  // A table from the slash menu, by keyboard alone; one row more, one column less.
  await page.keyboard.type("/tabelle");
  await expect(page.getByRole("option", { name: "Tabelle einfügen" })).toBeVisible();
  await page.keyboard.press("Enter");
  const table = text(page).locator("table");
  await expect(table.locator("tr")).toHaveCount(3);
  await page.keyboard.type("Stunde");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Grad");
  await page.getByRole("button", { name: "Zeile darunter einfügen" }).click();
  await expect(table.locator("tr")).toHaveCount(4);
  await page.getByRole("button", { name: "Spalte entfernen" }).click();
  await expect(table.locator("tr").first().locator("th")).toHaveCount(2);

  // Interrupted: the draft is still there after a reload.
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes("Stunde")));
  await page.reload();
  await page.getByRole("main").getByText("Entwurf weiterschreiben").click();
  await expect(page.getByRole("status").filter({ hasText: "Dein Entwurf ist wieder da." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Titel (optional)" })).toHaveValue(title);
  await expect(table).toContainText("Stunde");

  // Another post is begun meanwhile: the first one waits with the drafts, and is gone on with.
  const titleField = page.getByRole("textbox", { name: "Titel (optional)" });
  const drafts = page.getByRole("list", { name: "Deine Entwürfe" });
  await page.getByRole("button", { name: "Entwürfe", exact: true }).click();
  await drafts.getByRole("button", { name: "Als Entwurf behalten und neu anfangen" }).click();
  await expect(titleField).toHaveValue("");
  await titleField.fill("Zweiter Anfang");
  await page.getByRole("button", { name: "1 Entwurf" }).click();
  await drafts.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(titleField).toHaveValue(title);
  await expect(table).toContainText("Stunde");
  await page.getByRole("button", { name: "1 Entwurf" }).click();
  await expect(drafts).toContainText("Zweiter Anfang");
  await drafts.getByRole("button", { name: "Entwurf „Zweiter Anfang“ löschen" }).click();
  await expect(drafts).not.toContainText("Zweiter Anfang");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(drafts).toContainText("Zweiter Anfang");

  // A video by its link on an empty line; within a sentence it stays a link.
  await text(page).press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, "https://youtu.be/dQw4w9WgXcQ?t=42");
  await expect(text(page).locator(".embed-card")).toContainText("YouTube");
  await insert(page, "Video oder Audio einbetten");
  await page.getByRole("textbox", { name: "Link zum Video oder zur Aufnahme" }).fill("https://evil.example/video");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Diesen Link können wir nicht einbetten");
  await page.keyboard.press("Escape");

  // Two pictures side by side, and a document below.
  await text(page).press("Control+End");
  await pick(page, () => insert(page, "Galerie einfügen"), ["a.png", "b.png"]);
  await expect(text(page).locator(".gallery figure:not([data-uploading])")).toHaveCount(2);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Dateien anhängen" }).last().click(),
  ]);
  await chooser.setFiles({ name: "Brennplan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Plan") });
  await expect(page.getByRole("list", { name: "Ausgewählte Dateien" })).toContainText("13 Byte");
  const send = page.getByRole("button", { name: "Veröffentlichen" });
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.click();

  const post = page.getByRole("article", { name: title });
  await expect(post).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes("Stunde")))).toBe(false);
  await post.getByRole("link", { name: title }).click();
  const opened = page.getByRole("dialog");
  await expect(
    opened.getByRole("cell", { name: "Stunde" }).or(opened.getByRole("columnheader", { name: "Stunde" })),
  ).toBeVisible();
  await expect(opened.getByRole("link", { name: /Brennplan\.pdf/ })).toHaveAttribute("href", /\?download$/);
  await expect(opened.locator(".gallery img")).toHaveCount(2);
  expect(
    await opened
      .locator(".gallery img")
      .first()
      .evaluate((image) => getComputedStyle(image).backgroundImage),
  ).toContain("data:image/bmp");
  await opened.locator(".gallery a").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Bilder" })).toContainText("2 von 2");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "Bilder" })).toContainText("1 von 2");
  await page.keyboard.press("Escape");

  // The player is asked for only when somebody starts it.
  await expect(opened.locator("iframe")).toHaveCount(0);
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
  );
  await opened.getByRole("link", { name: /YouTube abspielen/ }).click();
  await expect(opened.locator("iframe")).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1&start=42",
  );
  await expectAccessible(page);
});
