import type { Page } from "@playwright/test";
import {
  call,
  blankPage,
  expect,
  expectAccessible,
  host,
  northlight,
  type OwnApp,
  ownApp,
  service,
  submitForm,
  test,
  unique,
} from "../harness";
import { alive } from "../harness/alive";

/** A second app of the same project, at a domain of its own; both offer the switcher. */
async function appAtOwnDomain(page: Page, { project, app }: OwnApp): Promise<OwnApp["app"]> {
  const domain = await call<{ id: string }>(page, "POST", `/projects/${project.id}/domains`, {
    domain: `${unique("shed")}.test`,
  });
  const other = await call<OwnApp["app"]>(page, "POST", `/projects/${project.id}/apps`, {
    language: "en",
    timezone: "Europe/Berlin",
    name: unique("Shed"),
  });
  await call(page, "PATCH", `/apps/${app.id}`, { isApplicationSwitcherEnabled: true });
  return call<OwnApp["app"]>(page, "PATCH", `/apps/${other.id}`, {
    isApplicationSwitcherEnabled: true,
    domainId: domain.id,
  });
}

const menu = (page: Page) => page.getByRole("button", { name: "Your menu" });
const isSignedInAt = async (page: Page, address: string) => {
  await expect(page).toHaveURL((url) => url.href.startsWith(address) && !url.search);
  await expect(menu(page)).toBeVisible();
  await alive(page);
};

async function openFromAdministration(page: Page, project: OwnApp["project"], app: OwnApp["app"]) {
  await page.goto(service(`/projects/${project.id}/apps/${app.id}`));
  await page.getByRole("main").getByRole("button", { name: "Öffnen", exact: true }).click();
  await isSignedInAt(page, app.url);
}

test("one press opens an app from the administration or the switcher: on a shared host, an own domain, in another project", async ({
  signedInAs,
  browser,
  contextOptions,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const [own, another] = [await ownApp(page, "en"), await ownApp(page, "en")];
  const shed = await appAtOwnDomain(page, own);
  expect(new URL(shed.url).hostname).toMatch(/\.test$/);

  await openFromAdministration(page, own.project, own.app);
  await page.getByRole("button", { name: "Switch to another community" }).click();
  await page
    .getByRole("menuitemradio", { name: shed.name })
    .or(page.getByRole("menuitem", { name: shed.name }))
    .click();
  await isSignedInAt(page, shed.url);
  // What the menu sends: without https a browser gives a page of this domain no ids, which the menu's call needs.
  await submitForm(page, "/switch", { to: own.app.id });
  await isSignedInAt(page, own.app.url);

  // To a project that this account has never visited the service host leads, and names it first.
  const goOn = async () =>
    page.goto((await call<{ url: string }>(page, "POST", "/stash", { destination: another.app.url })).url);
  await goOn();
  await expect(page.getByRole("heading", { name: `Weiter zu ${another.app.name}` })).toBeVisible();
  await expect(page.getByText(new URL(another.app.url).host)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter und anmelden" }).click();
  await isSignedInAt(page, another.app.url);
  await menu(page).click();
  await page
    .getByRole("menuitem", { name: "Sign out" })
    .or(page.getByRole("button", { name: "Sign out" }))
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto(own.app.url);
  await goOn();
  await isSignedInAt(page, another.app.url);

  // Without scripts as well, and each session is its own.
  const plain = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies(service()));
  const scriptless = await plain.newPage();
  await scriptless.goto(service(`/projects/${own.project.id}/apps/${shed.id}`));
  await scriptless.getByRole("main").getByRole("button", { name: "Öffnen", exact: true }).click();
  await expect(scriptless).toHaveURL((url) => url.href.startsWith(shed.url) && !url.search);
  await expect(scriptless.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await plain.close();
});

test(
  "a crafted link does nothing: it opens no session, takes none away, and swaps none",
  { tag: "@desktop" },
  async ({ signedInAs, stranger }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page, "en");
    const isGuest = async (at: Page) => {
      await expect(at).toHaveURL((url) => url.href.startsWith(own.app.url) && !url.search);
      await expect(at.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    };
    // The addresses that buttons send forms to: followed as links they lead to the app, without a session.
    await page.goto(service(`/projects/${own.project.id}/apps/${own.app.id}/open?to=/groups`));
    await isGuest(page);
    // Sent as a form by another site they are refused.
    await page.goto(host("demo", "/api/health"));
    await submitForm(page, service(`/projects/${own.project.id}/apps/${own.app.id}/open`), {});
    await expect(page).toHaveURL(service(`/projects/${own.project.id}/apps/${own.app.id}/open`));
    await page.goto(`${own.app.url}/groups`);
    await isGuest(page);

    // An attacker's own way, sent to somebody else: the intent, and the code that it became.
    await page.goto(blankPage());
    const intent = async () =>
      (await call<{ url: string }>(page, "POST", "/stash", { destination: `${own.app.url}/groups` })).url;
    const victim = await stranger(await intent());
    await expect(victim.getByRole("button", { name: "Your menu" })).toHaveCount(0);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(await intent());
    await isSignedInAt(page, `${own.app.url}/groups`);
    const withCode = requests.find((url) => url.includes("code="))!;
    await victim.goto(withCode);
    await isGuest(victim);

    // Who is signed in stays so.
    const member = await signedInAs("member", northlight("/groups"));
    const before = await call<{ account: { id: string } }>(member, "GET", "/auth/identity");
    await member.goto(`${northlight("/groups")}?${new URL(withCode).searchParams}`);
    await expect(member).toHaveURL(northlight("/groups"));
    expect((await call<{ account: { id: string } }>(member, "GET", "/auth/identity")).account.id).toBe(
      before.account.id,
    );
    // The button of the administration itself takes the session along, to the page that it names.
    await page.goto(blankPage());
    await submitForm(page, service(`/projects/${own.project.id}/apps/${own.app.id}/open`), { to: "/groups/spaces" });
    await isSignedInAt(page, `${own.app.url}/groups/spaces`);
  },
);
