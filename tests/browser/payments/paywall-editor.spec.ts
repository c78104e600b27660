import { blankPage, call, expect, expectAccessible, openApp, ownApp, press, test } from "../harness";

test("a lock screen is seen as guests and members see it while it is written @both", async ({
  signedInAs,
  isMobile,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await call(page, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Alles",
    description: "Für immer:\n- alle Kurse\n- alle Treffen",
    status: "active",
    apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
  });
  await openApp(page, own, "/settings/lockscreens/create");
  const preview = page.getByRole("region", { name: "Vorschau" });
  const show = async (name: "Bearbeiten" | "Vorschau") => {
    if (isMobile) await press(page.getByRole("button", { name, exact: true }));
  };

  await page.getByLabel("Name", { exact: true }).fill("Vor dem Kurs");
  await page.getByRole("textbox", { name: /^Überschrift/ }).fill("Lerne zu glasieren");
  await page.getByLabel("Das bekommt man").fill("Zehn Lektionen\nEin Kreis, der mitlernt");
  await page.getByLabel("Alles", { exact: true }).check();
  await show("Vorschau");
  await expect(preview.getByRole("heading", { name: "Lerne zu glasieren" })).toBeVisible();
  await expect(preview.getByText("Ein Kreis, der mitlernt")).toBeVisible();
  // Lines of a plan's text that begin with a dash stand as a list.
  await expect(preview.getByRole("article", { name: "Alles" }).getByRole("listitem")).toHaveText([
    "alle Kurse",
    "alle Treffen",
  ]);
  await expect(preview.getByText("Jetzt registrieren")).toBeVisible();
  await expect(preview.getByRole("link", { name: "Anmelden" })).toBeVisible();
  await expectAccessible(page);

  // As a member nobody registers; links of the preview lead nowhere, and nothing typed is lost.
  await press(preview.getByRole("button", { name: "Als Mitglied" }));
  await expect(preview.getByText("Jetzt registrieren")).toHaveCount(0);
  await press(preview.getByRole("button", { name: "Als Gast" }));
  await press(preview.getByRole("link", { name: "Anmelden" }));
  await expect(page).toHaveURL(/\/settings\/lockscreens\/create$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await show("Bearbeiten");
  await page.getByLabel("Das bekommt man").fill("Zwölf Lektionen");
  await page.getByLabel("Hervorgehoben").selectOption("Alles");
  await show("Vorschau");
  await expect(preview.getByText("Zwölf Lektionen")).toBeVisible();
  await expect(preview.getByText("Zehn Lektionen")).toHaveCount(0);
  await show("Bearbeiten");
  await press(page.getByRole("button", { name: "Anlegen" }));
  await expect(page.getByText("Vor dem Kurs").first()).toBeVisible();
});
