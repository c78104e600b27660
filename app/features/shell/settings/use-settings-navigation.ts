import { useTranslation } from "~/i18n/use-translation";
import type { NavItem, NavSection } from "../navigation/SideNav";
import { useAppPath } from "../pages/app-path";
import { findSettings } from "./find-settings";
import { type SettingsEntry, type SettingsFacts, settingsGroups } from "./settings-entry";

/** The settings of an app that somebody may enter, in groups, and the search over them. */
export function useSettingsNavigation(
  entries: readonly SettingsEntry[],
  facts: SettingsFacts,
): { sections: NavSection[]; find: (text: string) => NavItem[] } {
  const { t } = useTranslation("settings");
  const path = useAppPath();
  const itemOf = (entry: SettingsEntry): NavItem => ({
    to: path(entry.path),
    label: entry.label(t),
    icon: entry.icon,
    isExact: entry.isExact,
    alsoAt: entry.alsoAt?.map((other) => path(other)),
    notAt: entry.notAt?.map((other) => path(other)),
  });
  const sections = settingsGroups
    .map((group) => ({
      heading: t(`groups.${group}`),
      items: entries.filter((entry) => entry.group === group && entry.isShown(facts)).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0);
  const find = (text: string) =>
    findSettings(entries, facts, text, t).map(({ entry, path: at, label }): NavItem => ({
      to: path(at),
      label,
      icon: entry.icon,
      isExact: true,
    }));
  return { sections, find };
}
