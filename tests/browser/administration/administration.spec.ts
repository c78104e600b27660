import {
  codeIn,
  blankPage,
  expect,
  expectAccessible,
  mailTo,
  openSettings,
  saveSettings,
  ownApp,
  service,
  test,
  unique,
} from "../harness";

const newAddress = (name: string) => `${unique(name)}@example.org`;

test("a colleague is invited to the team, joins by the mail, and gets another role @core", async ({
  signedInAs,
  stranger,
}) => {
  test.slow(); // two people, two mails, ten pages
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const email = newAddress("kollegin");
  await page.goto(service(`/projects/${project.id}/settings/team`));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Einladen" }).click();
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByText("Manager:in", { exact: true }).click();
  await page.getByLabel(app.name).check();
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Eingeladen");

  const mail = await mailTo(email);
  expect(mail.text).toContain(project.name);
  const invited = await stranger(/https?:\/\/\S+/.exec(mail.text)![0]);
  await expect(invited.getByRole("heading", { name: `Du bist ins Team von ${project.name} eingeladen` })).toBeVisible();
  await invited.getByRole("button", { name: "Code schicken" }).click();
  await invited.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email, /Code/)));
  await invited.getByLabel("Vorname").fill("Kira");
  await invited.getByLabel("Nachname").fill("Neu");
  await invited.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(invited).toHaveURL(/\/projects/);
  await invited.goto(service(`/projects/${project.id}`));
  await expect(invited.getByRole("link", { name: app.name })).toBeVisible();
  await expect(invited.getByRole("link", { name: "Domains" })).toBeHidden();

  await page.reload();
  await page.getByRole("link", { name: "Kira" }).click();
  await expectAccessible(page);
  await page.getByText("Admin", { exact: true }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await invited.goto(service(`/projects/${project.id}/settings`));
  const cards = invited.getByRole("list", { name: "Bereiche der Einstellungen" });
  await expect(cards.getByRole("link", { name: "Domains" })).toBeVisible();

  await page.getByRole("button", { name: "Aus dem Team entfernen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Aus dem Team entfernen" }).click();
  await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  expect((await invited.goto(service(`/projects/${project.id}`)))!.status()).toBe(404);
});

test("groups and spaces are made, and put in order by keyboard @desktop @core", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own, "/groups");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Neuer Space" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Fragen");
  await page.getByText("Geheim", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Space anlegen" }).click();

  const rows = page.getByRole("grid", { name: "Spaces von Gemeinschaft" }).getByRole("row");
  await expect(rows).toContainText(["Willkommen", "Fragen"]);
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Willkommen verschieben" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Zwischen Willkommen und Fragen einfügen" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(rows).toContainText(["Fragen", "Willkommen"]);
  await saved;
  await page.reload();
  await expect(rows).toContainText(["Fragen", "Willkommen"]);

  await page.getByRole("link", { name: "Fragen" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Fragen und Antworten");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(rows).toContainText(["Fragen und Antworten", "Willkommen"]);
  await page.getByRole("link", { name: "Fragen und Antworten" }).click();
  await page.getByRole("button", { name: "Space löschen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Space löschen" })).toBeDisabled();
  await dialog.getByLabel(/Gib zur Bestätigung/).fill("Fragen und Antworten");
  await dialog.getByRole("button", { name: "Space löschen" }).click();
  await expect(rows).toHaveCount(1);
});

test("people come in by an invite link, and the settings decide who else may", async ({ signedInAs, stranger }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own, "/access");
  await expectAccessible(page);
  await page.getByLabel("Alle dürfen Mitglied werden").uncheck();
  await saveSettings(page);

  await page.goto(`${own.app.url}/settings/members/invite-links/create`);
  await page.getByLabel("Name", { exact: true }).fill("Aushang");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Link anlegen" }).click();
  await expectAccessible(page);
  const link = await page.getByRole("textbox", { name: "Adresse von Aushang" }).inputValue();

  const email = newAddress("neugierig");
  const guest = await stranger(link);
  await guest.getByLabel("E-Mail-Adresse").fill(email);
  await guest.getByRole("button", { name: "Weiter" }).click();
  await guest.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email, /Code/)));
  await guest.getByLabel("Vorname").fill("Nele");
  await guest.getByLabel("Nachname").fill("Neu");
  await guest.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(guest.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();

  await page.goto(`${own.app.url}/settings/members`);
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${own.app.url}/settings/members/invite-links`);
  await expect(page.getByText("Einmal genutzt")).toBeVisible();
});

test("nobody else gets into the administration or the settings @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(operator);
  const member = await signedInAs("member", blankPage());
  expect((await member.goto(service(`/projects/${project.id}`)))!.status()).toBe(404);
  await member.goto(`${app.url}/settings`);
  await expect(member).toHaveURL(/\/auth/);
});

test("a new domain says what is missing, accessibly @desktop", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await page.goto(service(`/projects/${own.project.id}/settings/domains/create`));
  await page.getByRole("textbox", { name: "Domain" }).fill(`${unique("eigene")}.example.org`);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Wird geprüft")).toBeVisible();
  await expect(page.getByText("Keiner der beiden Einträge wurde gefunden.")).toBeVisible();
  await expectAccessible(page);
});

test("a project is found by its name", async ({ signedInAs }) => {
  const page = await signedInAs("operator", service("/projects?search=Sternwarte"));
  await expect(page.getByText("Kein Projekt heißt so ähnlich wie „Sternwarte“.")).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Projekte suchen" });
  await expect(field).toHaveValue("Sternwarte");
  await field.fill("werkstatt lind");
  await field.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Werkstatt Lindner"]);
});
