import type { Page } from "@playwright/test";

/** Chooses the first space in the form of a new post, where there are several to choose from. */
export async function chooseSpace(page: Page): Promise<void> {
  const spaces = page.getByRole("combobox", { name: "Space", exact: true });
  if (await spaces.isVisible()) await spaces.selectOption({ index: 1 });
}

/** Chooses from the list of all that can be inserted, which the plus of the editor opens. */
export async function insert(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Einfügen", exact: true }).click();
  await page.getByRole("option", { name }).click();
}
