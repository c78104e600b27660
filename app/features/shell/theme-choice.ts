import { parseCookie } from "cookie";

/** Whether a person wants it light, dark, or as their device has it. */
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Reads the choice from a Cookie header. */
export function themeChoiceFrom(cookies: string | null): ThemeChoice {
  const { theme } = parseCookie(cookies ?? "");
  return themeChoices.find((choice) => choice === theme) ?? "system";
}

/** Shows the choice at once and remembers it for a year, so that the server renders the next page in it. */
export function chooseTheme(choice: ThemeChoice): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `theme=${choice}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
