import { expect, press, test } from "../harness";
import { choose, dropFiles, item, makeFolder, openOwnLibrary, pdf } from "../harness/library";

test("a file is described, duplicated, handed on by a link that ends, moved and taken back, and the bin is emptied @desktop", async ({
  signedInAs,
  browser,
}) => {
  test.slow();
  const page = await openOwnLibrary(signedInAs);
  await makeFolder(page, "Rechnungen");
  await dropFiles(page, page.getByRole("region", { name: "Inhalt" }), [pdf("Plan.pdf", 2000)]);
  await expect(item(page, "Plan.pdf")).toBeVisible();

  await choose(page, "Plan.pdf", "Details");
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByText("Nirgends")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, "Plan.pdf", "Duplizieren");
  await expect(page.getByRole("gridcell", { name: /^Plan.*\.pdf,/ })).toHaveCount(2);

  // Who has the link opens the file without an account, until it ends.
  await choose(page, "Plan.pdf", "Link teilen");
  const sharing = page.getByRole("dialog", { name: "„Plan.pdf“ teilen" });
  await press(sharing.getByRole("button", { name: "Link erstellen" }));
  await expect(sharing.getByText(/^Läuft ab: /)).toBeVisible();
  const link = await sharing.getByRole("textbox", { name: "Link" }).inputValue();
  const stranger = await browser.newContext();
  const visit = await stranger.newPage();
  await visit.goto(new URL("/api/health", link).href);
  expect(await visit.evaluate(async (address) => (await fetch(address)).status, link)).toBe(200);
  await stranger.close();
  await press(sharing.getByRole("button", { name: "Schließen" }).last());

  await choose(page, "Plan.pdf", "Verschieben");
  const moving = page.getByRole("dialog").last();
  await press(moving.getByText("Rechnungen"));
  await press(moving.getByRole("button", { name: "Verschieben" }).last());
  await expect(item(page, "Plan.pdf")).toHaveCount(0);
  await press(page.getByRole("button", { name: "Rückgängig" }));
  await expect(item(page, "Plan.pdf")).toBeVisible();

  await choose(page, "Plan.pdf", "Löschen");
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }));
  await expect(item(page, "Plan.pdf")).toHaveCount(0);
  await press(page.getByRole("treeitem", { name: "Papierkorb" }));
  await expect(item(page, "Plan.pdf")).toBeVisible();
  await press(page.getByRole("button", { name: "Papierkorb leeren" }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Papierkorb leeren" }));
  await expect(item(page, "Plan.pdf")).toHaveCount(0);
});
