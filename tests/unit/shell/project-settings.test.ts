import { expect, it } from "vitest";
import admin from "~/i18n/en/admin.json";
import { findSettings } from "~/features/shell/settings/find-settings";
import { projectSettingsGroups } from "~/features/shell/settings/settings-entry";
import { settingsNavigation } from "~/features/shell/settings/use-settings-navigation";
import { projectSettingsEntries } from "~/features/shells/project-settings-entries";

const t = ((key: string) =>
  key
    .replace("admin:", "")
    .split(".")
    .reduce((texts, name) => (texts as Record<string, unknown>)[name], admin as unknown)) as never;
const navigation = (can: string[]) =>
  settingsNavigation({
    entries: projectSettingsEntries,
    facts: { can, projectId: "1" as never },
    groups: projectSettingsGroups,
    nameOf: (group) => admin.settingsGroups[group],
    at: (path) => `/projects/1${path}`,
    t,
  });
const everything = [
  "edit_settings",
  "edit_legal_pages",
  "edit_trackings",
  "edit_domains",
  "view_integrations",
  "view_paywall_provider",
];

it("The settings of a project stand in groups, each where people look for it", () => {
  const shown = navigation(everything).sections.map(({ heading, items }) => [heading, items.map(({ label }) => label)]);
  expect(shown).toEqual([
    ["Project", ["General", "Domains", "Integrations"]],
    ["People", ["Team", "Sign-in"]],
    ["Money", [admin.paymentPlan.title, "Payment providers", "Affiliate program"]],
    ["Legal", ["Trackings", "Privacy", "Legal pages", "Data processing"]],
    ["Advanced", ["Failed deliveries"]],
  ]);
});

it("Who may do nothing in a project finds what everybody of its team does, and no empty group", () => {
  const { sections, find } = navigation([]);
  expect(sections.map(({ heading }) => heading)).toEqual(["Project", "People", "Money"]);
  expect(find("domain")).toEqual([]);
  expect(find("privacy")).toEqual([]);
});

it("A setting of a project is found by its name and by other words, at its address", () => {
  const { find } = navigation(everything);
  expect(find("domain")).toMatchObject([{ to: "/projects/1/settings/domains", label: "Domains" }]);
  expect(find("digistore")).toMatchObject([
    { to: "/projects/1/settings/integrations/payment-providers", label: "Payment providers" },
  ]);
  expect(find("SMTP")).toMatchObject([{ to: "/projects/1/settings/integrations" }]);
  for (const entry of projectSettingsEntries)
    expect(
      findSettings(projectSettingsEntries, { can: everything, projectId: "1" as never }, entry.label(t), t).map(
        (match) => match.entry,
      ),
    ).toContain(entry);
});
