import type { Page } from "@playwright/test";
import { expect, findingsOfAxe, service, test } from "../harness";

// Each look at accessibility walks the whole gallery.
test.slow();

const phone = { width: 390, height: 844 };

/** Opens the gallery and waits until it is alive: the theme is applied by script. */
async function openGallery(page: Page, mode: "light" | "dark" = "light") {
  await page.goto(service(`/dev/ui?mode=${mode}`));
  await expect(page.locator(`main[data-shown-mode=${mode}]`)).toBeVisible({ timeout: 20_000 });
}

test.describe("the design system", () => {
  for (const mode of ["light", "dark"] as const) {
    test(`has no serious accessibility violations in ${mode} mode`, async ({ page }) => {
      await openGallery(page, mode);
      expect(await findingsOfAxe(page)).toBe("");
    });
  }

  test("has none on a phone, and nothing sticks out", async ({ page }) => {
    await page.setViewportSize(phone);
    await openGallery(page);
    expect(await findingsOfAxe(page)).toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test("complains about nothing in the console", async ({ page }) => {
    const complaints: string[] = [];
    page.on(
      "console",
      (message) =>
        ["error", "warning"].includes(message.type()) && complaints.push(`${message.text()} ${message.location().url}`),
    );
    page.on("pageerror", (error) => complaints.push(error.message));
    await openGallery(page);
    await page.getByRole("button", { name: "Menü zum Beitrag" }).click();
    await page.getByRole("menuitem", { name: "Link kopieren" }).click();
    await expect(page.getByText("Link kopiert")).toBeVisible();
    // The player of the gallery whose film is not there.
    expect(complaints.filter((complaint) => !complaint.endsWith("/assets/nothing.mp4"))).toEqual([]);
  });
});

test.describe("a menu", () => {
  test("is worked by keyboard and gives the focus back", async ({ page }) => {
    await openGallery(page);
    const trigger = page.getByRole("button", { name: "Menü zum Beitrag" });
    await trigger.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Bearbeiten" })).toBeFocused();
    await page.keyboard.press("l");
    await expect(page.getByRole("menuitem", { name: "Link kopieren" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test("is a sheet at the foot of a phone, and accessible there", async ({ page }) => {
    await page.setViewportSize(phone);
    await openGallery(page);
    await page.getByRole("button", { name: "Menü zum Beitrag" }).click();
    const sheet = page.getByRole("dialog", { name: "Menü zum Beitrag" });
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.y + box.height, box.width];
      })
      .toEqual([0, phone.height, phone.width]);
    expect(await findingsOfAxe(page, "[role=dialog]")).toBe("");
  });
});

test.describe("a dialog", () => {
  test("holds the focus, closes with Escape and gives the focus back", async ({ page }) => {
    await openGallery(page);
    const trigger = page.getByRole("button", { name: "Dialog", exact: true });
    await trigger.click();
    const dialog = page.getByRole("dialog", { name: "Space anlegen" });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
    for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    expect(await findingsOfAxe(page, "[role=dialog]")).toBe("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test("that asks before something is destroyed begins on the safe side", async ({ page }) => {
    await openGallery(page);
    await page.getByRole("button", { name: "Rückfrage" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Beitrag löschen?" });
    await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  });
});

test("a field with a list keeps what is typed, and the list by its side, while the page scrolls", async ({ page }) => {
  await openGallery(page);
  for (const label of ["Einladen", "Person"]) {
    const input = page.getByRole("combobox", { name: label });
    await input.pressSequentially("a");
    const list = page.getByRole("listbox", { name: label });
    await expect(list).toBeVisible();
    const distance = async () => (await list.boundingBox())!.y - (await input.boundingBox())!.y;
    const before = await distance();
    const isScrolled = page.evaluate(
      () => new Promise((resolve) => addEventListener("scroll", () => resolve(true), { capture: true, once: true })),
    );
    await page.mouse.wheel(0, 20);
    await isScrolled;
    await page.keyboard.press("n");
    await expect(input).toHaveValue("an");
    await expect(list).toBeVisible();
    expect(Math.abs((await distance()) - before)).toBeLessThanOrEqual(1);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  }
});

test("a list is put in order by keyboard alone", async ({ page }) => {
  await openGallery(page);
  const list = page.getByRole("grid", { name: "Lektionen" });
  const expectPlace = (name: string) => expect(page.getByRole("button", { name })).toBeFocused();
  await list.getByRole("button", { name: "Ankommen verschieben" }).focus();
  await page.keyboard.press("Enter");
  await expectPlace("Zwischen Ankommen und Der Sonnengruß einfügen");
  await page.keyboard.press("ArrowDown");
  await expectPlace("Zwischen Der Sonnengruß und Atmen einfügen");
  await page.keyboard.press("ArrowDown");
  await expectPlace("Zwischen Atmen und Abschluss einfügen");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText(/Der Sonnengruß.*Atmen.*Ankommen.*Abschluss/);
});

test("people who asked for less motion get none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  const longest = await page.evaluate(() =>
    Math.max(
      // Of what is drawn: an element without a box has none.
      ...[...document.querySelectorAll("body *")]
        .map((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))
        .filter((seconds) => !Number.isNaN(seconds)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
