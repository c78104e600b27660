import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { rightKey } from "../../../scripts/demo/newsletter-tools.mjs";
import { blankPage, call, expect, expectAccessible, openSettings, ownApp, service, test, unique } from "../harness";

/** The installation of the tests gives new projects a larger one. */
const free = { tariffId: "free", isAnnual: false };

test("a project with all the newsletter tools that it may have says so before a form is filled in", async ({
  signedInAs,
}) => {
  test.slow(); // fifty tools are connected
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  const list = service(`/projects/${project.id}/settings/integrations/autoresponders`);
  const connect = () =>
    call(page, "POST", `/projects/${project.id}/autoresponders`, { type: "hubspot", apiKey: rightKey });
  for (let i = 1; i < integrationLimits.autoresponders; i++) await connect();
  const full = page.getByText("Ein Projekt hat höchstens 50 Newsletter-Werkzeuge");
  await page.goto(`${list}/klicktipp`);
  await expect(page.getByRole("link", { name: "KlickTipp verbinden" })).toBeVisible();
  await expect(full).toHaveCount(0);
  await connect();
  // Also in the list of a kind that none of them is of.
  for (const screen of [`${list}/klicktipp`, list]) {
    await page.goto(screen);
    await expect(full).toBeVisible();
    await expect(page.getByRole("link", { name: /verbinden$/ })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("an app with all the automations that it may have says so before a form is filled in", async ({ signedInAs }) => {
  test.slow(); // fifty automations are made
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  const tag = await call(page, "POST", `/apps/${own.app.id}/tags`, { name: unique("Chor") });
  const make = () =>
    call(page, "POST", `/apps/${own.app.id}/automations`, {
      event: "new_member",
      action: "add_tag",
      memberTagIds: [tag.id],
    });
  for (let i = 1; i < integrationLimits.automations; i++) await make();
  const full = page.getByText("Eine App hat höchstens 50 Automationen");
  const create = page.getByRole("link", { name: "Neue Automation" });
  await openSettings(page, own, "/automation");
  await expect(create).toBeVisible();
  await expect(full).toHaveCount(0);
  await make();
  await page.reload();
  await expect(full).toBeVisible();
  await expect(create).toHaveCount(0);
  await expectAccessible(page);
});

test("who invites reads before the form how many more people the tariff has room for", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await call(page, "PATCH", `/projects/${own.project.id}/tariff`, free);
  const invite = (count: number) =>
    call(page, "POST", `/apps/${own.app.id}/invite`, {
      emails: Array.from({ length: count }, () => `${unique("gast")}@example.org`),
      role: "member",
      spaceIds: [],
    });
  const change = page.getByRole("link", { name: "Tarif wählen" });
  await openSettings(page, own, "/members/invite");
  await expect(page.getByLabel("E-Mail-Adressen")).toBeVisible();
  await expect(change).toHaveCount(0);

  // The free tariff has room for a hundred people, of whom the operator is one.
  await page.goto(service("/projects"));
  await invite(50);
  await invite(47);
  await openSettings(page, own, "/members/invite");
  await expect(page.getByText("Im Tarif ist noch Platz für 2 Personen")).toBeVisible();
  await page.goto(service("/projects"));
  await invite(2);
  for (const screen of [
    "/members/invite",
    "/members/invite-links",
    "/members/invite-links/create",
    "/members/bulk-import",
  ]) {
    await openSettings(page, own, screen);
    await expect(page.getByText("Niemand Neues kann beitreten")).toBeVisible();
    await expect(page.getByText("Die 100 Mitglieder und Eingeladenen des Tarifs sind erreicht.")).toBeVisible();
  }
  await expectAccessible(page);
  await change.click();
  await expect(page).toHaveURL(service(`/projects/${own.project.id}/settings/payment-plan`));
});

test("a tariff with no app, place in the team or domain left says so where one would be added", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const { project } = await ownApp(page);
  await call(page, "PATCH", `/projects/${project.id}/tariff`, free);
  for (const [path, said, add] of [
    ["", "Dein Tarif enthält 1 App.", "Neue App"],
    ["/settings/team", "Dein Tarif enthält 1 Platz, und der ist belegt.", "Einladen"],
    ["/settings/domains", "Eigene Domains sind in deinem Tarif nicht enthalten.", "Domain hinzufügen"],
  ] as const) {
    await page.goto(service(`/projects/${project.id}${path}`));
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole("link", { name: "Tarif wählen" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: add })).toHaveCount(0);
  }
});
