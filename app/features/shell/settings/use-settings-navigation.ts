import { useTranslation } from "~/i18n/use-translation";
import type { NavItem, NavSection } from "../navigation/SideNav";
import { useAppPath } from "../pages/app-path";
import { findSettings } from "./find-settings";
import { type SettingsEntry, type SettingsFacts, settingsGroups } from "./settings-entry";

interface Shown<Group extends string, Facts> {
  entries: readonly SettingsEntry<Group, Facts>[];
  facts: Facts;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  /** The address of a path of the entries. */
  at: (path: string) => string;
  t: ReturnType<typeof useTranslation>["t"];
}

/** The settings that somebody may enter, in groups, and the search over them. */
export function settingsNavigation<Group extends string, Facts>({
  entries,
  facts,
  groups,
  nameOf,
  at,
  t,
}: Shown<Group, Facts>): { sections: NavSection[]; find: (text: string) => NavItem[] } {
  const itemOf = (entry: SettingsEntry<Group, Facts>): NavItem => ({
    to: at(entry.path),
    label: entry.label(t),
    icon: entry.icon,
    aside: entry.aside?.(facts),
    isExact: entry.isExact,
    alsoAt: entry.alsoAt?.map((other) => at(other)),
    notAt: entry.notAt?.map((other) => at(other)),
  });
  const sections = groups
    .map((group) => ({
      heading: nameOf(group),
      items: entries.filter((entry) => entry.group === group && entry.isShown(facts)).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0);
  const find = (text: string) =>
    findSettings(entries, facts, text, t).map(({ entry, path, label }): NavItem => ({
      to: at(path),
      label,
      icon: entry.icon,
      isExact: true,
    }));
  return { sections, find };
}

/** As `settingsNavigation`, of the app that is open. */
export function useSettingsNavigation(entries: readonly SettingsEntry[], facts: SettingsFacts) {
  const { t } = useTranslation("settings");
  const at = useAppPath();
  return settingsNavigation({ entries, facts, groups: settingsGroups, nameOf: (group) => t(`groups.${group}`), at, t });
}
