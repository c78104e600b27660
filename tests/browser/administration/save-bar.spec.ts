import { blankPage, expect, openSettings, ownApp, press, saveBar, saveSettings, test } from "../harness";

test("what was changed in several sections is saved by one bar, given up by it, and found by a search @core @both", async ({
  signedInAs,
  isMobile,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own);
  await expect(saveBar(page)).toBeHidden();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Verschrieben");
  await press(saveBar(page).getByRole("button", { name: "Verwerfen" }));
  await expect(name).toHaveValue(own.app.name);
  await expect(saveBar(page)).toBeHidden();

  await name.fill("Neuer Name");
  await page.getByLabel("Hilfeseite").fill("kein Link");
  await press(saveBar(page).getByRole("button", { name: "Speichern" }));
  await expect(saveBar(page).getByText("Nicht alles wurde gespeichert.")).toBeVisible();
  await expect(page.getByLabel("Hilfeseite")).toHaveAccessibleDescription(/Webadresse/);
  await page.getByLabel("Hilfeseite").fill("https://hilfe.example.org/");
  await saveSettings(page);
  await page.reload();
  await expect(name).toHaveValue("Neuer Name");
  await expect(page.getByLabel("Hilfeseite")).toHaveValue("https://hilfe.example.org/");

  if (isMobile) await press(page.locator("summary").filter({ hasText: "Allgemein" }));
  await page.getByRole("searchbox", { name: "Einstellung suchen" }).fill("gleichzeitig");
  await press(page.getByRole("link", { name: "Erweitert" }));
  await expect(page.getByRole("heading", { name: "Erweitert", level: 1 })).toBeVisible();
  if (!isMobile) {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("Suchmaschinen");
    await page
      .getByRole("option", { name: /Suche und Teilen/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Suche und Teilen", level: 1 })).toBeVisible();
  }
});
