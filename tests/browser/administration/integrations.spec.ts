import { rightKey } from "../../../scripts/demo/newsletter-tools.mjs";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  openSettings,
  ownApp,
  service,
  test,
  unique,
} from "../harness";

test("an operator enters a mail server, and sees what it says to a test mail @core", async ({ signedInAs }) => {
  test.slow(); // five pages, and a mail to a server that isn't there
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  await page.goto(service(`/projects/${project.id}/settings/integrations`));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Eigener Mailserver" }).click();
  await page.getByRole("link", { name: "Mailserver hinzufügen" }).click();
  await expect(page.getByLabel("Port")).toHaveValue("587");
  await page.getByLabel("Name", { exact: true }).fill("Werkstattpost");
  await page.getByRole("textbox", { name: "Server" }).fill("localhost");
  await page.getByLabel("Port").fill("9");
  await page.getByLabel("Benutzername").fill("post@werkstatt.example");
  await page.getByLabel("Absenderadresse").fill("post@werkstatt.example");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true");
  const password = unique("passwort");
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByRole("heading", { name: "Werkstattpost", level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(password);
  await page.getByRole("button", { name: "Testmail senden" }).click();
  await expect(page.getByText("Der Server ist nicht erreichbar.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mailserver entfernen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mailserver entfernen" }).click();
  await expect(page.getByRole("heading", { name: "Noch kein Mailserver" })).toBeVisible();
});

test("an operator connects a newsletter tool, and a new member is saved in it while they look on @core", async ({
  signedInAs,
}) => {
  test.slow(); // eight pages, and an event that the queue works through
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  const { project } = own;
  await page.goto(service(`/projects/${project.id}/settings/integrations/autoresponders/klicktipp`));
  await page.getByRole("link", { name: "KlickTipp verbinden" }).click();
  await page.getByLabel("Benutzername").fill("werkstatt");
  await page.getByLabel("Passwort", { exact: true }).fill("falsch");
  await page.getByRole("button", { name: "Verbinden" }).click();
  await expect(page.getByText("Der Anbieter nimmt die Zugangsdaten nicht an.")).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill(rightKey);
  await page.getByRole("button", { name: "Verbinden" }).click();
  await expect(page.getByRole("heading", { name: "KlickTipp", level: 1 })).toBeVisible();
  await expect(page.getByText("Gespeichert. Leer lassen, um es zu behalten.")).toBeVisible();

  await openSettings(page, own, "/automation");
  await page.getByRole("link", { name: "Neue Automation" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Liste").selectOption("Newsletter");
  await page.getByRole("checkbox", { name: "Mitglied" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anlegen" }).click();
  await expect(page.getByText("Sobald jemand Mitglied wird")).toBeVisible();

  await addMember(own, "member");
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Automation" }).first().click();
  await expect(page.getByRole("link", { name: "Jemand wird Mitglied → KlickTipp" })).toBeVisible();
});

test("a tariff without mail servers says so before a form is filled in", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  await call(page, "PATCH", `/projects/${project.id}/tariff`, { tariffId: "free", isAnnual: false });
  await page.goto(service(`/projects/${project.id}/settings/integrations/smtp`));
  await expect(page.getByText("Eigene Mailserver gehören nicht zu deinem Tarif.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mailserver hinzufügen" })).toHaveCount(0);
});

test("what automations could not do stands among what failed, with a number in the menu, and is tried again there", async ({
  signedInAs,
}) => {
  test.slow(); // the queue works through the runs
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  const { id: autoresponderId } = await call(page, "POST", `/projects/${own.project.id}/autoresponders`, {
    type: "hubspot",
    apiKey: rightKey,
  });
  const switched = (isActive: boolean) => call(page, "PATCH", `/autoresponders/${autoresponderId}`, { isActive });
  await call(page, "POST", `/apps/${own.app.id}/automations`, { autoresponderId });
  await switched(false);
  const menu = page.getByRole("navigation", { name: "Projekt", exact: true }).first();
  await page.goto(service(`/projects/${own.project.id}/settings`));
  await expect(menu.getByRole("link", { name: "Fehlgeschlagenes", exact: true })).toBeVisible();
  await addMember(own, "member");
  await expect(menu.getByRole("link", { name: "Fehlgeschlagenes 1 ist fehlgeschlagen" })).toBeVisible();
  await menu.getByRole("link", { name: /^Fehlgeschlagenes/ }).click();
  const line = page.getByRole("region", { name: "Automationen" }).getByRole("listitem");
  await expect(line).toContainText("Jemand wird Mitglied → Als Kontakt speichern");
  await expect(line).toContainText(own.app.name);
  await expectAccessible(page);
  await switched(true);
  await line.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(line).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "Fehlgeschlagenes", exact: true })).toBeVisible();
});
