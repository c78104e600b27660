import { readFile } from "node:fs/promises";
import {
  addMember,
  call,
  chooseOption,
  closeChoices,
  expect,
  expectAccessible,
  openSettings,
  ownApp,
  press,
  service,
  test,
} from "../harness";

test("members are filtered, the filter is kept as a segment, and all it finds are tagged at once @core", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await addMember(own, "member");
  await addMember(own, "moderator");
  await openSettings(page, own, "/members/tags");
  await press(page.getByRole("button", { name: "Neuer Tag" }));
  await page.getByRole("dialog").getByLabel("Name").fill("Stammgast");
  await press(page.getByRole("button", { name: "Tag anlegen" }));
  await expect(page.getByRole("heading", { name: "Stammgast" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Dabei" }).click();
  await page.getByLabel("Rolle").first().selectOption("member");
  await expect(page).toHaveURL(/role=member/);
  await press(page.getByRole("button", { name: "Als Segment speichern" }));
  await page.getByLabel("Name des Segments").fill("Einfache Mitglieder");
  await press(page.getByRole("dialog").getByRole("button", { name: "Speichern" }));
  const segment = page.getByRole("link", { name: /Einfache Mitglieder/ });
  await expect(segment).toHaveAttribute("aria-current", "true");

  const boxes = page.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ }).filter({ visible: true });
  const rowCount = await boxes.count();
  for (let i = 0; i < rowCount; i++) await boxes.nth(i).check();
  await press(page.getByRole("toolbar").getByRole("button", { name: "Ändern" }));
  const dialog = page.getByRole("dialog", { name: "Mitglieder ändern" });
  await chooseOption(dialog.getByRole("combobox", { name: "Tags vergeben" }), "Stamm", "Stammgast");
  await closeChoices(page);
  await press(dialog.getByRole("button", { name: "Vorschau" }));
  await expect(dialog.getByRole("heading", { name: "Tag Stammgast vergeben" })).toBeVisible();
  await press(dialog.getByRole("button", { name: "Jetzt ändern" }));
  await press(page.getByRole("button", { name: "Ergebnis zeigen" }));
  await expect(page.getByRole("dialog", { name: "Ergebnis" }).getByText(/geändert\.$/)).toBeVisible();
  await expectAccessible(page);
});

test("members are imported with two faulty rows, which are mended and imported again @core", async ({ signedInAs }) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await openSettings(page, own, "/members/bulk-import");
  const choose = (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: "leute.csv", mimeType: "text/csv", buffer });
  await choose(
    Buffer.from(
      "Vorname;Nachname;E-Mail;Ort\nAnna;Berg;anna@import.example;Ulm\nBo;Tal;bo(at)import.example;Kiel\nCy;;;Bonn\n",
    ),
  );
  await expect(page.getByRole("heading", { name: "Ort" })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Probelauf" }));
  await expect(page.getByText("2 Zeilen werden abgelehnt")).toBeVisible();
  await expect(page.getByText("Zeile 3: keine E-Mail-Adresse (bo(at)import.example)")).toBeVisible();
  await press(page.getByRole("button", { name: "Importieren", exact: true }));
  // The dry run has a result of its own; the newest stands first.
  await expect(page.getByRole("button", { name: "Ergebnis zeigen" })).toHaveCount(2);
  await press(page.getByRole("button", { name: "Ergebnis zeigen" }).first());
  const result = page.getByRole("dialog", { name: "Was der Import getan hat" });
  const download = page.waitForEvent("download");
  await press(result.getByRole("link", { name: "Abgelehnte Zeilen als CSV" }));
  const report = await readFile(await (await download).path(), "utf8");
  await press(result.getByRole("button", { name: "Schließen" }).last());

  await choose(Buffer.from(report.replace("bo(at)import", "bo@import").replace("Cy;;;", "Cy;;cy@import.example;")));
  await press(page.getByRole("button", { name: "Importieren", exact: true }));
  await expect(page.getByRole("button", { name: "Ergebnis zeigen" })).toHaveCount(3);
  await press(page.getByRole("button", { name: "Ergebnis zeigen" }).first());
  await expect(result.getByText("Abgelehnt")).toBeVisible();
  const rows = await call<{ email: string }[]>(page, "GET", `/apps/${own.app.id}/profiles/table?filter[view]=invited`);
  expect(rows.map(({ email }) => email).sort()).toEqual([
    "anna@import.example",
    "bo@import.example",
    "cy@import.example",
  ]);
});

test("filters come back with the way back, a change that isn't begun is asked about, and a stopped import goes on after a reload @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await addMember(own, "member");
  await openSettings(page, own, "/members");
  const role = page.getByLabel("Rolle").first();
  await role.selectOption("member");
  await expect(page).toHaveURL(/role=member/);
  const row = page.getByRole("table").getByRole("link").first();
  await row.click();
  await expect(page).toHaveURL(/settings\/members\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/role=member/);
  await expect(role).toHaveValue("member");

  const boxes = page.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ }).filter({ visible: true });
  await boxes.first().check();
  await press(page.getByRole("toolbar").getByRole("button", { name: "Ändern" }));
  const dialog = page.getByRole("dialog", { name: "Mitglieder ändern" });
  const newRole = dialog.getByRole("combobox", { name: "Rolle" });
  await newRole.selectOption("moderator");
  await page.keyboard.press("Escape");
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }));
  await expect(newRole).toHaveValue("moderator");
  await press(dialog.getByRole("button", { name: "Schließen" }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }));
  await expect(dialog).toBeHidden();

  await openSettings(page, own, "/members/bulk-import");
  const rows = 30_000;
  const lines = Array.from({ length: rows }, (_, at) => `person-${at}@import.example;P${at}`);
  const buffer = Buffer.from(`E-Mail;Vorname\n${lines.join("\n")}\n`);
  await page.locator("input[type=file]").setInputFiles({ name: "viele.csv", mimeType: "text/csv", buffer });
  await press(page.getByRole("button", { name: "Importieren", exact: true }));
  await press(page.getByRole("button", { name: "Anhalten" }));
  await expect(page.getByRole("button", { name: "Fortsetzen" })).toBeVisible();
  await page.reload();
  await press(page.getByRole("button", { name: "Fortsetzen" }));
  await expect(page.getByRole("button", { name: "Ergebnis zeigen" })).toBeVisible({ timeout: 60_000 });
  const [task] = await call<{ status: string; result: { rows: number } }[]>(page, "GET", "/tasks");
  expect(task).toMatchObject({ status: "completed", result: { rows } });
});
