import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, newHold, test, unique } from "../harness";
import { centreOf, Fingers } from "../harness/fingers";
import { film, item, line, openOwnLibrary, pdf, photo, tray } from "../harness/library";

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const choose = async (page: Page, name: string, action: string) => {
  await button(page, `Aktionen für ${name}`).tap();
  await page.getByRole("menuitem", { name: action, exact: true }).tap();
};
const goTo = async (page: Page, place: string) => {
  await button(page, "Ordner anzeigen").tap();
  await page.getByRole("treeitem", { name: place, exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
};
async function nameIn(page: Page, dialog: string, name: string, submit: string) {
  await page.getByRole("dialog", { name: dialog }).getByRole("textbox", { name: "Name" }).fill(name);
  await button(page.getByRole("dialog", { name: dialog }), submit).tap();
}

test("by finger, files are uploaded through a lost connection and a reload, chosen, moved, renamed, cut, looked at, removed and brought back @core @both", async ({
  signedInAs,
}) => {
  // A whole day's work with files, on a machine that may be busy.
  test.setTimeout(150_000);
  const page = await openOwnLibrary(signedInAs);
  const fingers = await Fingers.on(page);
  // Phones know no dialog that leads back to a file, and show no PDF within a page.
  const asPhone = () => {
    Object.defineProperty(window, "showOpenFilePicker", { value: undefined });
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: false });
  };
  await page.evaluate(asPhone);
  await page.addInitScript(asPhone);
  const [folder, image, video, text] = [
    unique("Brände"),
    `${unique("Schale")}.png`,
    `${unique("Film")}.webm`,
    `${unique("Kurs")}.pdf`,
  ];
  await button(page, "Neu").first().tap();
  await page.getByRole("menuitem", { name: "Neuer Ordner" }).tap();
  await nameIn(page, "Neuer Ordner", folder, "Erstellen");
  await item(page, folder).tap();
  await expect(page.getByRole("heading", { level: 1, name: folder })).toBeVisible();
  await expect(page.getByText("Dieser Ordner ist leer")).toBeVisible();

  // Three files, of which the last meets a lost connection, and then a reload.
  const sent: string[] = [];
  let hold = newHold();
  await page.route("**/cloud/files/chunks?*", async (route) => {
    const fields = route.request().postDataBuffer()?.subarray(0, 800).toString("utf8") ?? "";
    const chunk = `${/name="name"\s+(.+)\r/.exec(fields)?.[1]} ${/name="chunkIndex"\s+(\d+)/.exec(fields)?.[1]}`;
    if (chunk === `${text} 1`) await hold.isReleased;
    sent.push(chunk);
    await route.continue().catch(() => {});
  });
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Neu").first().tap();
  await page.getByRole("menuitem", { name: "Dateien hochladen" }).tap();
  await (
    await chooser
  ).setFiles(
    [await photo(image, "#7a9"), await film(page, video), pdf(text, 11_000_000)].map(({ name, type, bytes }) => ({
      name,
      mimeType: type,
      buffer: bytes,
    })),
  );
  await expect(line(page, video).getByText("Fertig")).toBeVisible({ timeout: 20_000 });
  await expect(line(page, text).getByText(/^4\d %/)).toBeVisible();
  await expect(line(page, text).getByRole("progressbar")).toBeVisible();
  await expect(item(page, image)).toBeVisible();
  await page.context().setOffline(true);
  hold.release();
  await expect(line(page, text).getByText("Verbindung unterbrochen")).toBeVisible({ timeout: 20_000 });
  hold = newHold();
  await page.context().setOffline(false);
  await page.reload();
  hold.release();
  await expect(line(page, text).getByText("Fertig")).toBeVisible({ timeout: 30_000 });
  expect(
    sent.filter((chunk) => chunk === `${text} 0`),
    "the first chunk is sent once",
  ).toHaveLength(1);
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByText("0 Ordner · 3 Dateien")).toBeVisible();

  // A finger that rests chooses; from there on a tap does. What is chosen goes into a folder that is made on the way.
  const bar = page.getByRole("toolbar", { name: "Auswahl" });
  await fingers.rest(item(page, image), () => expect(bar.getByText("1 ausgewählt")).toBeVisible());
  await expect(page.getByRole("menu")).toHaveCount(0);
  await button(bar, "Alle auswählen").tap();
  await expect(bar.getByText("3 ausgewählt")).toBeVisible();
  await item(page, video).tap();
  await expect(bar.getByText("2 ausgewählt")).toBeVisible();
  await expectAccessible(page);
  await button(bar, "Verschieben").tap();
  const moving = page.getByRole("dialog", { name: "2 Elemente verschieben" });
  await button(moving, folder).tap();
  await expect(button(moving, "Hierher verschieben")).toBeDisabled();
  await button(moving, "Neuer Ordner").tap();
  await nameIn(page, "Neuer Ordner", "Ablage", "Erstellen");
  await button(moving, "Ablage").tap();
  await button(moving, "Hierher verschieben").tap();
  await expect(page.getByText("2 Elemente verschoben")).toBeVisible();
  await expect(item(page, image)).toHaveCount(0);
  await item(page, "Ablage").tap();
  await expect(page.getByText("0 Ordner · 2 Dateien")).toBeVisible();

  // A new name, a favourite, and a part of the picture, drawn larger between two fingers.
  const renamed = `${unique("Teller")}.png`;
  await button(page, `Aktionen für ${image}`).tap();
  await page.getByRole("menuitem", { name: "Umbenennen", exact: true }).tap();
  await nameIn(page, "Datei umbenennen", renamed, "Umbenennen");
  await choose(page, renamed, "Zu Favoriten hinzufügen");
  await expect(item(page, renamed)).toHaveAccessibleName(/Favorit/);
  await choose(page, renamed, "Zuschneiden");
  const crop = page.getByRole("dialog", { name: "Bild zuschneiden" });
  await crop.getByRole("radio", { name: "3:2" }).tap();
  await expect(button(crop, "Zuschneiden")).toBeEnabled();
  const [x, y] = await centreOf(crop.getByRole("application"));
  await fingers.slide(
    [
      [x - 30, y],
      [x - 60, y],
    ],
    [
      [x + 30, y],
      [x + 60, y],
    ],
  );
  await expect(crop.getByRole("slider", { name: "Zoom" })).toHaveValue("2");
  await fingers.slide([
    [x, y],
    [x + 40, y + 20],
  ]);
  await button(crop, "Zuschneiden").tap();
  const cut = renamed.replace(".png", " (Ausschnitt).jpg");
  await expect(item(page, cut)).toBeVisible({ timeout: 20_000 });
  await expect(tray(page)).toHaveCount(0);

  // A tap shows it, a swipe leads on. By name, as what was changed last is on its way to the front.
  await page.getByLabel("Sortierung").selectOption("name");
  await expect(page).toHaveURL(/sort=name/);
  await item(page, cut).tap();
  const preview = page.getByRole("dialog", { name: "Vorschau" });
  await expect(preview.getByRole("img", { name: cut })).toBeVisible();
  await fingers.slide([
    [90, 420],
    [300, 425],
  ]);
  await expect(preview.getByRole("heading", { name: text })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Öffnen" })).toHaveAttribute("target", "_blank");
  await button(preview, "Nächste Datei").tap();
  await expect(preview.getByRole("img", { name: cut })).toBeVisible();
  await fingers.slide([
    [300, 420],
    [90, 425],
  ]);
  await expect(preview.getByRole("img", { name: renamed })).toBeVisible();
  await button(preview, "Schließen").tap();

  // Removed, found in the bin, brought back; among the favourites it is again.
  await fingers.rest(item(page, renamed), () => expect(bar.getByText("1 ausgewählt")).toBeVisible());
  await button(bar, "Löschen").tap();
  await button(page.getByRole("alertdialog"), "Löschen").tap();
  await expect(item(page, renamed)).toHaveCount(0);
  await goTo(page, "Papierkorb");
  await choose(page, renamed, "Wiederherstellen");
  await expect(item(page, renamed)).toHaveCount(0);
  await goTo(page, "Favoriten");
  await expect(item(page, renamed)).toBeVisible();
});
