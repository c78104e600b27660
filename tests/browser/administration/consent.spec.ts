import type { Page } from "@playwright/test";
import { isNecessary } from "@db/vocabulary/consent";
import { blankPage, call, expect, expectAccessible, ownApp, press, service, test } from "../harness";

const matomo = "https://matomo.example.org";

test("nothing of others is loaded or stored before a yes, after a no, and after it was taken back @core", async ({
  signedInAs,
  stranger,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await call(operator, "PATCH", `/apps/${own.app.id}`, { isOpenToGuests: true });
  await operator.goto(service(`/projects/${own.project.id}/settings/trackings`));
  await press(operator.getByRole("link", { name: "Tracking hinzufügen" }).first());
  await operator.getByRole("combobox", { name: "Dienst" }).selectOption("matomo");
  await operator.getByRole("textbox", { name: "Name" }).fill("Besuche");
  await operator.getByRole("textbox", { name: "Adresse von Matomo" }).fill(matomo);
  await operator.getByRole("textbox", { name: "Website-ID" }).fill("7");
  await press(operator.getByRole("button", { name: "Tracking hinzufügen" }));
  await expect(operator.getByRole("link", { name: /Besuche/ })).toBeVisible();

  const guest = await stranger(`${own.app.url}/auth`);
  const elsewhere: string[] = [];
  const ownHost = new URL(own.app.url).host;
  guest.on("request", (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (protocol.startsWith("http") && host !== ownHost) elsewhere.push(href);
  });
  await guest.context().route(`${matomo}/**`, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const open = async (path = "/groups") => {
    await guest.goto(`${own.app.url}${path}`);
    await guest.waitForLoadState("networkidle");
  };
  const question = guest.getByRole("region", { name: "Einwilligung" });

  await open();
  await expect(question).toContainText("Besuche");
  const [no, yes] = await Promise.all(
    ["Alle ablehnen", "Allen zustimmen"].map((name) => question.getByRole("button", { name }).boundingBox()),
  );
  expect(no!.height).toBe(yes!.height);
  expect(no!.y).toBe(yes!.y);
  await expectAccessible(guest);
  expect(elsewhere).toEqual([]);
  expect(await outsideOfTable(guest)).toEqual([]);

  await press(question.getByRole("button", { name: "Alle ablehnen" }));
  await expect(question).toHaveCount(0);
  await open();
  await expect(question).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  expect(await outsideOfTable(guest)).toEqual([]);

  await open("/consent");
  await expect(guest.getByRole("checkbox", { name: /Besuche/ })).not.toBeChecked();
  await expectAccessible(guest);
  await guest.getByRole("checkbox", { name: /Besuche/ }).check();
  await press(guest.getByRole("button", { name: "Auswahl speichern" }));
  await expect(guest.getByText("Ja zu Besuche")).toBeVisible();
  expect(elsewhere).toEqual([]);
  await open();
  await expect.poll(() => elsewhere).toEqual([`${matomo}/matomo.js`]);

  await open("/consent");
  await press(guest.getByRole("button", { name: "Alle ablehnen" }));
  await expect(guest.getByText("Nein zu allem").first()).toBeVisible();
  elsewhere.length = 0;
  await open();
  expect(elsewhere).toEqual([]);
  expect(await outsideOfTable(guest)).toEqual([]);
});

test("Global Privacy Control is a no: nothing is asked, and nothing of others is fetched @desktop", async ({
  signedInAs,
  stranger,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await call(operator, "PATCH", `/apps/${own.app.id}`, { isOpenToGuests: true });
  const form = { type: "matomo", name: "Besuche", url: matomo, siteId: "7" };
  await call(operator, "POST", `/projects/${own.project.id}/trackings`, form);
  const guest = await stranger(`${own.app.url}/auth`);
  await guest.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const elsewhere: string[] = [];
  guest.on("request", (request) => {
    if (request.url().startsWith(matomo)) elsewhere.push(request.url());
  });
  const open = async (path: string) => {
    await guest.goto(`${own.app.url}${path}`);
    await guest.waitForLoadState("networkidle");
  };
  await open("/groups");
  await expect(guest.getByRole("region", { name: "Einwilligung" })).toHaveCount(0);
  await open("/consent");
  await expect(guest.getByRole("checkbox", { name: /Besuche/ })).not.toBeChecked();
  expect(elsewhere).toEqual([]);
  expect(await outsideOfTable(guest)).toEqual([]);
});

/** What the browser keeps that the table of the necessary doesn't name. */
async function outsideOfTable(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    database: (await indexedDB.databases()).map(({ name }) => name ?? ""),
  }));
  const cookie = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...kept, cookie }).flatMap(([kind, names]) =>
    names.filter((name) => !isNecessary(kind as "cookie", name)).map((name) => `${kind} ${name}`),
  );
}
