import type { DateFormat } from "@db/vocabulary/services";
import type { Locator } from "@playwright/test";
import { blankPage, call, expect, expectAccessible, openApp, ownApp, saveSettings, test } from "../harness";

/** The seventh of March as each order of dates writes it: its day and its month can be mistaken for each other. */
const orders: { language: "de" | "en"; format: DateFormat; keys: string; shown: string }[] = [
  { language: "de", format: "DD.MM.YYYY", keys: "07031990", shown: "07.03.1990" },
  { language: "de", format: "YYYY-MM-DD", keys: "19900307", shown: "1990-03-07" },
  { language: "en", format: "MM/DD/YYYY", keys: "03071990", shown: "03/07/1990" },
  { language: "en", format: "DD.MM.YYYY", keys: "07031990", shown: "07.03.1990" },
];

/** What a field shows of its date, without the marks that set the direction of writing. */
const shownIn = async (field: Locator) => (await field.innerText()).replace(/[^\d./-]/g, "");

for (const { language, format, keys, shown } of orders) {
  test(`a date is typed, kept and shown as ${format} in ${language === "de" ? "German" : "English"}`, async ({
    signedInAs,
  }) => {
    test.slow(); // a project of its own, four pages, and axe reads one of them
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page, language);
    const label = language === "de" ? "Geburtstag" : "Birthday";
    const { id } = await call(page, "POST", `/apps/${own.app.id}/custom-fields`, {
      name: label,
      type: "date",
      isShownOnProfile: true,
    });
    await call(page, "PATCH", `/apps/${own.app.id}/options`, { dateFormat: format });
    await openApp(page, own, "/profile");
    const field = page.getByRole("group", { name: label });
    await field.getByRole("spinbutton").first().focus();
    await page.keyboard.type(keys);
    await expect.poll(() => shownIn(field)).toBe(shown);
    await expectAccessible(page);
    await saveSettings(page);
    const { id: profileId, customFields } = await call<{ id: string; customFields: Record<string, string> }>(
      page,
      "GET",
      `/apps/${own.app.id}/profile`,
    );
    expect(customFields[id]).toBe("1990-03-07");

    await page.reload();
    await expect.poll(() => shownIn(field)).toBe(shown);

    // A part is changed by itself with the arrow keys, and what is shown to others is written alike.
    await field.getByRole("spinbutton", { name: /^(Tag|day),/i }).focus();
    await page.keyboard.press("ArrowUp");
    const next = shown.replace("07", "08");
    await expect.poll(() => shownIn(field)).toBe(next);
    await saveSettings(page);
    await page.goto(`${own.app.url}/m/${profileId}`);
    await expect(page.getByRole("main").getByText(next, { exact: true })).toBeVisible();
  });
}
