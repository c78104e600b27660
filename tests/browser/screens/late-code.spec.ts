import { expect, expectFailures, newHold, test, tonwerk } from "../harness";

test("a part of the app that doesn't arrive within two minutes says so, and the page stays", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  await page.clock.install();
  const held: (() => void)[] = [];
  await page.route(
    /\/assets\/(SearchPalettePanel|app\.members)-/,
    (route) => void held.push(() => void route.continue()),
  );
  await page.reload();
  await page.keyboard.press("Control+k");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  await expect(page.getByText("Ein Teil der App ist in zwei Minuten nicht angekommen.")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("Ein Teil der App ist in zwei Minuten nicht angekommen.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Neues" })).toBeVisible();

  // A screen says it in its own place.
  const before = held.length;
  await page.getByRole("navigation").locator('a[href$="/tonwerk/m"]').first().click();
  await expect.poll(() => held.length).toBeGreaterThan(before);
  // The step begins a moment after the press.
  await expect(async () => {
    await page.clock.runFor(121_000);
    await expect(page.getByRole("heading", { level: 1, name: "Das dauert zu lange" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("what the server drew of a part that few pages have stands until its code is there", async ({ stranger }) => {
  const page = await stranger();
  const code = /\/assets\/UnavailableHost-/;
  const { isReleased, release } = newHold();
  await page.route(code, async (route) => {
    await isReleased;
    await route.continue();
  });
  const request = page.waitForRequest(code);
  const arriving = page.goto(new URL("/nirgendwo", tonwerk()).href);
  const heading = page.getByRole("heading", { level: 1, name: "Diese Community gibt es hier nicht" });
  await expect(heading).toBeVisible();
  await request;
  await heading.evaluate((element) => element.setAttribute("data-kept", ""));
  release();
  await arriving;
  await expect(heading).toHaveAttribute("data-kept", "");
});

test("a part that few pages have and that doesn't come at a step says so, and is there at the next try", async ({
  stranger,
}) => {
  const page = await stranger(tonwerk("/groups"));
  const code = /\/assets\/(LockScreenView|app\.join)-/;
  await page.route(code, (route) => route.abort("connectionfailed"));
  await page.locator('a[href$="/groups/c/meisterklasse"]').first().click();
  await expect(page.getByText("Das ließ sich nicht laden.")).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Komm in die Meisterklasse" })).toBeVisible();
});

test("a press in vain is told without a connection too, where it is the first one on its page", async ({
  signedInAs,
}) => {
  const page = await signedInAs("member", tonwerk("/events/glasuren-tauschen/view"));
  const leave = page.getByRole("button", { name: "Absagen" });
  await expect(leave).toBeVisible();
  await page.context().setOffline(true);
  expectFailures(page);
  await leave.click();
  await expect(page.getByRole("alert").getByText("Das hat nicht geklappt")).toBeVisible();
  await page.context().setOffline(false);
});
