import type { Page } from "@playwright/test";
import {
  call,
  codeIn,
  blankPage,
  expect,
  expectAccessible,
  mailTo,
  northlight,
  service,
  test,
  tonwerk,
  unique,
} from "../harness";

const newAddress = (name: string) => `${unique(name)}@example.org`;

/** Presses Tab until an element has the focus; fails where the keyboard can't get there. */
async function tabTo(page: Page, role: "button" | "textbox" | "link", name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  for (let i = 0; i < 40; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted, "reached by the keyboard").toBeFocused();
}

test("a member signs in by keyboard alone", async ({ stranger }) => {
  const page = await stranger(tonwerk("/auth/signin"));
  await expectAccessible(page);
  await tabTo(page, "textbox", "E-Mail-Adresse");
  await page.keyboard.type("member@lyceum.example");
  await tabTo(page, "textbox", "Passwort");
  await page.keyboard.type("lyceum-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(tonwerk("/groups"));
  await expect(page.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();
});

test("a wrong password and an unknown address are told alike, and nothing typed is lost", async ({ stranger }) => {
  const page = await stranger(tonwerk("/auth/signin"));
  for (const email of ["member@lyceum.example", newAddress("nobody")]) {
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByLabel("Passwort", { exact: true }).fill("wrong-password-1");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.")).toBeVisible();
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    await page.reload();
  }
});

test("a newcomer joins the English app by a code, after a wrong one @core @both", async ({ stranger }) => {
  const email = newAddress("newcomer");
  const page = await stranger(northlight("/auth/signup"));
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newman");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  const mail = await mailTo(email);
  expect(mail.text).toContain("Northlight");
  const code = codeIn(mail);
  await page.getByLabel("Code from the e-mail").fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("4 tries left.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code from the e-mail").fill(code);
  await expect(page.getByRole("heading", { name: "What’s new", level: 1 })).toBeVisible();
});

test("a forgotten password is set anew by the link in the mail @core", async ({ stranger }) => {
  const email = newAddress("forgetful");
  const page = await stranger(tonwerk("/auth/signup"));
  await page.getByLabel("Vorname").fill("Vera");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();

  const elsewhere = await stranger(tonwerk("/auth/signin"));
  await elsewhere.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
  await elsewhere.getByLabel("E-Mail-Adresse").fill(email);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Link schicken" }).click();
  const link = /https?:\/\/\S+/.exec((await mailTo(email, /Passwort/)).text)![0];
  await elsewhere.goto(link);
  await elsewhere.getByLabel("Neues Passwort", { exact: true }).fill("blaue-glasur-7");
  await elsewhere.getByLabel("Neues Passwort wiederholen").fill("blaue-glasur-7");
  await elsewhere.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();

  const again = await stranger(link);
  await again.getByLabel("Neues Passwort", { exact: true }).fill("gruene-glasur-8");
  await again.getByLabel("Neues Passwort wiederholen").fill("gruene-glasur-8");
  await again.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(again.getByText(/ungültig|abgelaufen|gilt nicht mehr/).first()).toBeVisible();
});

test("a session moves to another host, and each signs out by itself", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { url } = await call<{ url: string }>(page, "POST", "/stash", { destination: northlight("/groups") });
  await page.goto(url);
  await expect(page).toHaveURL(northlight("/groups"));
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();

  await page.getByRole("button", { name: "Your menu" }).click();
  await page
    .getByRole("menuitem", { name: "Sign out" })
    .or(page.getByRole("button", { name: "Sign out" }))
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto(service("/projects"));
  await expect(page.getByRole("heading", { name: "Projekte" })).toBeVisible();
});

test("an invited person joins by the mail and writes a first post @core", async ({ signedInAs, stranger }) => {
  const email = newAddress("invited");
  const admin = await signedInAs("operator", tonwerk("/groups"));
  const { app } = await call<{ app: { id: string } }>(admin, "GET", "/router?url=/tonwerk");
  await call(admin, "POST", `/apps/${app.id}/invite`, { emails: [email] });

  const link = /https?:\/\/\S+/.exec((await mailTo(email)).text)![0];
  const page = await stranger(link);
  await expect(page.getByRole("heading", { name: /eingeladen/ })).toBeVisible();
  await expectAccessible(page);
  // The link came by mail, so no code is asked for.
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Vorname").fill("Ina");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByRole("button", { name: /Weiter|Einladung annehmen|beitreten/ }).click();
  await expect(page).toHaveURL(/\/tonwerk\/groups/);

  // Newcomers belong to the open spaces, so they can write at once.
  await page.goto(tonwerk("/groups/g/willkommen"));
  await page.getByText("Schreib etwas in Willkommen").click();
  const title = `Hallo aus Kiel ${Date.now()}`;
  await page.getByLabel("Titel (optional)").fill(title);
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Ich drehe seit drei Wochen und habe Ton an den Ellenbogen.");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
});
