import { expect, type Locator } from "@playwright/test";

/** Goes on by Tab, or by arrows, until the focus is on what is looked for, as who has no mouse does. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowUp" = "Tab"): Promise<void> {
  const page = target.page();
  const isThere = () =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  for (let stops = 0; stops < 150 && !(await isThere()); stops++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
