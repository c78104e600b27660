import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  call,
  codeIn,
  blankPage,
  expect,
  expectAccessible,
  mailTo,
  openDemoProject,
  openSettings,
  ownApp,
  saveSettings,
  service,
  test,
  tonwerk,
  unique,
} from "../harness";

test("what an operator sets up is what members find: names in the navigation, where they land, and a copy of it all @core", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own, "/groups");
  await page.getByLabel("Name", { exact: false }).last().fill("Stammtisch");
  await page.getByRole("radio", { name: "Kaffee" }).check();
  await page.getByRole("radio", { name: /^Liste/ }).check();
  await saveSettings(page);

  await page.goto(`${own.app.url}/settings/community`);
  await expectAccessible(page);
  await page.getByLabel("Mitglieder", { exact: true }).selectOption({ label: "Alle Spaces" });
  await page.getByRole("switch", { name: "Push-Nachrichten" }).uncheck();
  // Two sections by one press.
  await saveSettings(page);
  await page.goto(`${own.app.url}/profile/notifications`);
  await expect(page.getByRole("switch", { name: "E-Mail" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Push" })).toHaveCount(0);
  await page.goto(`${own.app.url}/settings`);
  await page.getByLabel("Datum").selectOption({ label: "2026-12-31 (Jahr-Monat-Tag)" });
  await saveSettings(page);
  await page.goto(`${own.app.url}/settings/members`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
  await page.goto(own.app.url);
  await expect(page).toHaveURL(/\/groups\/spaces$/);
  const navigation = page.getByRole("navigation", { name: "Community" });
  await navigation.getByRole("link", { name: "Stammtisch" }).click();
  await expect(page.getByRole("button", { name: "Liste", exact: true })).toHaveAttribute("aria-pressed", "true");

  await page.goto(service(`/projects/${own.project.id}/apps/${own.app.id}`));
  await expectAccessible(page);
  const copy = unique("Kopie");
  await page.getByLabel("Name", { exact: true }).fill(copy);
  await page.getByRole("button", { name: "Kopie anlegen" }).click();
  await expect(page.getByText("Die Kopie ist fertig")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "Zur Kopie" }).click();
  await expect(page.getByRole("heading", { name: copy, level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Öffnen", exact: true }).click();
  await expect(navigation.getByRole("link", { name: "Stammtisch" })).toBeVisible();
});

test("an app presents itself, and strangers find it in the public list", async ({ stranger }) => {
  const page = await stranger(service("/discover"));
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("Ton arbeiten");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Tonwerk" }).click();
  await expect(page.getByRole("heading", { name: "Tonwerk", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Komm in die Werkstatt" })).toHaveAttribute("href", /\/auth\/signup$/);
});

test("an operator sees how the app presents itself, in its settings", { tag: "@desktop" }, async ({ signedInAs }) => {
  const operator = await signedInAs("operator", tonwerk("/settings/promo"));
  await expectAccessible(operator);
  await expect(operator.getByLabel("Titel", { exact: true })).toHaveValue("Tonwerk");
});

test("an operator reads how the community develops, and takes the numbers along", async ({ signedInAs }) => {
  const page = await signedInAs("operator", tonwerk("/settings/analytics"));
  await expect(page.getByRole("heading", { name: "Statistik", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Mitglieder\./ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "365 Tage" }).click();
  await expect(page.getByText("Nach Wochen").first()).toBeVisible();
  await page.getByText("Als Tabelle").first().click();
  await expect(page.getByRole("table").first()).toContainText("Woche");
  await expect(page.getByRole("region", { name: "Wer bleibt" })).toContainText("100");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Tageszahlen als CSV herunterladen" }).click();
  const stream = await (await downloading).createReadStream();
  let csv = "";
  for await (const chunk of stream) csv += String(chunk);
  const lines = csv.replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe(
    "Tag;Mitglieder;Neue Mitglieder;Aktiv am Tag;Aktiv in 7 Tagen;Aktiv in 30 Tagen;Beiträge;Kommentare;Gefällt mir",
  );
  expect(lines).toHaveLength(366);

  const administration = await signedInAs("operator", blankPage());
  await openDemoProject(administration);
  await expect(administration.getByRole("heading", { name: "Werkstatt Lindner", level: 1 })).toBeVisible();
  await expectAccessible(administration);
});

test("a new member is greeted once, by words and slides that the operator chose, and asked for a picture", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await openSettings(operator, own, "/onboarding");
  await expectAccessible(operator);
  await operator.getByLabel("Neue Mitglieder begrüßen").check();
  await operator.getByLabel("Überschrift").fill("Hereinspaziert");
  await operator.getByLabel("Ein Profilbild wählen").check();
  await saveSettings(operator);
  await operator.getByRole("link", { name: "Folie hinzufügen" }).click();
  await expect(operator.getByRole("heading", { name: "Neue Folie" })).toBeVisible();
  await operator.getByLabel("Überschrift").fill("Sieh dich um");
  await operator.getByRole("button", { name: "Folie hinzufügen" }).click();
  await expect(operator.getByRole("link", { name: "Sieh dich um" })).toBeVisible();
  await operator.getByRole("button", { name: "Vorschau" }).click();
  await expect(operator.getByRole("dialog", { name: "Hereinspaziert" })).toBeVisible();

  const email = `${unique("neu")}@example.org`;
  const guest = await stranger(`${own.app.url}/auth/signup`);
  await guest.getByLabel("Vorname").fill("Nuri");
  await guest.getByLabel("Nachname").fill("Neu");
  await guest.getByLabel("E-Mail-Adresse").fill(email);
  await guest.getByRole("button", { name: "Weiter" }).click();
  await guest.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(guest.getByRole("dialog", { name: "Hereinspaziert" })).toBeVisible();
  await expectAccessible(guest);
  await guest.keyboard.press("ArrowRight");
  await expect(guest.getByRole("dialog", { name: "Sieh dich um" })).toBeVisible();
  await guest.getByRole("button", { name: "Los geht’s" }).click();
  const step = guest.getByRole("dialog", { name: "Zeig dich" });
  await step.getByRole("button", { name: "Fertig" }).click();
  await expect(step.getByText("Bitte ausfüllen.")).toBeVisible();
  await expectAccessible(guest);
  await step.locator("input[type=file]").setInputFiles({
    name: "ich.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: "#7a9" } })
      .png()
      .toBuffer(),
  });
  await guest.getByRole("button", { name: "Zuschneiden" }).click();
  await expect(guest.getByRole("dialog", { name: "Bild zuschneiden" })).toHaveCount(0);
  const completion = guest.waitForResponse((response) => response.url().endsWith("/onboarding/complete"));
  await step.getByRole("button", { name: "Fertig" }).click();
  expect((await completion).status()).toBe(204);
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(guest.getByRole("dialog")).toBeHidden();
});

test("what one operator saves appears where another looks at the same, and takes nothing away that is half typed @core", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own);
  const colleague = await signedInAs("operator", blankPage());
  await openSettings(colleague, own);
  const section = (where: Page) => where.locator("form").filter({ has: where.getByLabel("Hilfeseite") });

  await section(page).getByLabel("Hilfeseite").fill("https://halb.getippt");
  const name = unique("Umbenannt");
  await colleague.getByLabel("Name", { exact: true }).fill(name);
  await saveSettings(colleague);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Hilfeseite")).toHaveValue("https://halb.getippt");
  await expect(page.getByText("Das hat inzwischen jemand anderes geändert")).toHaveCount(0);

  await section(colleague).getByLabel("Hilfeseite").fill("https://hilfe.example.org/");
  await saveSettings(colleague);
  await expect(page.getByText("Das hat inzwischen jemand anderes geändert")).toBeVisible();
  await expect(page.getByLabel("Hilfeseite")).toHaveValue("https://halb.getippt");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Neuen Stand übernehmen" }).click();
  await expect(page.getByLabel("Hilfeseite")).toHaveValue("https://hilfe.example.org/");
  await expect(page.getByText("Das hat inzwischen jemand anderes geändert")).toHaveCount(0);
  // One's own saving is no news.
  await section(page).getByLabel("Hilfeseite").fill("https://meine.example.org/");
  await saveSettings(page);
  await expect(colleague.getByLabel("Hilfeseite")).toHaveValue("https://meine.example.org/");
  await expect(page.getByText("Das hat inzwischen jemand anderes geändert")).toHaveCount(0);

  await page.goto(`${own.app.url}/settings/custom-fields`);
  await call(colleague, "POST", `/apps/${own.app.id}/custom-fields`, { name: "Lieblingsbeet", type: "text" });
  await expect(page.getByRole("link", { name: "Lieblingsbeet" })).toBeVisible();

  await page.goto(service(`/projects/${own.project.id}/settings/team`));
  await colleague.goto(service("/projects"));
  const email = `${unique("team")}@example.org`;
  await call(colleague, "POST", `/projects/${own.project.id}/teams`, { email, role: "admin" });
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
});
