import type { Page, Route } from "@playwright/test";
import { addMember, blankPage, expect, openSettings, ownApp, test, tonwerk, unique } from "../harness";

const data = /\.data(\?|$)/;
const calls = /\/api\//;
const unreached = (route: Route) => route.abort("connectionfailed");
const inTrouble = (route: Route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
const reading = (fail: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === "GET" ? fail(route) : route.continue();
const writing = (fail: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === "GET" ? route.continue() : fail(route);

const again = (page: Page) => page.getByRole("button", { name: "Noch einmal versuchen" });
const toTalk = (page: Page) => page.locator('a[href$="/tonwerk/communities"]:visible').first();
const toFeed = (page: Page) => page.locator('a[href$="/tonwerk/groups"]:visible').first();

test("where the way to the server breaks the page stays, says so, and goes on as soon as there is one @core", async ({
  signedInAs,
}) => {
  const page = await signedInAs("moderator", tonwerk("/groups"));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.waitForLoadState("networkidle");

  // A list that goes on doesn't ask for ever.
  let requests = 0;
  await page.route(calls, (route) => {
    if (route.request().url().includes("/community/posts")) requests += 1;
    return unreached(route);
  });
  const posts = page.getByRole("feed").getByRole("article");
  const first = await posts.count();
  await posts.last().scrollIntoViewIfNeeded();
  await expect(page.getByText("Das ließ sich nicht laden.")).toBeVisible();
  expect(requests).toBeLessThanOrEqual(2);
  await page.unroute(calls);
  await again(page).click();
  await expect(async () => expect(await posts.count()).toBeGreaterThan(first)).toPass();

  // What shows at once goes back where it is refused.
  const like = posts
    .first()
    .getByRole("button", { name: /Gefällt mir/ })
    .first();
  await like.scrollIntoViewIfNeeded();
  const liked = await like.getAttribute("aria-pressed");
  await page.route(calls, unreached);
  await like.click();
  await expect(page.getByRole("alertdialog").getByText("Das hat nicht geklappt")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", liked!);
  await page.unroute(calls);

  // Another screen that can't be read leaves the shell, and is read by a press.
  for (const [fail, title] of [
    [unreached, "Keine Verbindung"],
    [inTrouble, "Da ist etwas schiefgegangen"],
  ] as const) {
    await page.route(data, fail);
    await toTalk(page).click();
    await expect(heading(title)).toBeVisible();
    await expect(toFeed(page)).toBeVisible();
    await page.unroute(data);
    await again(page).click();
    await expect(heading("Austausch")).toBeVisible();
    await toFeed(page).click();
    await expect(heading("Neues")).toBeVisible();
  }

  // Offline a step waits: what is being written stays.
  await page.getByRole("main").locator("summary").click();
  const title = page.getByRole("textbox", { name: "Titel" });
  await title.fill("Noch nicht fertig");
  await page.context().setOffline(true);
  await toTalk(page).click();
  await expect(page.getByText("Die Seite öffnet sich, sobald die Verbindung wieder steht.")).toBeVisible();
  await expect(title).toHaveValue("Noch nicht fertig");
  await page.context().setOffline(false);
  await expect(heading("Austausch")).toBeVisible();
});

test("a space is left and joined where the way to the server breaks: the page stays, and a press in vain is told", async ({
  signedInAs,
}) => {
  const own = await ownApp(await signedInAs("operator", blankPage()));
  await addMember(own, "member");
  const page = await signedInAs("member", `${own.app.url}/groups`);

  // A page that is read anew in vain stays as it is.
  await page.goto(`${own.app.url}/groups/spaces`);
  await page.route(data, reading(unreached));
  const failed = page.waitForEvent("requestfailed", (request) => data.test(request.url()));
  await page.getByRole("button", { name: "Beigetreten" }).first().click();
  await page.getByRole("menuitem", { name: "Space verlassen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Space verlassen" }).click();
  await failed;
  await expect(page.getByRole("heading", { level: 1, name: "Spaces entdecken" })).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  await page.unroute(data);

  // What a press can't do is told.
  await page.reload({ waitUntil: "networkidle" });
  const join = page.getByRole("main").getByRole("button", { name: "Beitreten" }).first();
  await page.route(data, writing(unreached));
  await join.click();
  await expect(page.getByText("Keine Verbindung. Nichts ist verloren")).toBeVisible();
  await page.unroute(data);
  await join.click();
  await expect(join).toHaveCount(0);
});

test("panels say what they couldn't read, and forms keep what was typed", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { app } = await ownApp(page).then(async (own) => (await openSettings(page, own, "/groups/create"), own));
  const group = unique("Werkbank");
  const moderators = page.getByRole("combobox", { name: "Moderation" });
  await moderators.click();
  await page.route(calls, inTrouble);
  await page.keyboard.type("Ma");
  await expect(page.getByText("Das ließ sich nicht laden. Tipp weiter")).toBeVisible();
  await page.unroute(calls);
  await page.keyboard.type("r");
  await expect(page.getByRole("option", { name: "Mara Lindner" })).toBeVisible();
  await page.keyboard.press("Escape");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  for (const [fail, words] of [
    [unreached, "Keine Verbindung."],
    [inTrouble, "Das hat bei uns gerade nicht geklappt."],
  ] as const) {
    await page.route(data, writing(fail));
    await name.fill(group);
    await page.getByRole("main").locator("button[type=submit]").first().click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(name).toHaveValue(group);
    await page.unroute(data);
  }
  await page.getByRole("main").locator("button[type=submit]").first().click();
  await expect(page.getByRole("heading", { name: group })).toBeVisible();

  // What opens by code of its own closes again where that can't be fetched, and opens the next time.
  await page.route(/SearchPalettePanel/, unreached);
  await page.goto(`${app.url}/groups`);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("alertdialog").getByText("Das ließ sich nicht laden.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Neues" })).toBeVisible();
  await page.unroute(/SearchPalettePanel/);
  await page.keyboard.press("Control+k");
  await page.route(calls, inTrouble);
  await page.getByRole("combobox").fill("Willkommen");
  await expect(page.getByText("Die Suche hat nicht geklappt")).toBeVisible();
  await page.unroute(calls);
  await page.getByRole("option", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("option", { name: /Willkommen/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`${app.url}/communities`);
  await page.getByRole("link", { name: "Kategorie anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Neue Kategorie" })).toBeVisible();
});
