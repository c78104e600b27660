import type { Route } from "@playwright/test";
import {
  addMember,
  call,
  blankPage,
  expect,
  openApp,
  openSettings,
  ownApp,
  saveBar,
  press,
  service,
  test,
  unique,
} from "../harness";
import { item, openOwnLibrary, pdf } from "../harness/library";

/** What is done in one window appears in another that shows the same, without being asked. */

test("the library shows what is done with it in another window @core", { tag: "@desktop" }, async ({ signedInAs }) => {
  const here = await openOwnLibrary(signedInAs, "en");
  const there = await signedInAs("operator", here.url());
  const [name, renamed, file] = [unique("Drafts"), unique("Letters"), `${unique("Terms")}.pdf`];
  await press(here.getByRole("button", { name: "New", exact: true }).first());
  await press(here.getByRole("menuitem", { name: "New folder" }));
  await here.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await here.keyboard.press("Enter");
  await expect(item(there, name)).toBeVisible();
  await here
    .locator("[data-upload=files]")
    .first()
    .setInputFiles({ name: file, mimeType: "application/pdf", buffer: pdf(file, 2_000).bytes });
  await expect(item(there, file)).toBeVisible();

  // What was chosen there stays chosen.
  await there.getByRole("gridcell", { name: new RegExp(`^${file}`) }).focus();
  await there.keyboard.press("Space");
  await expect(item(there, file)).toHaveAttribute("aria-selected", "true");
  const { app } = await call<{ app: { id: string } }>(here, "GET", `/router?url=${encodeURIComponent(here.url())}`);
  const id = (await item(here, name).getAttribute("data-item"))!;
  await call(here, "PATCH", `/folders/${id}`, { name: renamed }, app.id);
  await expect(item(there, renamed)).toBeVisible();
  await expect(item(here, renamed)).toBeVisible();
  await expect(item(there, file)).toHaveAttribute("aria-selected", "true");
  await call(here, "DELETE", `/folders/${id}/soft`, undefined, app.id);
  await expect(item(there, renamed)).toHaveCount(0);
});

test(
  "lists of people and the team's numbers show who came and who left",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    test.slow();
    const owner = await signedInAs("operator", blankPage());
    const own = await ownApp(owner, "en");
    const [members, contacts, dashboard] = [
      owner,
      await signedInAs("operator", blankPage()),
      await signedInAs("operator", blankPage()),
    ];
    const id = await addMember(own, "member");
    await openApp(members, own, "/m");
    await contacts.goto(service(`/projects/${own.project.id}/contacts`));
    await dashboard.goto(service(`/projects/${own.project.id}/dashboard`));
    await expect(members.getByText("2 members", { exact: true })).toBeVisible();

    const office = await signedInAs("operator", blankPage());
    await addMember(own, "moderator");
    await expect(members.getByRole("main").getByRole("link", { name: "Jonas Petersen" })).toBeVisible();
    await expect(contacts.getByRole("link", { name: "Jonas Petersen" })).toBeVisible();
    await expect(dashboard.getByRole("main").getByText("3", { exact: true }).first()).toBeVisible();
    await call(office, "DELETE", `/profiles/${id}`, undefined, own.app.id);
    await expect(members.getByRole("main").getByRole("link", { name: /Lea/ })).toHaveCount(0);
  },
);

test(
  "a page that takes up news stands still, and keeps what a form was told",
  { tag: "@phone" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page, "en");
    await openSettings(page, own);
    const form = page.locator("form").filter({ has: page.getByLabel("Help page") });
    await form.getByLabel("Help page").fill("ftp://help.example.org");
    await saveBar(page).getByRole("button", { name: "Save" }).click();
    const refusal = form.getByText(/^Enter a web address/);
    await expect(refusal).toBeVisible();

    const held = new Promise<Route>(
      (resolve) => void page.route(/\.data(\?|$)/, (route) => resolve(route), { times: 1 }),
    );
    const colleague = await signedInAs("operator", blankPage());
    const name = unique("Renamed");
    await call(colleague, "PATCH", `/apps/${own.app.id}`, { name });
    const news = await held;
    await page.evaluate(() => window.scrollTo(0, 400));
    await news.continue();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await expect(refusal).toBeVisible();

    const theirs = "https://help.example.org/";
    await call(colleague, "PATCH", `/apps/${own.app.id}`, { supportUrl: theirs });
    await expect(page.getByText("Somebody else has just changed this")).toBeVisible();
    await expect(form.getByLabel("Help page")).toHaveValue("ftp://help.example.org");
    await page.getByRole("button", { name: "Take over their version" }).tap();
    await expect(form.getByLabel("Help page")).toHaveValue(theirs);
    await expect(refusal).toHaveCount(0);
    await expect(page.getByText("Somebody else has just changed this")).toHaveCount(0);
  },
);
