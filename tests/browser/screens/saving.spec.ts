import {
  blankPage,
  expect,
  firstSpace,
  openSettings,
  ownApp,
  press,
  saveBar,
  saveSettings,
  service,
  test,
  tonwerk,
  unique,
} from "../harness";

test(
  "saving says so beside the button that was pressed, to screen readers too, until the form is changed again",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page);
    const expectSaid = async () => {
      const section = page.getByRole("main");
      const button = section.getByRole("button", { name: "Speichern" }).first();
      const said = section.getByRole("status").filter({ hasText: "Gespeichert" });
      await expect(said).toHaveCount(0);
      await button.click();
      await expect(said).toBeVisible();
      await expect(page.getByText("Gespeichert")).toHaveCount(1);
      const [at, from] = [(await said.boundingBox())!, (await button.boundingBox())!];
      expect(Math.abs(at.y + at.height / 2 - (from.y + from.height / 2)), "as high as the button").toBeLessThan(60);
    };
    await openSettings(page, own, "/access");
    const joining = page.getByRole("switch", { name: "Alle dürfen Mitglied werden" });
    await joining.click();
    await saveSettings(page);
    await joining.click();
    await expect(saveBar(page).getByText("Gespeichert", { exact: true })).toHaveCount(0);
    await saveSettings(page);

    await page.goto(`${own.app.url}/profile/notifications`);
    await expectSaid();
    await page.goto(service("/projects/settings/profile"));
    await expectSaid();
    await page.goto(service(`/projects/${own.project.id}/settings`));
    await page.getByLabel("Name des Projekts").fill(unique("Projekt"));
    await saveSettings(page);
  },
);

test(
  "the icon changes with the colour at once, colours have names, and what is optional is read with a pause",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page);
    await openSettings(page, own, "");
    await expect(page.getByRole("textbox", { name: "Antwortadresse optional", exact: true })).toBeVisible();
    await page.goto(`${own.app.url}/theme`);
    const icon = page.locator("head link[rel=icon]");
    const before = await icon.getAttribute("href");
    const logo = page.getByRole("banner").locator(`img[src="${before}"]`);
    await expect(logo).toBeVisible();
    await page.getByRole("button", { name: "Markenfarbe: Farbe auswählen" }).click();
    await page.getByRole("button", { name: "Petrol" }).click();
    await expect(page.getByRole("button", { name: "Petrol" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Speichern" }).first().click();
    await expect(icon).not.toHaveAttribute("href", before!);
    const after = (await icon.getAttribute("href"))!;
    const look = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { svg: await answer.text(), kept: answer.headers.get("Cache-Control") };
    }, after);
    expect(look.svg).toContain("#0f766e");
    expect(look.kept).toContain("immutable");
    await expect(page.getByRole("banner").locator(`img[src="${after}"]`)).toBeVisible();
    const manifest = await page.evaluate(
      async () =>
        (await fetch(document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href)).json() as Promise<{
          icons: { src: string }[];
        }>,
    );
    expect(manifest.icons[0]!.src).toBe(after);
  },
);

test(
  "the frame of a phone's cover has the shape that its hint names and phones show",
  { tag: "@phone" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page);
    const space = await firstSpace(page, own);
    await openSettings(page, own, `/groups/${space.groupId}/spaces/${space.id}`);
    await expect(page.getByText("Im Format 5:2, für Handys.")).toBeVisible();
    const ratio = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((frame) => frame.getBoundingClientRect().width / frame.getBoundingClientRect().height);
    expect(await ratio("div:has(> span > label > input[name=_mobileCover]) > span")).toBeCloseTo(2.5, 1);
    await page.goto(`${own.app.url}/groups/g/${space.slug}`);
    expect(await ratio("main div[aria-hidden][style*=gradient]")).toBeCloseTo(2.5, 1);
  },
);

test(
  "the choices of light and dark are radio items that say which is chosen",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups"));
    const menu = page.getByRole("button", { name: "Dein Menü" });
    const choice = (name: string) => page.getByRole("menuitemradio", { name });
    await press(menu);
    await expect(choice("Wie das Gerät")).toHaveAttribute("aria-checked", "true");
    await press(choice("Dunkel"));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await press(menu);
    await expect(choice("Dunkel")).toHaveAttribute("aria-checked", "true");
    await expect(choice("Wie das Gerät")).toHaveAttribute("aria-checked", "false");
  },
);
