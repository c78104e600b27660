import type { TFunction } from "i18next";

/** Keys of the names, under `ui:color.names`, of colours that are offered. */
const names: Readonly<Record<string, string>> = {
  "#2f54d6": "blue",
  "#0f766e": "teal",
  "#15803d": "green",
  "#b45309": "amber",
  "#be123c": "red",
  "#7e22ce": "purple",
  "#334155": "slate",
  "#0369a1": "skyBlue",
  "#7c3aed": "violet",
};

/** What people call an offered colour; its hexadecimal value where it has no name. */
export function colorName(t: TFunction, color: string): string {
  const name = names[color.toLowerCase()];
  return name ? t(`ui:color.names.${name}`) : color;
}
