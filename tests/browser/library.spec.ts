import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, picture, service, test, tonwerk } from "./harness";

/** A name that no other test uses. */
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;

const item = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name.replace(/[.()]/g, "\\$&")},`) });
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
const line = (page: Page, name: string) => tray(page).getByRole("listitem").filter({ hasText: name });

interface Dropped {
  name: string;
  type: string;
  bytes: Buffer;
}

const photo = async (name: string, color: string): Promise<Dropped> => ({
  name, type: "image/png", bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: color } }).png().toBuffer(),
});
const pdf = (name: string, size: number): Dropped => ({ name, type: "application/pdf", bytes: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(size - 9, "a")]) });

/** Drops files from outside the browser onto an element. */
async function dropFiles(page: Page, target: Locator, files: Dropped[]) {
  const data = await page.evaluateHandle(async (given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = await (await fetch(`data:${type};base64,${base64}`).catch(() => null))?.arrayBuffer();
      transfer.items.add(new File([bytes ?? Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
    }
    return transfer;
  }, files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })));
  await target.dispatchEvent("dragover", { dataTransfer: data });
  await target.dispatchEvent("drop", { dataTransfer: data });
}

/** A short film, recorded in the page itself. */
async function film(page: Page, name: string): Promise<Dropped> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d")!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = `hsl(${frame * 18} 60% 50%)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""));
  });
  return { name, type: "video/webm", bytes: Buffer.from(base64, "base64") };
}

async function makeFolder(page: Page, name: string) {
  await page.getByRole("button", { name: "Neu", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Neuer Ordner" }).click();
  const dialog = page.getByRole("dialog", { name: "Neuer Ordner" });
  await dialog.getByRole("button", { name: "Erstellen" }).click();
  await expect(dialog.getByText("Gib einen Namen ein.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Erstellen" }).click();
  await expect(item(page, name)).toBeVisible();
}

const choose = async (page: Page, name: string, action: string) => {
  await item(page, name).hover();
  await page.getByRole("button", { name: `Aktionen für ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

test("files that are dropped arrive one by one, are put in order, looked at, removed and brought back", async ({ signedInAs, isMobile }) => {
  test.skip(isMobile, "drags with a mouse");
  // A whole day's work with files, on a machine that may be busy.
  test.setTimeout(150_000);
  const page = await signedInAs("moderator", tonwerk("/cloud"));
  const [folder, image, video, text] = [unique("Brände"), `${unique("Schale")}.png`, `${unique("Film")}.webm`, `${unique("Kurs")}.pdf`];
  await makeFolder(page, folder);
  const content = page.getByRole("region", { name: "Inhalt" });
  await dropFiles(page, content, [await photo(image, "#7a9"), await film(page, video), pdf(text, 6_000_000)]);
  await expect(tray(page).getByRole("progressbar").first()).toBeVisible();
  await expect(tray(page).getByText("3 Dateien hochgeladen")).toBeVisible({ timeout: 30_000 });
  for (const name of [image, video, text]) await expect(item(page, name)).toBeVisible();
  await tray(page).getByRole("button", { name: "Uploads ausblenden" }).click();
  await picture(page, "library");
  await expectAccessible(page);

  // A rubber band from empty ground over the folder's neighbours chooses them; dragged onto the folder they are in it.
  const first = (await item(page, image).boundingBox())!;
  const grid = (await page.getByRole("grid").boundingBox())!;
  await page.mouse.move(grid.x + grid.width - 20, grid.y + grid.height - 40);
  await page.mouse.down();
  await page.mouse.move(first.x + 10, first.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("toolbar", { name: "Auswahl" })).toBeVisible();
  await expect(item(page, image)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Auswahl" })).toBeHidden();
  await item(page, image).click();
  await item(page, text).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByRole("toolbar", { name: "Auswahl" }).getByText("2 ausgewählt")).toBeVisible();
  await item(page, image).dragTo(item(page, folder));
  await expect(page.getByText("2 Elemente verschoben")).toBeVisible();
  await expect(item(page, image)).toHaveCount(0);

  // Into the folder; a new name by keyboard, a favourite, the preview and on with the arrow keys.
  await item(page, folder).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: folder })).toBeVisible();
  await expect(page.getByText("0 Ordner · 2 Dateien")).toBeVisible();
  await item(page, image).click();
  await page.keyboard.press("F2");
  const renamed = `${unique("Teller")}.png`;
  await page.getByRole("dialog", { name: "Datei umbenennen" }).getByRole("textbox").fill(renamed);
  await page.keyboard.press("Enter");
  await expect(item(page, renamed)).toBeVisible();
  await choose(page, renamed, "Zu Favoriten hinzufügen");
  await expect(item(page, renamed)).toHaveAccessibleName(/Favorit/);
  await item(page, renamed).dblclick();
  const preview = page.getByRole("dialog", { name: "Vorschau" });
  await expect(preview.getByRole("img", { name: renamed })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(preview.getByRole("heading", { name: text })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByRole("heading", { name: renamed })).toBeVisible();
  await page.keyboard.press("Escape");

  // Removed, undone, removed for good.
  await item(page, renamed).click();
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(item(page, renamed)).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(item(page, renamed)).toBeVisible();
  await choose(page, renamed, "Löschen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("treeitem", { name: "Papierkorb" }).click();
  await choose(page, renamed, "Wiederherstellen");
  await expect(item(page, renamed)).toHaveCount(0);
  await page.getByRole("treeitem", { name: "Favoriten" }).click();
  await expect(item(page, renamed)).toBeVisible();
});

test("an upload goes on where it was after a lost connection and after a reload", async ({ signedInAs, isMobile }) => {
  test.skip(isMobile, "nothing here depends on the width");
  const page = await signedInAs("operator", tonwerk("/cloud"));
  const name = `${unique("Aufnahme")}.pdf`;
  const sent: number[] = [];
  let hold: Promise<void> | null = null;
  let release = () => {};
  await page.route("**/cloud/files/chunks?*", async (route) => {
    const index = /name="chunkIndex"\s+(\d+)/.exec(route.request().postDataBuffer()?.subarray(0, 600).toString("latin1") ?? "")?.[1];
    if (Number(index) === 2 && hold) await hold;
    sent.push(Number(index));
    await route.continue().catch(() => {});
  });
  hold = new Promise((resolve) => (release = resolve));
  await dropFiles(page, page.getByRole("region", { name: "Inhalt" }), [pdf(name, 16_000_000)]);
  await expect.poll(() => sent).toContain(1);

  await page.context().setOffline(true);
  release();
  await expect(line(page, name).getByText("Verbindung unterbrochen")).toBeVisible({ timeout: 20_000 });
  hold = new Promise((resolve) => (release = resolve));
  await page.context().setOffline(false);

  await page.reload();
  release();
  await expect(line(page, name).getByText("Fertig")).toBeVisible({ timeout: 30_000 });
  await expect(item(page, name)).toBeVisible();
  expect(sent.filter((index) => index === 0), "the first chunk is sent once").toHaveLength(1);
});

test("a folder of hundreds is scrolled to its end with few nodes, by a phone as well", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/cloud"));
  await expect(item(page, "Archiv")).toBeVisible();
  await item(page, "Archiv").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Archiv" })).toBeVisible();
  await expect(page.getByText("0 Ordner · 600 Dateien")).toBeVisible();
  await page.getByRole("combobox", { name: "Sortierung" }).selectOption("name");
  await expect(item(page, "Scan 0001.webp")).toBeVisible();
  await item(page, "Scan 0001.webp").focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(item(page, "Scan 0600.webp")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  expect(await page.getByRole("gridcell").count()).toBeLessThan(120);
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Dateien suchen" }).fill("Scan 0042");
  await expect(page.getByText("1 Treffer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan 0042.webp", exact: true }).filter({ visible: true })).toBeVisible();
});

test("a post takes a picture from the library", async ({ signedInAs, isMobile }) => {
  test.skip(isMobile, "the picker is walked by the mouse");
  const page = await signedInAs("member", tonwerk("/groups/g/glasuren"));
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("button", { name: "Aus deinen Dateien" }).click();
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  const file = picker.getByRole("gridcell", { name: /webp, Bild/ }).first();
  await file.click();
  await expect(picker.getByText("1 Datei ausgewählt")).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("form", { name: "Neuer Beitrag" }).getByRole("img", { name: /webp/ })).toBeVisible();
});

test("an operator keeps files of the project", async ({ signedInAs, isMobile }) => {
  test.skip(isMobile, "the same screen as a member's");
  const page = await signedInAs("operator", service("/projects"));
  await page.getByRole("main").getByRole("link", { name: "Werkstatt Lindner" }).click();
  await page.getByRole("navigation", { name: "Projekt" }).getByRole("link", { name: "Dateien" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projektdateien" })).toBeVisible();
  const name = `${unique("Vertrag")}.pdf`;
  await dropFiles(page, page.getByRole("region", { name: "Inhalt" }), [pdf(name, 2_000)]);
  await expect(item(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Übersicht" }).click();
  await expect(page.getByRole("region", { name: "Speicherplatz" })).toBeVisible();
});
