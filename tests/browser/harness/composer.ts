import type { Page } from "@playwright/test";

/** Chooses the first space in the form of a new post, where there are several to choose from. */
export async function chooseSpace(page: Page): Promise<void> {
  const spaces = page.getByRole("combobox", { name: "Space", exact: true });
  if (await spaces.isVisible()) await spaces.selectOption({ index: 1 });
}
