import {
  addMember,
  blankPage,
  call,
  codeIn,
  expect,
  expectAccessible,
  mailTo,
  openApp,
  ownApp,
  press,
  saveSettings,
  service,
  test,
} from "../harness";

test("an operator signs up, founds a project and opens an app @core @both", async ({ stranger }, { project }) => {
  const email = `gruender-${project.name}-${Date.now()}@example.org`;
  const page = await stranger(service("/auth/signup"));
  await expectAccessible(page);
  await page.getByLabel("Vorname").fill("Greta");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();

  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(email);
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(mail));
  await expect(page).toHaveURL(service("/projects"));
  await expectAccessible(page);

  await page.getByRole("link", { name: "Erstes Projekt anlegen" }).click();
  const name = `Gretas Garten ${project.name} ${Date.now()}`;
  await page.getByLabel("Name des Projekts").fill(name);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Projekt anlegen" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Erste App anlegen" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Beetgeflüster");
  await expectAccessible(page);
  await page.getByRole("button", { name: "App anlegen" }).click();
  await expect(page.getByText("Deine App ist eröffnet")).toBeVisible();

  // The app lives on another host: the session moves there by a one-time code that leaves the address at once.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Öffnen" })
    .or(page.getByRole("main").getByRole("button", { name: "Öffnen" }))
    .first()
    .click();
  await expect(page).toHaveURL(/localhost:\d+\/beetgefluester/);
  expect(page.url()).not.toContain("code=");
  await expect(page).toHaveTitle(/Beetgeflüster/);
  await expect(
    page
      .getByRole("navigation")
      .getByRole("link", { name: "Einstellungen" })
      .or(page.getByRole("link", { name: "Einstellungen" }))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test("the settings show that nothing failed after an event, and lead there by a card", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  await page.goto(service(`/projects/${project.id}/settings`));
  await press(page.getByRole("main").getByRole("link", { name: "Fehlgeschlagenes" }));
  await expect(page.getByRole("heading", { level: 1, name: "Fehlgeschlagene Zustellungen" })).toBeVisible();
  await expect(page.getByText("Nichts ist liegen geblieben.")).toBeVisible();
  await expectAccessible(page);
});

test("the bell counts what the operator has not read, live, leads to the list, and mails are chosen there @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await page.goto(service(`/projects/${own.project.id}`));
  await expect(page.getByRole("link", { name: "Benachrichtigungen", exact: true })).toBeVisible();

  await addMember(own, "member");
  const member = await signedInAs("member", blankPage());
  await openApp(member, own);
  await call(member, "POST", `/apps/${own.app.id}/tickets`, {
    subject: "Wo ist meine Rechnung?",
    text: "Ich brauche sie für die Steuer.",
  });
  await page.getByRole("link", { name: "Benachrichtigungen, 1 ungelesen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Benachrichtigungen" })).toBeVisible();
  const notice = page.getByRole("main").getByRole("link", { name: /Neue Anfrage: Wo ist meine Rechnung\?/ });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Einmal am Tag, um 8 Uhr").check();
  await saveSettings(page);
  await page.reload();
  await expect(page.getByLabel("Einmal am Tag, um 8 Uhr")).toBeChecked();
  await press(page.getByRole("button", { name: "Alle gelesen" }));
  await expect(page.getByRole("link", { name: "Benachrichtigungen", exact: true })).toBeVisible();
  await notice.click();
  await expect(page.getByText("Wo ist meine Rechnung?").first()).toBeVisible();
});
