import type { Page } from "@playwright/test";
import { codeIn, expect, expectAccessible, mailTo, press, service, test, tonwerk, unique } from "../harness";

const password = "blaue-glasur-7";
const newAddress = (name: string) => `${unique(name)}@example.org`;

/** A newcomer in an app or on the service host, without a password. */
async function signUp(page: Page, email: string) {
  await page.getByLabel("Vorname").fill("Vera");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page).not.toHaveURL(/auth/);
}

/** Sets the first password by the code that proves the mailbox. */
async function setPassword(page: Page, email: string) {
  await press(page.getByRole("link", { name: "Passwort festlegen" }));
  await press(page.getByRole("button", { name: "Code senden" }));
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email, /Bestätigung/)));
  await page.getByLabel("Neues Passwort", { exact: true }).fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill(password);
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Passwort speichern" }));
  await expect(page.getByText("Dein neues Passwort ist gespeichert.")).toBeVisible();
}

async function signUpWithPassword(page: Page, email: string, profile: string) {
  await signUp(page, email);
  await page.goto(profile);
  await setPassword(page, email);
}

test("a member sets a password by a code, sees their sign-ins and ends one, which is signed out at once", async ({
  stranger,
  signedInAs,
}) => {
  test.slow(); // axe reads two screens
  const email = newAddress("control");
  const page = await stranger(tonwerk("/auth/signup"));
  await signUpWithPassword(page, email, tonwerk("/profile/account"));

  const other = await signedInAs({ email, password }, tonwerk("/groups"));
  await expect(other.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();
  await page.goto(tonwerk("/profile/account"));
  const list = page.getByRole("region", { name: "Deine Anmeldungen" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Dieses Gerät");
  await expect(list.getByText("Tonwerk", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await press(list.getByRole("button", { name: /abmelden$/ }).first());
  await expect(page.getByText("Abgemeldet.", { exact: true })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(
    other
      .getByRole("link", { name: "Anmelden" })
      .or(other.getByRole("button", { name: "Anmelden" }))
      .first(),
  ).toBeVisible();
});

test("another address takes the password, and another one no more than the mailed code", async ({ stranger }) => {
  const [email, next] = [newAddress("before"), newAddress("after")];
  const page = await stranger(service("/auth/signup"));
  await signUpWithPassword(page, email, service("/projects/settings/profile"));
  const change = async (address: string) => {
    await page.goto(service("/projects/settings/profile"));
    const field = page.getByRole("textbox", { name: "E-Mail-Adresse" });
    await field.fill(address);
    await press(page.locator("form").filter({ has: field }).getByRole("button", { name: "Ändern" }));
    await expect(page.getByText("Bist du es wirklich?")).toBeVisible();
  };
  await change(next);
  await page.getByLabel("Aktuelles Passwort", { exact: true }).fill("falsche-glasur-1");
  await press(page.getByRole("button", { name: "Weiter" }));
  await expect(page.getByText("Das Passwort stimmt nicht.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Aktuelles Passwort", { exact: true }).fill(password);
  await press(page.getByRole("button", { name: "Weiter" }));
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(next)));
  await expect(page.getByText("Deine neuen Kontaktdaten sind gespeichert.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-Mail-Adresse" })).toHaveValue(next);
  expect((await mailTo(email, /geändert/)).subject).toContain("E-Mail-Adresse");

  await change(newAddress("third"));
  await press(page.getByRole("button", { name: /Stattdessen einen Code/ }));
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(next, /Bestätigung/)));
  await expect(page.getByRole("heading", { name: "Code eingeben" })).toBeVisible();
});

test("all other sign-ins end with one press, without scripts too", async ({
  stranger,
  signedInAs,
  browser,
  contextOptions,
}) => {
  const email = newAddress("others");
  const page = await stranger(service("/auth/signup"));
  await signUpWithPassword(page, email, service("/projects/settings/profile"));
  const other = await signedInAs({ email, password }, service("/projects"));
  const plain = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(service("/projects/settings/profile"));
  await expect(bare.getByRole("region", { name: "Deine Anmeldungen" }).getByRole("listitem")).toHaveCount(2);
  await bare.getByRole("button", { name: "Alle anderen abmelden" }).click();
  await expect(bare.getByText("Abgemeldet.", { exact: true })).toBeVisible();
  await expect(bare.getByRole("region", { name: "Deine Anmeldungen" }).getByRole("listitem")).toHaveCount(1);
  await plain.close();
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
});
