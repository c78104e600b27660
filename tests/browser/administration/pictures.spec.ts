import type { Page } from "@playwright/test";
import { blankPage, call, expect, northlight, service, test, tonwerk } from "../harness";
import { shown } from "../screens/take-picture";

/** Screens of who runs a community, in both languages; the last one run leaves the operator's own as it was. */
const inApp = {
  "settings-members": "/settings/members",
  "settings-gamification": "/settings/gamification",
  "page-builder": "/theme/pages",
  paywall: "/settings/lockscreens",
  automations: "/settings/automation",
} as const;

const inProject = {
  home: "",
  orders: "/orders",
  revenue: "/orders/revenue",
  plans: "/access-plans",
  support: "/support",
  contacts: "/contacts",
} as const;

/** What is opened from a list: its first entry. */
const firstOf: Partial<Record<string, (page: Page) => Promise<void>>> = {
  "page-builder": async (page) => {
    await page.getByRole("main").locator('a[href*="/theme/page/"]').first().click();
    await expect(page).toHaveURL(/\/theme\/page\//);
    await expect(page.frameLocator("iframe").first().getByRole("heading").first()).toBeVisible();
  },
  paywall: async (page) => {
    await page.getByRole("main").locator('a[href*="/settings/lockscreens/"]:not([href*="create"])').first().click();
    await expect(page).toHaveURL(/\/lockscreens\/[^c]/);
  },
};

const languages = [
  { place: northlight, project: "Northlight Studio", suffix: "-english", language: "en" },
  { place: tonwerk, project: "Werkstatt Lindner", suffix: "", language: "de" },
] as const;

for (const { place, project: projectName, suffix, language } of languages)
  test.describe(`the operator reads ${language}:`, () => {
    for (const [name, path] of Object.entries(inApp))
      test(`${name} @desktop`, async ({ signedInAs }) => {
        const page = await signedInAs("operator", place(path));
        await firstOf[name]?.(page);
        await shown(page, `${name}${suffix}`);
      });
    for (const [name, path] of Object.entries(inProject))
      test(`${name} @desktop`, async ({ signedInAs }) => {
        const page = await signedInAs("operator", blankPage());
        await call(page, "PATCH", "/user", { language });
        const [project] = await call<{ id: string }[]>(
          page,
          "GET",
          `/projects?search=${encodeURIComponent(projectName)}`,
        );
        await page.goto(service(`/projects/${project!.id}${path}`));
        await shown(page, `${name}${suffix}`);
      });
  });
