import {
  chooseFrom,
  expect,
  expectAccessible,
  openApp,
  ownApp,
  press,
  service,
  test,
  tonwerk,
  unique,
} from "../harness";
import { dropFiles, item, openOwnLibrary, photo, tray } from "../harness/library";

/** What the specification says of screens, where no other journey passes by. */

test(
  "who lacks a screen's ability is led to where the app begins, which names it",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/settings"));
    await expect(page).toHaveURL(/\/groups\?missing=app\.edit$/);
    const notice = page.getByRole("status").filter({ hasText: "Dir fehlt das Recht: Einstellungen der App ändern." });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Schließen" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/\/groups$/);
    // What is hidden as a whole stays unknown.
    expect((await page.goto(tonwerk("/groups/g/kein-solcher-space/members")))!.status()).toBe(404);
  },
);

test(
  "full names of settings lead to them, and a space's notifications open their choice",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", tonwerk("/settings/general"));
    await expect(page).toHaveURL(/\/settings$/);
    await page.goto(tonwerk("/theme/design"));
    await expect(page).toHaveURL(/\/theme\/design$/);
    await expect(page.getByRole("heading", { name: "Farben" })).toBeVisible();
    const member = await signedInAs("member", tonwerk("/groups/g/glasuren/notifications"));
    await expect(member.getByRole("menuitemradio").or(member.getByRole("menuitem")).first()).toBeVisible();
    await expect(member).toHaveURL(/\/groups\/g\/glasuren$/);
  },
);

test(
  "the administration's root leads to the project that was opened last, and settings open with cards",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", service("/projects"));
    const { project } = await ownApp(page);
    await page.goto(service(`/projects/${project.id}/settings`));
    const cards = page.getByRole("list", { name: "Bereiche der Einstellungen" });
    await expect(cards.getByRole("link")).toHaveCount(11);
    await expectAccessible(page);
    await press(cards.getByRole("link", { name: "Team" }));
    await expect(page).toHaveURL(/\/settings\/team$/);
    await page.goto(service("/"));
    await expect(page).toHaveURL(service(`/projects/${project.id}`));
  },
);

test("moderators look after members without the settings of the app", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("moderator", tonwerk("/groups"));
  await chooseFrom(page.getByRole("button", { name: "Dein Menü" }), "Mitglieder verwalten");
  await expect(page).toHaveURL(/\/settings\/members$/);
  await page.goto(tonwerk("/settings/members/invite-links"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mitglieder");
  await page.goto(tonwerk("/theme"));
  await expect(page.getByText("Dir fehlt das Recht: Design ändern.")).toBeVisible();
});

test("text areas count, numbers are cut to what is allowed", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/profile"));
  const bio = page.getByRole("textbox", { name: /^Über dich/ });
  await bio.fill("Zwölf Zeich.");
  await expect(page.getByText("12 / 300")).toBeVisible();
  await expect(bio).toHaveAccessibleDescription(/12 von 300 Zeichen/);
  const operator = await signedInAs("operator", service("/projects"));
  await openApp(operator, await ownApp(operator), "/settings/community");
  const days = operator.getByRole("textbox", { name: "Zeitraum" });
  await days.fill("400");
  await days.blur();
  await expect(days).toHaveValue("90");
});

test(
  "a click chooses alone, a second one takes it back, and a press elsewhere clears",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await openOwnLibrary(signedInAs, "en");
    const bar = page.getByRole("toolbar", { name: "Selection" });
    const [nameOfOne, two] = [unique("One"), unique("Two")];
    const [red, blue] = [await photo(`${nameOfOne}.png`, "#a33"), await photo(`${two}.png`, "#33a")];
    await dropFiles(page, page.getByRole("region", { name: "Content" }), [red, blue]);
    await expect(item(page, `${nameOfOne}.png`)).toBeVisible({ timeout: 20_000 });
    await expect(item(page, `${two}.png`)).toBeVisible({ timeout: 20_000 });
    await expect(tray(page)).toHaveCount(0, { timeout: 20_000 });
    const [first, second] = [item(page, `${nameOfOne}.png`), item(page, `${two}.png`)];
    await first.click();
    await second.click();
    await expect(first).toHaveAttribute("aria-selected", "false");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await second.click({ delay: 600 });
    await expect(bar).toBeHidden();
    await first.click();
    await second.click({ modifiers: ["ControlOrMeta"] });
    await expect(bar.getByText("2 selected")).toBeVisible();
    // Outside of everything: the corner of the app's head.
    await page
      .getByRole("banner")
      .first()
      .click({ position: { x: 5, y: 5 } });
    await expect(bar).toBeHidden();
  },
);

test("lists and empty folders begin with the tile that adds", async ({ signedInAs, isMobile }) => {
  const page = await openOwnLibrary(signedInAs, "en");
  // The bar has one such button, the tile is another.
  const adding = page.getByRole("main").getByRole("button", { name: "New", exact: true });
  await expect(adding).toHaveCount(2);
  await press(page.getByRole("button", { name: "Show as list" }));
  await expect(adding).toHaveCount(2);
  const folder = unique("Empty");
  await press(adding.first());
  await press(page.getByRole("menuitem", { name: "New folder" }));
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(folder);
  await page.keyboard.press("Enter");
  const made = item(page, folder);
  await expect(made).toBeVisible();
  await expect(adding).toHaveCount(2);
  await (isMobile ? made.tap() : made.dblclick());
  await expect(page.getByRole("heading", { level: 1, name: folder })).toBeVisible();
  await expect(adding).toHaveCount(2);
  await press(page.getByRole("button", { name: "Show as grid" }));
});

test("the picker grows to the whole screen and back, on phones too", async ({ signedInAs }) => {
  const page = await signedInAs("moderator", tonwerk("/groups/g/glasuren"));
  await page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link").first().click();
  await page
    .getByRole("form", { name: "Kommentar schreiben" })
    .getByRole("button", { name: "Aus deinen Dateien" })
    .click();
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  await expect(picker).toBeVisible();
  const height = async () => (await picker.boundingBox())!.height;
  const before = await height();
  await press(picker.getByRole("button", { name: "Größer anzeigen" }));
  await expect.poll(height).toBeGreaterThan(before + 50);
  const whole = await height();
  await press(picker.getByRole("button", { name: "Kleiner anzeigen" }));
  // Not as small as before, when the files may not have been there yet.
  await expect.poll(height).toBeLessThan(whole - 50);
});

test(
  "a sheet closes when it is pulled down by 70 percent of its height, and no sooner",
  { tag: "@phone" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups"));
    await page.getByRole("button", { name: "Dein Menü" }).tap();
    const sheet = page.locator(".sheet");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const finger = await page.context().newCDPSession(page);
    const pull = async (share: number) => {
      const { x, y, width, height } = (await sheet.boundingBox())!;
      const at = (down: number) => [{ x: x + width / 2, y: y + 10 + down }];
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (let step = 1; step <= 10; step += 1)
        await finger.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: at((height * share * step) / 10),
        });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await pull(0.5);
    await expect.poll(async () => sheet.evaluate((element) => element.style.transform)).toBe("");
    await expect(page.getByRole("menu")).toBeVisible();
    await expect.poll(async () => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
    await pull(0.8);
    await expect(page.getByRole("menu")).toHaveCount(0);
  },
);
