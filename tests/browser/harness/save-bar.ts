import { expect, type Page } from "@playwright/test";

/** The bar that saves what was changed on a screen of settings. */
export const saveBar = (page: Page) => page.getByRole("group", { name: /^(Änderungen|Changes)$/ });

/** Saves what was changed on a screen of settings, and waits until that is said. */
export async function saveSettings(page: Page): Promise<void> {
  await saveBar(page)
    .getByRole("button", { name: /^(Speichern|Save)$/ })
    .click();
  await expect(saveBar(page).getByText(/^(Gespeichert|Saved)$/)).toBeVisible();
}
