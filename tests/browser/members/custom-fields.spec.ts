import type { Page } from "@playwright/test";
import {
  chooseFrom,
  codeIn,
  blankPage,
  expect,
  expectAccessible,
  mailTo,
  openSettings,
  ownApp,
  saveSettings,
  test,
  unique,
} from "../harness";

test("an operator asks newcomers something, they answer it on their way in, and the team reads it @core", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const { url } = own.app;
  await openSettings(operator, own, "/custom-fields");
  await expectAccessible(operator);
  await operator.getByRole("link", { name: "Neues Feld" }).click();
  await operator.locator("[name=name]").fill("Wie groß ist dein Garten?");
  await operator.getByLabel("Art", { exact: true }).selectOption({ label: "Auswahl" });
  await operator.getByLabel("Möglichkeiten").fill("Balkon\nSchrebergarten\nHof");
  await operator.getByLabel("Muss beantwortet werden").check();
  await operator.getByLabel("Antworten für alle Mitglieder sichtbar").check();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Feld anlegen" }).click();
  await operator.getByRole("link", { name: "Neues Feld" }).click();
  await operator.locator("[name=name]").fill("Wo gärtnerst du?");
  await operator.getByLabel("Mindestens").fill("3");
  await operator.getByRole("button", { name: "Feld anlegen" }).click();
  const list = operator.getByRole("grid", { name: "Reihenfolge der Profilfelder" });
  await expect(list.getByRole("row")).toHaveCount(2);
  // The handle listens once scripts are there, and after a step within the app the page has the focus first.
  await expect(async () => {
    await list.getByRole("button", { name: /Wo gärtnerst du/ }).focus();
    await operator.keyboard.press("Enter");
    await expect(operator.getByLabel(/^Zwischen Wie groß ist dein Garten/)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await operator.keyboard.press("ArrowUp");
  await expect(operator.getByLabel(/^Vor Wie groß ist dein Garten/)).toBeFocused();
  await operator.keyboard.press("Enter");
  await expect(operator.getByText("Reihenfolge gespeichert")).toBeVisible();
  await operator.reload();
  await expect(list.getByRole("row").first()).toContainText("Wo gärtnerst du?");

  const page = await stranger(`${url}/auth/signup`);
  const email = `${unique("flora")}@lyceum.example`;
  await page.getByLabel("Vorname").fill("Flora");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Wo gärtnerst du?").fill("Ulm");
  await expectAccessible(page);
  // Past what the browser checks by itself, the server says it at the field, and nothing typed is lost.
  await page
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => void (form.noValidate = true));
  await page.getByRole("button", { name: "Weiter" }).click();
  const size = page.getByLabel("Wie groß ist dein Garten?");
  await expect(size).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await expect(page.getByLabel("Wo gärtnerst du?")).toHaveValue("Ulm");
  await size.selectOption("Balkon");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page.getByRole("button", { name: "Dein Menü" })).toBeVisible();

  await page.goto(`${url}/profile`);
  await expect(size).toHaveValue("Balkon");
  await size.selectOption("Hof");
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await page.getByLabel("Name des Links 1").fill("Mein Blog");
  await page.getByLabel("Adresse des Links 1").fill("beete.example/blog");
  await page.getByRole("button", { name: "Link hinzufügen" }).click();
  await page.getByLabel("Adresse des Links 2").fill("kein Link");
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByLabel("Adresse des Links 2")).toHaveAccessibleDescription(/Webadresse/);
  await page.getByRole("button", { name: "Link 2 entfernen" }).click();
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await expectAccessible(page);

  // Who has an account already is asked the same before they join.
  const known = await signedInAs("member", `${url}/auth/membership`);
  await expectAccessible(known);
  await known.getByRole("button", { name: /beitreten/ }).click();
  await expect(known).toHaveURL(/membership/);
  await known.getByLabel("Wie groß ist dein Garten?").selectOption("Schrebergarten");
  await known.getByRole("button", { name: /beitreten/ }).click();
  await expect(known.getByRole("button", { name: "Dein Menü" })).toBeVisible();

  await operator.goto(`${url}/settings/members`);
  await operator.getByRole("link", { name: "Flora" }).click();
  await expect(operator.getByLabel("Wie groß ist dein Garten?")).toHaveValue("Hof");
  await expect(operator.getByRole("link", { name: "Mein Blog" })).toHaveAttribute("href", "https://beete.example/blog");
  await expectAccessible(operator);
  await operator.getByLabel("Wo gärtnerst du?").fill("Neu-Ulm");
  await saveSettings(operator);
  await operator.getByRole("link", { name: "Profil ansehen" }).click();
  const answers = operator.getByLabel("Angaben von Flora");
  await expect(answers).toContainText("Neu-Ulm");
  await expect(answers).toContainText("Hof");

  // Who moderates reads the same and changes none of it. Who is blocked is told so, until they are let in again.
  const act = async (on: Page, name: RegExp, action: string) => {
    await chooseFrom(on.getByRole("button", { name }).first(), action);
    await expect(on.getByText("Gespeichert", { exact: true })).toBeVisible();
  };
  await operator.goto(`${url}/settings/members?search=Lea`);
  await act(operator, /^Aktionen für Lea/, "Moderation");
  await known.goto(`${url}/settings/members`);
  await known.getByRole("link", { name: "Flora" }).click();
  await expect(known.getByRole("heading", { level: 1, name: "Flora" })).toBeVisible();
  await expect(known.getByRole("main").getByText("Neu-Ulm")).toBeVisible();
  await expect(known.getByText(email)).toBeVisible();
  await expect(known.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(known.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  await expectAccessible(known);
  await chooseFrom(known.getByRole("button", { name: /^Aktionen für Flora/ }).first(), "Sperren");
  const blocking = known.getByRole("dialog", { name: "Flora Neu sperren?" });
  await blocking.getByLabel("Grund").selectOption("harassment");
  await blocking.getByRole("textbox").fill("Trotz zweier Bitten.");
  await expectAccessible(known);
  await blocking.getByRole("button", { name: "Sperren" }).click();
  await expect(known.getByText("Gespeichert", { exact: true })).toBeVisible();
  await expect(known.getByRole("list", { name: "Moderation" })).toContainText("Trotz zweier Bitten.");
  await expect(known.getByText("Gesperrt", { exact: true }).first()).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Dein Zugang ist gesperrt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(page);
  await act(known, /^Aktionen für Flora/, "Entsperren");
  await expect(known.getByText("Gesperrt", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Dein Menü" })).toBeVisible();
});
