import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addMember, blankPage, expect, openApp, ownApp, test, tonwerk } from "../harness";
import { ownCourse } from "../harness/areas/courses";

const film = readFileSync("db/seed/media/potters-wheel.webm");

/** Drops files onto what takes them, by the input that lies over it. */
const drop = (page: Page, module: string, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByRole("region", { name: module }).locator('input[type="file"]').setInputFiles(files);

test("an operator builds a course from dropped files, orders it, takes a deletion back, and finds all of it saved @desktop @core", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openApp(page, own, "/courses/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Gießen im Sommer");
  await page.getByRole("button", { name: "Kurs anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gießen im Sommer" })).toBeVisible();
  await expect(page).toHaveURL(/\/courses\/c\/giessen-im-sommer\/edit$/);

  // Two modules, and a lesson of each dropped file.
  for (const name of ["Vor dem Sommer", "Im Sommer"]) {
    await page.getByRole("textbox", { name: "Name des Moduls", exact: true }).last().fill(name);
    await page.getByRole("button", { name: "Modul hinzufügen" }).click();
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await drop(page, "Vor dem Sommer", [
    { name: "Die_Kanne.webm", mimeType: "video/webm", buffer: film },
    { name: "Plan.txt", mimeType: "text/plain", buffer: Buffer.from("Montag: Tomaten") },
  ]);
  const first = page.getByRole("region", { name: "Vor dem Sommer" });
  await expect(first.getByRole("link", { name: "Die Kanne" })).toBeVisible();
  await expect(first.getByRole("link", { name: "Plan" })).toBeVisible();

  // To the other module, and back by undoing a deletion.
  await first.getByRole("button", { name: "Plan", exact: true }).click();
  await page.getByRole("menuitem", { name: "Im Sommer" }).click();
  const second = page.getByRole("region", { name: "Im Sommer" });
  await expect(second.getByRole("link", { name: "Plan" })).toBeVisible();
  await second.getByRole("button", { name: "Plan", exact: true }).click();
  await page.getByRole("menuitem", { name: "Lektion löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lektion löschen" }).click();
  await expect(second.getByRole("link", { name: "Plan" })).toBeHidden();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(second.getByRole("link", { name: "Plan" })).toBeVisible();

  // What is typed is saved by itself.
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Gießen, auch im Sommer");
  await expect(page.getByRole("status").filter({ hasText: "Gespeichert" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Gießen, auch im Sommer" })).toBeVisible();

  // A lesson's text, and what finishes it.
  await page.getByRole("link", { name: "Die Kanne" }).click();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Am Morgen, nicht am Mittag.");
  await page.getByLabel("Abgeschlossen durch").selectOption("played");
  await expect(page.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Lektion ansehen" }).click();
  await expect(page.getByText("Am Morgen, nicht am Mittag.")).toBeVisible();
});

test("a member learns lesson by lesson, goes on in another window where they stopped, and finishes the course @core @both", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCourse(operator, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  await addMember(own, "member");
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/c/${own.course.slug}`);
  await expect(page.getByText("0 von 2 Lektionen abgeschlossen")).toBeVisible();
  await page.getByRole("link", { name: "Beginnen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schichten" })).toBeVisible();

  // Another window shows where one stands, and goes on as the first one does.
  const other = await page.context().newPage();
  await other.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  await expect(other.getByText("0 von 2 Lektionen abgeschlossen")).toBeVisible();
  await page.getByRole("button", { name: "Abschließen und weiter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Umsetzen" })).toBeVisible();
  await expect(other.getByText("1 von 2 Lektionen abgeschlossen")).toBeVisible();
  await other.getByRole("link", { name: "Weiter" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Umsetzen" })).toBeVisible();

  await other.getByRole("button", { name: "Lektion abschließen" }).click();
  await expect(other.getByText("Abgeschlossen", { exact: true }).first()).toBeVisible();
  await page.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  await expect(page.getByText("Du hast diesen Kurs abgeschlossen.")).toBeVisible();
  await page.getByRole("button", { name: "Doch nicht abgeschlossen" }).click();
  await expect(page.getByRole("button", { name: "Kurs abschließen" })).toBeVisible();

  // Kept at hand, and found so in the library.
  await page.getByRole("button", { name: "Als Favorit merken" }).click();
  await expect(page.getByRole("button", { name: "Favorit; entfernen" })).toBeVisible();
});

test("a guest watches a preview, reads along, and is asked to sign in for the rest", async ({ stranger }) => {
  const page = await stranger(tonwerk("/courses/c/drehen-lernen"));
  await page.getByRole("link", { name: "Beginnen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Worum es geht" })).toBeVisible();
  await page.getByText("Mitschrift").click();
  await expect(page.getByText("Die Hände bleiben nass.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Melde dich an/ })).toBeVisible();
  await page.goto(tonwerk("/courses/l/hoch-und-runter"));
  await expect(page).toHaveURL(/\/auth/);
});
