import type { useTranslation } from "~/i18n/use-translation";
import type { SettingsEntry } from "./settings-entry";

export interface FoundSetting<Entry> {
  entry: Entry;
  /** Below the app, with the section where one was found. */
  path: string;
  label: string;
}

const lower = (text: string) => text.toLowerCase();

/** The screens and sections of settings that a text names; those whose own names hold it first. */
export function findSettings<Group extends string, Facts>(
  entries: readonly SettingsEntry<Group, Facts>[],
  facts: Facts,
  text: string,
  t: ReturnType<typeof useTranslation>["t"],
): FoundSetting<SettingsEntry<Group, Facts>>[] {
  const query = lower(text.trim());
  if (!query) return [];
  const shown = entries.filter((entry) => entry.isShown(facts));
  const byName: FoundSetting<SettingsEntry<Group, Facts>>[] = [];
  const byWords: FoundSetting<SettingsEntry<Group, Facts>>[] = [];
  for (const entry of shown) {
    const label = entry.label(t);
    const parts = (entry.parts ?? []).map((part) => ({ id: part.id, label: part.label(t) }));
    if (lower(label).includes(query)) byName.push({ entry, path: entry.path, label });
    else if (lower(entry.words?.(t) ?? "").includes(query)) byWords.push({ entry, path: entry.path, label });
    for (const part of parts)
      if (lower(part.label).includes(query))
        byName.push({ entry, path: `${entry.path}#${part.id}`, label: `${label} › ${part.label}` });
  }
  return [...byName, ...byWords];
}
