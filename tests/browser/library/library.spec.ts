import {
  blankPage,
  expect,
  expectAccessible,
  expectPageFits,
  newHold,
  northlight,
  openDemoProject,
  test,
  tonwerk,
  unique,
} from "../harness";
import { choose, dropFiles, film, item, line, makeFolder, openOwnLibrary, pdf, photo, tray } from "../harness/library";

test(
  "files that are dropped arrive one by one, are put in order, looked at, removed and brought back",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    // A whole day's work with files, on a machine that may be busy.
    test.setTimeout(150_000);
    const page = await openOwnLibrary(signedInAs);
    await expectPageFits(page);
    const [folder, image, video, text] = [
      unique("Brände"),
      `${unique("Schale")}.png`,
      `${unique("Film")}.webm`,
      `${unique("Kurs")}.pdf`,
    ];
    await makeFolder(page, folder);
    const content = page.getByRole("region", { name: "Inhalt" });
    await dropFiles(page, content, [await photo(image, "#7a9"), await film(page, video), pdf(text, 6_000_000)]);
    await expect(tray(page).getByRole("progressbar").first()).toBeVisible();
    await expect(tray(page).getByText("3 Dateien hochgeladen")).toBeVisible({ timeout: 30_000 });
    for (const name of [image, video, text]) await expect(item(page, name)).toBeVisible();
    // Finished uploads leave by themselves.
    await expect(tray(page)).toHaveCount(0);
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
    // Which of both files arrived last, and so is first, was up to the network.
    const [toOther, back] = (await preview.getByText("1 von 2").isVisible())
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
    await page.keyboard.press(toOther!);
    await expect(preview.getByRole("heading", { name: text })).toBeVisible();
    await page.keyboard.press(back!);
    await expect(preview.getByRole("heading", { name: renamed })).toBeVisible();
    await page.keyboard.press("Escape");

    // Removed, undone, removed for good.
    await item(page, renamed).click();
    await page.keyboard.press("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(item(page, renamed)).toHaveCount(0);
    await page
      .getByRole("alertdialog")
      .filter({ hasText: "Papierkorb" })
      .getByRole("button", { name: "Rückgängig" })
      .click();
    await expect(item(page, renamed)).toBeVisible();
    await choose(page, renamed, "Löschen");
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await page.getByRole("treeitem", { name: "Papierkorb" }).click();
    await choose(page, renamed, "Wiederherstellen");
    await expect(item(page, renamed)).toHaveCount(0);
    await page.getByRole("treeitem", { name: "Favoriten" }).click();
    await expect(item(page, renamed)).toBeVisible();
  },
);

test(
  "an upload goes on where it was after a lost connection and after a reload",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", tonwerk("/cloud"));
    const name = `${unique("Aufnahme")}.pdf`;
    const sent: number[] = [];
    let hold = newHold();
    await page.route("**/cloud/files/chunks?*", async (route) => {
      const index = /name="chunkIndex"\s+(\d+)/.exec(
        route.request().postDataBuffer()?.subarray(0, 600).toString("latin1") ?? "",
      )?.[1];
      if (Number(index) === 2) await hold.isReleased;
      sent.push(Number(index));
      await route.continue().catch(() => {});
    });
    await dropFiles(page, page.getByRole("region", { name: "Inhalt" }), [pdf(name, 16_000_000)]);
    await expect.poll(() => sent).toContain(1);

    await page.context().setOffline(true);
    hold.release();
    await expect(line(page, name).getByText("Verbindung unterbrochen")).toBeVisible({ timeout: 20_000 });
    hold = newHold();
    await page.context().setOffline(false);

    await page.reload();
    hold.release();
    await expect(line(page, name).getByText("Fertig")).toBeVisible({ timeout: 30_000 });
    await expect(item(page, name)).toBeVisible();
    expect(
      sent.filter((index) => index === 0),
      "the first chunk is sent once",
    ).toHaveLength(1);
  },
);

test("a folder of ten thousand is scrolled far down with few nodes, by a phone as well", async ({
  signedInAs,
  isMobile,
}) => {
  test.slow(); // thirty pages, one after the other
  const page = await signedInAs("member", tonwerk("/cloud"));
  await item(page, "Archiv").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Archiv" })).toBeVisible();
  await expect(page.getByText("0 Ordner · 10.000 Dateien")).toBeVisible();
  await page.getByRole("combobox", { name: "Sortierung" }).selectOption("name");
  await expect(item(page, "Scan 0000.pdf")).toBeVisible();
  await expectAccessible(page);

  // As a hand at the scroll bar does it; counted at each stop.
  const last = isMobile ? "Scan 0999.pdf" : "Scan 2999.pdf";
  const { cells, nodes } = await page.getByRole("grid").evaluate(async (grid, last) => {
    const peak = { cells: 0, nodes: 0 };
    while (!grid.querySelector(`[aria-label^="${last}"]`)) {
      grid.parentElement!.scrollTop += 1500;
      await new Promise(requestAnimationFrame);
      peak.cells = Math.max(peak.cells, grid.querySelectorAll("[data-item]").length);
      peak.nodes = Math.max(peak.nodes, document.querySelectorAll("body *").length);
    }
    return peak;
  }, last);
  expect(cells).toBeLessThan(80);
  expect(nodes).toBeLessThan(3000);
  await item(page, last).focus();
  await page.keyboard.press("Home");
  await expect(item(page, "Scan 0000.pdf")).toBeFocused();

  await page.getByRole("searchbox", { name: "Dateien suchen" }).fill("Scan 0042");
  await expect(page.getByText("1 Treffer")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Scan 0042.webp", exact: true }).filter({ visible: true }),
  ).toBeVisible();
});

test("a post takes a picture from the library @core", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups/g/glasuren"));
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("button", { name: "Aus deinen Dateien" }).click();
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  const file = picker.getByRole("gridcell", { name: /webp, Bild/ }).first();
  await file.click();
  await expect(picker.getByText("1 Datei ausgewählt")).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Übernehmen" }).click();
  const composer = page.getByRole("form", { name: "Neuer Beitrag" });
  await expect(composer.getByRole("img", { name: /webp/ })).toBeVisible();

  // Its cover comes from there too: one picture, taken by one press.
  await composer.getByRole("button", { name: "Titelbild wählen" }).click();
  await page
    .getByRole("dialog", { name: "Foto auswählen" })
    .getByRole("gridcell", { name: /webp, Bild/ })
    .first()
    .click();
  await expect(composer.getByRole("button", { name: "Titelbild entfernen" })).toBeVisible();
  const title = unique("Mit Titelbild");
  await composer.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await composer.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("article", { name: title }).locator("img[src^='/files/']").first()).toBeVisible();
});

test("in English the library and its picker speak English", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("member", northlight("/cloud"));
  const tree = page.getByRole("tree", { name: "Folders" });
  await expect(page.getByRole("heading", { level: 1, name: "My files" })).toBeVisible();
  await expect(page.getByText("3 folders · 2 files")).toBeVisible();
  for (const place of [
    "My files",
    "Quick access",
    "Latest",
    "Favourites",
    "Photos",
    "Videos",
    "Documents",
    "Audio",
    "Chat files",
    "Bin",
  ])
    await expect(tree.getByRole("treeitem", { name: place, exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort" }).getByRole("option")).toHaveText([
    "Newest first",
    "Oldest first",
    "Name",
    "Type",
  ]);
  const film = page.getByRole("gridcell", { name: /^Prototype walkthrough\.\w+, Video, .*Favourite/ });
  await film.hover();
  await film.getByRole("button").click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Preview",
    "Remove from favourites",
    "Rename",
    "Download",
    "Share a link",
    "Move",
    "Change thumbnail",
    "Details",
    "Delete",
  ]);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Delete “Prototype walkthrough");
  await expect(page.getByRole("alertdialog")).toContainText("after 30 days");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search files" }).fill("interview 4");
  await expect(page.getByText("2 results")).toBeVisible();
  await expect(page.getByRole("table", { name: "Search results" }).getByRole("columnheader")).toHaveText([
    /Name/,
    /Changed/,
    /Type/,
    /Size/,
    /./,
  ]);
  await tree.getByRole("treeitem", { name: "Chat files" }).click();
  await expect(page.getByText("No chat files yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Storage" })).toContainText(/used/);

  await page.goto(northlight("/groups/g/launches"));
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("button", { name: "From your files" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a file" });
  await picker.getByRole("gridcell", { name: /^Launch checklist/ }).click();
  await expect(picker.getByText("1 file chosen")).toBeVisible();
  await picker.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("form", { name: "New post" }).getByText(/Launch checklist/)).toBeVisible();
});

test("an operator keeps files of the project", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  await openDemoProject(page);
  await page.getByRole("navigation", { name: "Projekt" }).getByRole("link", { name: "Dateien" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projektdateien" })).toBeVisible();
  const name = `${unique("Vertrag")}.pdf`;
  await dropFiles(page, page.getByRole("region", { name: "Inhalt" }), [pdf(name, 2_000)]);
  await expect(item(page, name)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "Speicherplatz" })).toBeVisible();
});

test("the bin offers nothing new", async ({ signedInAs }) => {
  const page = await signedInAs("moderator", tonwerk("/cloud"));
  const add = page.getByRole("button", { name: "Neu", exact: true });
  await expect(add.first()).toBeVisible();
  await page.goto(tonwerk("/cloud/removed"));
  await expect(page.getByRole("heading", { level: 1, name: "Papierkorb" })).toBeVisible();
  await expect(add).toHaveCount(0);
});
