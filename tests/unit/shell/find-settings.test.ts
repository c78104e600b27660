import { Settings } from "lucide-react";
import { expect, it } from "vitest";
import { findSettings } from "~/features/shell/settings/find-settings";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

const t = ((key: string) => key) as never;
const entry = (label: string, others: Partial<SettingsEntry> = {}): SettingsEntry => ({
  group: "community",
  path: `/settings/${label.toLowerCase()}`,
  label: () => label,
  icon: Settings,
  isShown: () => true,
  ...others,
});
const facts = { can: ["edit"], hasPromo: false, canModerate: false };
const namedBy = (entries: SettingsEntry[], text: string) =>
  findSettings(entries, facts, text, t).map(({ label, path }) => [label, path]);

it("A setting is found by its name before those that other words lead to", () => {
  const entries = [entry("Chat", { words: () => "Domain, Nachrichten" }), entry("Domains")];
  expect(namedBy(entries, "domain")).toEqual([
    ["Domains", "/settings/domains"],
    ["Chat", "/settings/chat"],
  ]);
});

it("A section is found by its own name, and leads to its place on the screen", () => {
  const entries = [entry("Allgemein", { parts: [{ id: "contact", label: () => "Kontakt" }] })];
  expect(namedBy(entries, "KONTAKT")).toEqual([["Allgemein › Kontakt", "/settings/allgemein#contact"]]);
});

it("Nothing is found that somebody may not enter, and nothing by an empty text", () => {
  const entries = [entry("Geheim", { isShown: ({ can }) => can.includes("settings_theme") })];
  expect(namedBy(entries, "geheim")).toEqual([]);
  expect(namedBy([entry("Chat")], "  ")).toEqual([]);
});
