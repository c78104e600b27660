import type { LucideIcon } from "lucide-react";
import { createContext } from "react";
import type { useTranslation } from "~/i18n/use-translation";

/** In which order the settings of an app stand; what few people need stands apart, at the end. */
export const settingsGroups = ["community", "content", "people", "money", "reach", "advanced"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

type Translate = ReturnType<typeof useTranslation>["t"];

/** What decides which settings somebody finds. */
export interface SettingsFacts {
  /** Their abilities in the app. */
  can: readonly string[];
  /** The tariff has room for a promo page. */
  hasPromo: boolean;
  /** They moderate the app or a space. */
  canModerate: boolean;
}

/** A screen of an app's settings, as its area enters it. Its texts are those of the areas admin and settings. */
export interface SettingsEntry {
  group: SettingsGroup;
  /** Below the app, such as `/settings/chat`. */
  path: string;
  label: (t: Translate) => string;
  icon: LucideIcon;
  isShown: (facts: SettingsFacts) => boolean;
  /** Other words that people look for it by. */
  words?: (t: Translate) => string;
  /** Sections of the screen that are found by their own names: their ids on the page. */
  parts?: readonly { id: string; label: (t: Translate) => string }[];
  /** Only the exact address counts as this screen. */
  isExact?: boolean;
  alsoAt?: readonly string[];
  notAt?: readonly string[];
}

/** Fetches all entries: the search has them without every page carrying their code. */
export const SettingsEntriesContext = createContext<() => Promise<readonly SettingsEntry[]>>(() => Promise.resolve([]));
