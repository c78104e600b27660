import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, expectAccessible, test, tonwerk, unique } from "../harness";
import { choose, dropFiles, film, item, line, makeFolder, openOwnLibrary, pdf, photo, tray } from "../harness/library";

const aspects = ["1:1", "3:2", "4:3", "5:2", "16:9", "2:3", "3:4", "2:5", "9:16"];

test("a comment takes a file that is uploaded in the picker, and a GIF that is searched for", async ({
  signedInAs,
  isMobile,
}) => {
  const page = await signedInAs("moderator", tonwerk("/groups/g/glasuren"));
  const still = await sharp({ create: { width: 200, height: 150, channels: 3, background: "#7a9" } })
    .png()
    .toBuffer();
  await page.route("https://media.giphy.com/**", (route) => route.fulfill({ contentType: "image/png", body: still }));
  const searches: URL[] = [];
  page.on("request", (request) => request.url().includes("/v1/gifs/") && searches.push(new URL(request.url())));
  await page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link").first().click();
  const form = page.getByRole("form", { name: "Kommentar schreiben" });
  await form.getByRole("button", { name: "Aus deinen Dateien" }).click();
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  const name = `${unique("Brennplan")}.pdf`;
  await expect(picker.getByText(/Ordner · /)).toBeVisible();
  await picker
    .locator("[data-upload=files]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: pdf(name, 4_000).bytes });
  await expect(picker.getByText("1 Datei ausgewählt")).toBeVisible();
  await picker.getByRole("button", { name: "Übernehmen" }).click();
  await expect(form.getByText(name)).toBeVisible();

  await form.getByRole("button", { name: "Aus deinen Dateien" }).click();
  await picker.getByRole("tab", { name: "GIFs" }).click();
  expect(searches).toEqual([]);
  await picker.getByRole("button", { name: "GIFs laden" }).click();
  await expect(
    picker.getByRole("list", { name: "Gerade beliebt" }).getByRole("img", { name: "Applaus 0" }),
  ).toBeVisible();
  await expect(picker.getByText("Powered by GIPHY")).toBeVisible();
  // Page after page comes as the end comes near: sixty, of which one makes no sense.
  await expect(async () => {
    await picker.getByRole("list", { name: "Gerade beliebt" }).getByRole("button").last().scrollIntoViewIfNeeded();
    await expect(picker.getByRole("img")).toHaveCount(59, { timeout: 1_000 });
  }).toPass();
  expect(searches.map(({ pathname, searchParams }) => `${pathname} ${searchParams.get("offset")}`)).toEqual([
    "/v1/gifs/trending 0",
    "/v1/gifs/trending 25",
    "/v1/gifs/trending 50",
  ]);
  await expectAccessible(page);
  await picker.getByRole("searchbox", { name: "GIFs suchen" }).pressSequentially("nirgends");
  await expect(picker.getByText("Keine GIFs gefunden")).toBeVisible();
  expect(
    searches.slice(3).map(({ searchParams }) => searchParams.get("q")),
    "asked once, after the last letter",
  ).toEqual(["nirgends"]);
  await picker.getByRole("searchbox", { name: "GIFs suchen" }).fill("katze");
  await picker
    .getByRole("list", { name: "Gefundene GIFs" })
    .getByRole("button", { name: "Katze 1", exact: true })
    .click();
  await expect(picker).toBeHidden();
  await expect(
    form.getByRole("list", { name: "GIFs zum Kommentar" }).getByRole("img", { name: "Katze 1" }),
  ).toBeVisible();

  // What was begun is still there after a reload; words aren't needed.
  if (!isMobile) await page.reload();
  await expect(form.getByText(name)).toBeVisible();
  await form.getByRole("button", { name: "Senden" }).click();
  const said = page.getByRole("article", { name: "Kommentar von Jonas Petersen" }).filter({ hasText: name });
  await expect(said.getByRole("img", { name: "Katze 1" })).toBeVisible();
  await expect(said.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await said.getByRole("button", { name: "Weitere Aktionen zum Kommentar" }).click();
  await page.getByRole("menuitem", { name: "Kommentar bearbeiten" }).click();
  await said.getByRole("button", { name: "GIF entfernen" }).click();
  await said.getByRole("textbox").fill("So brenne ich.");
  await said.getByRole("button", { name: "Speichern" }).click();
  await expect(said.getByText("So brenne ich.")).toBeVisible();
  await expect(said.getByRole("img", { name: "Katze 1" })).toHaveCount(0);
  await expect(said.getByText(name)).toBeVisible();
});

test(
  "pictures are cut, films get another picture, searches are narrowed, folders come as they are, uploads fail and go on",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    test.setTimeout(150_000);
    const page = await openOwnLibrary(signedInAs);
    const [folder, image, video] = [unique("Werkbank"), `${unique("Schale")}.png`, `${unique("Film")}.webm`];
    await makeFolder(page, folder);
    await item(page, folder).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: folder })).toBeVisible();
    const content = page.getByRole("region", { name: "Inhalt" });
    await dropFiles(page, content, [await photo(image, "#7a9"), await film(page, video)]);
    await expect(tray(page).getByText("2 Dateien hochgeladen")).toBeVisible({ timeout: 30_000 });

    // Cut to a shape: a JPEG of twice the frame's pixels, laid beside the picture.
    await choose(page, image, "Zuschneiden");
    const crop = page.getByRole("dialog", { name: "Bild zuschneiden" });
    await expect(crop.getByRole("radio")).toHaveText(aspects);
    await crop.getByRole("radio", { name: "16:9" }).click();
    await expect(crop.getByRole("button", { name: "Zuschneiden" })).toBeEnabled();
    await crop.getByRole("application").press("+");
    await crop.getByRole("application").press("ArrowLeft");
    await expect(crop.getByRole("slider", { name: "Zoom" })).toHaveValue("1.1");
    await expectAccessible(page);
    await crop.getByRole("button", { name: "Zuschneiden" }).click();
    const cut = image.replace(".png", " (Ausschnitt).jpg");
    await expect(item(page, cut)).toBeVisible({ timeout: 20_000 });
    await item(page, cut).dblclick();
    const shown = page.getByRole("dialog", { name: "Vorschau" }).getByRole("img", { name: cut });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([880, 495]);
    expect((await page.request.get((await shown.getAttribute("src"))!)).headers()["content-type"]).toBe("image/jpeg");
    await page.keyboard.press("Escape");

    // A film's own picture gives way to a chosen one, and comes back.
    const face = () => item(page, video).locator("img").getAttribute("src");
    await expect.poll(face).not.toBeNull();
    const own = await face();
    await choose(page, video, "Vorschaubild ändern");
    await page
      .getByRole("dialog", { name: "Vorschaubild" })
      .locator("input[type=file]")
      .setInputFiles({ name: "bild.png", mimeType: "image/png", buffer: (await photo("bild.png", "#c63")).bytes });
    await expect(page.getByRole("dialog", { name: "Vorschaubild" }).getByRole("radio")).toHaveText(aspects);
    await page.getByRole("dialog", { name: "Vorschaubild" }).getByRole("button", { name: "Zuschneiden" }).click();
    await expect.poll(face).not.toBe(own);
    await choose(page, video, "Vorschaubild entfernen");
    await expect.poll(face).toBe(own);

    // Endings once each, and days; the results are a table.
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    for (const written of ["png", ".PNG, webm"]) {
      await filter.getByRole("textbox", { name: "Dateiendungen" }).fill(written);
      await page.keyboard.press("Enter");
    }
    await expect(filter.getByRole("list", { name: "Gewählte Endungen" }).getByRole("listitem")).toHaveText([
      ".png",
      ".webm",
    ]);
    await expectAccessible(page);
    await filter.getByRole("button", { name: "Anwenden" }).click();
    const results = page.getByRole("table", { name: "Suchergebnisse" });
    await expect(results.getByRole("row")).toHaveCount(3);
    await expect(results.getByRole("columnheader")).toHaveText([/Name/, /Geändert am/, /Typ/, /Größe/, /./]);
    await expect(results.getByText(cut)).toHaveCount(0);
    await page.getByRole("button", { name: "Filter, 2 aktiv" }).click();
    await filter.getByRole("button", { name: "Zurücksetzen" }).click();
    await expect(item(page, cut)).toBeVisible();
    // The dialog lies above all while it closes, and would take what is dropped.
    await expect(filter).toHaveCount(0);

    // A folder as it lies on the disk, and a file from the clipboard.
    const disk = mkdtempSync(path.join(tmpdir(), "lyceum-folder-"));
    mkdirSync(path.join(disk, "Kurs/Woche 1"), { recursive: true });
    writeFileSync(path.join(disk, "Kurs/Plan.txt"), "Montag: Ton schlagen");
    writeFileSync(path.join(disk, "Kurs/Woche 1/Ziele.txt"), "Zentrieren");
    const window = await page.context().newCDPSession(page);
    const { x, y, width, height } = (await content.boundingBox())!;
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await window.send("Input.dispatchDragEvent", {
        type,
        x: x + width / 2,
        y: y + height - 60,
        data: { items: [], files: [path.join(disk, "Kurs")], dragOperationsMask: 1 },
      });
    await expect(item(page, "Kurs")).toHaveAccessibleName(/2 Elemente/, { timeout: 20_000 });
    rmSync(disk, { recursive: true });
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["Glasur nicht vergessen"], "Notiz.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(item(page, "Notiz.txt")).toBeVisible({ timeout: 20_000 });

    // What is refused says why and can be tried again or given up; what is too large isn't sent at all.
    const [refused, large] = [`${unique("Rechnung")}.pdf`, `${unique("Plakat")}.png`];
    let isRefusing = true;
    await page.route("**/cloud/files/chunks?*", (route) =>
      isRefusing
        ? route.fulfill({ status: 422, json: { code: 42200, message: "Heute nicht.", errors: [] } })
        : route.continue(),
    );
    await dropFiles(page, content, [pdf(refused, 3_000), { ...pdf(large, 20 * 1024 ** 2), type: "image/png" }]);
    await expect(line(page, refused).getByText("Heute nicht.")).toBeVisible();
    await expect(
      line(page, large).getByText(`„${large}“ ist zu groß: Erlaubt sind Dateien unter 20 MB.`),
    ).toBeVisible();
    await expect(line(page, large).getByRole("button")).toHaveCount(1);
    await line(page, large)
      .getByRole("button", { name: `${large} abbrechen` })
      .click();
    await expect(line(page, large)).toHaveCount(0);
    isRefusing = false;
    await line(page, refused)
      .getByRole("button", { name: `${refused} noch einmal hochladen` })
      .click();
    await expect(line(page, refused).getByText("Fertig")).toBeVisible();
    await expect(item(page, refused)).toBeVisible();
  },
);
