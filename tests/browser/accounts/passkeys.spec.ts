import type { Page } from "@playwright/test";
import { codeIn, expect, expectAccessible, mailTo, press, test, tonwerk, unique } from "../harness";
import { appCodeOf } from "../harness/authenticator-app";

/** Chromium's own authenticator: it keeps passkeys, and its owner is there and verified. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { credentials: () => session.send("WebAuthn.getCredentials", { authenticatorId }) };
}

async function signUp(page: Page, email: string) {
  await page.getByLabel("Vorname").fill("Paula");
  await page.getByLabel("Nachname").fill("Schlüssel");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page).not.toHaveURL(/auth/);
}

const proveByCode = async (page: Page, email: string) => {
  await press(page.getByRole("button", { name: "Code senden" }));
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email, /Bestätigung/)));
  await press(page.getByRole("button", { name: "Weiter" }));
};

test("a member makes a passkey and signs in with it @core @desktop", async ({ stranger }) => {
  const email = `${unique("passkey")}@example.org`;
  const page = await stranger(tonwerk("/auth/signup"));
  const { credentials } = await withAuthenticator(page);
  await signUp(page, email);
  await page.goto(tonwerk("/profile/security"));
  await expectAccessible(page);
  await press(page.getByRole("link", { name: "Passkey hinzufügen" }));
  await proveByCode(page, email);
  await page.getByLabel("Name").fill("Werkstattrechner");
  await press(page.getByRole("button", { name: "Passkey anlegen" }));
  await expect(page.getByText("Der Passkey ist angelegt.")).toBeVisible();
  await expect(page.getByText("Werkstattrechner", { exact: true })).toBeVisible();
  expect((await credentials()).credentials).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto(tonwerk("/auth"));
  // The browser may offer it by itself, beside the field for the address.
  await page
    .getByRole("button", { name: "Mit Passkey anmelden" })
    .click({ timeout: 5000 })
    .catch(() => {});
  await expect(page).not.toHaveURL(/\/auth(\?|$)/);
  await page.goto(tonwerk("/profile/security"));
  await expect(page.getByText("Werkstattrechner", { exact: true })).toBeVisible();
});

test("a member turns two-step sign-in on, signs in by both steps, then by a recovery code", async ({ stranger }) => {
  test.slow(); // axe reads four screens
  const email = `${unique("two-step")}@example.org`;
  const page = await stranger(tonwerk("/auth/signup"));
  await signUp(page, email);
  await page.goto(tonwerk("/profile/security"));
  await press(page.getByRole("link", { name: "Einrichten" }));
  await proveByCode(page, email);
  const secret = await page.getByLabel("Schlüssel", { exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByLabel("Code aus der App").fill(appCodeOf(secret));
  await press(page.getByRole("button", { name: "Einschalten" }));
  const list = page.getByTestId("recovery-codes").getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(codes[0]!)).toBeHidden();

  const firstStep = async () => {
    await page.context().clearCookies();
    await page.goto(tonwerk("/auth"));
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await press(page.getByRole("button", { name: "Code per E-Mail schicken" }));
    await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email, /Anmeldecode/)));
    await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeVisible();
  };
  await firstStep();
  await expectAccessible(page);
  await press(page.getByRole("link", { name: "Wiederherstellungscode verwenden" }));
  await page.getByLabel("Wiederherstellungscode").fill(codes[0]!);
  await press(page.getByRole("button", { name: "Weiter" }));
  await expect(page).not.toHaveURL(/second-step/);
  await page.goto(tonwerk("/profile/security"));
  await expect(page.getByText("Noch 9 Wiederherstellungscodes.")).toBeVisible();
});
