import { readFile } from "node:fs/promises";
import { blankPage, call, expect, openApp, ownApp, press, test } from "../harness";

/** What of the main journey in pages.spec goes further: these run in the exhaustive tier. */

const landing = { isDraft: true, templateId: "landing" };

test("two windows see each other, and the second who saves chooses @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Gemeinsam",
  });
  await openApp(mara, own, `/theme/page/${id}`);
  const other = await mara.context().newPage();
  await other.goto(`${own.app.url}/theme/page/${id}`);
  const also = /bearbeitet diese Seite gerade auch/;
  await expect(mara.getByText(also)).toBeVisible();
  await expect(other.getByText(also)).toBeVisible();

  await other.getByLabel("Name der Seite").fill("Zuerst gespeichert");
  await expect(other.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.getByLabel("Name der Seite").fill("Danach gespeichert");
  await expect(mara.getByText(/hat inzwischen gespeichert/)).toBeVisible();
  await press(mara.getByRole("button", { name: "Meine Fassung speichern" }));
  await expect(mara.getByText(/hat inzwischen gespeichert/)).toBeHidden();
  await other.close();
  await expect(mara.getByText(also)).toBeHidden();
  await mara.reload();
  await expect(mara.getByLabel("Name der Seite")).toHaveValue("Danach gespeichert");
});

test("thirty steps go back, come again and outlast a reload @desktop", async ({ signedInAs }) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Schritte",
  });
  await openApp(mara, own, `/theme/page/${id}`);
  const rows = mara.getByRole("region", { name: /^Zeile \d+$/ });
  const first = await rows.count();
  const undo = mara.getByRole("button", { name: "Rückgängig" });
  for (let step = 1; step <= 30; step++) {
    await press(mara.getByRole("button", { name: "Mehr zu Zeile 1", exact: true }));
    await press(mara.getByRole("menuitem", { name: "Duplizieren" }));
    await expect(rows).toHaveCount(first + step);
  }
  for (let step = 0; step < 30; step++) await undo.click();
  await expect(rows).toHaveCount(first);
  const redo = mara.getByRole("button", { name: "Wiederholen" });
  for (let step = 0; step < 30; step++) await redo.click();
  await expect(rows).toHaveCount(first + 30);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.reload();
  await expect(rows).toHaveCount(first + 30);
  for (let step = 0; step < 10; step++) await undo.click();
  await expect(rows).toHaveCount(first + 20);
});

test("a theme goes into another app as a file, which says what it would change @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await call(mara, "POST", `/apps/${own.app.id}/pages`, { name: "Willkommen", templateId: "landing" });
  const other = await ownApp(mara);
  await openApp(mara, own, "/theme/file");
  const download = mara.waitForEvent("download");
  await press(mara.getByRole("button", { name: "Herunterladen" }));
  const buffer = await readFile(await (await download).path());
  await openApp(mara, other, "/theme/file");
  await mara.getByLabel("Datei wählen").setInputFiles({ name: "theme.json", mimeType: "application/json", buffer });
  await expect(mara.getByText("Was sich ändert")).toBeVisible();
  await expect(mara.getByText("Willkommen")).toBeVisible();
  await press(mara.getByRole("button", { name: "Übernehmen" }));
  await expect(mara.getByText("Übernommen").first()).toBeVisible();
  await openApp(mara, other, "/theme/pages");
  await expect(mara.getByRole("link", { name: "Willkommen" })).toBeVisible();
});

test("of two who change a menu the second chooses, and the order changes by keyboard @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await openApp(mara, own, "/theme/menu");
  const list = mara.getByRole("grid", { name: "Hauptmenü" });
  const handle = list.getByRole("button", { name: /verschieben$/ }).first();
  await handle.focus();
  await mara.keyboard.press("Enter");
  await mara.keyboard.press("ArrowDown");
  await mara.keyboard.press("ArrowDown");
  await mara.keyboard.press("Enter");
  const items = await call<object[]>(mara, "GET", `/apps/${own.app.id}/menu/main`);
  const shop = { type: "external", name: "Laden", url: "https://example.org" };
  await call(mara, "PATCH", `/apps/${own.app.id}/menu/main`, { items: [...items, shop] });
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await expect(mara.getByText("Jemand hat inzwischen gespeichert")).toBeVisible();
  await expect(mara.getByText(/Gespeichert ist jetzt: .*Laden/)).toBeVisible();
  await press(mara.getByRole("button", { name: "Die andere Fassung nehmen" }));
  await expect(list.getByText("Laden")).toBeVisible();
  await expect(mara.getByText("Jemand hat inzwischen gespeichert")).toBeHidden();
});

test("a page is planned for a time and taken out of it again, and a version comes back @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const page = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, { ...landing, name: "Geplant" });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await call(mara, "PATCH", `/pages/${page.id}`, { publishAt, isDraft: true });
  await openApp(mara, own, `/theme/page/${page.id}`);
  await expect(mara.getByText(/Wird veröffentlicht/).first()).toBeVisible();
  await press(mara.getByRole("button", { name: "Nicht mehr" }));
  await expect(mara.getByText(/Wird veröffentlicht/)).toBeHidden();
  await press(mara.getByRole("button", { name: "Veröffentlichen", exact: true }));
  await expect(mara.getByText("Öffentlich", { exact: true })).toBeVisible();
  await mara.getByLabel("Name der Seite").fill("Anders");
  await expect(mara.getByText("Unveröffentlichte Änderungen")).toBeVisible();
  await press(mara.getByRole("button", { name: "Frühere Fassungen" }));
  await press(mara.getByRole("dialog").getByRole("button", { name: "Wiederherstellen" }).last());
  await expect(mara.getByLabel("Name der Seite")).toHaveValue("Geplant");
});
