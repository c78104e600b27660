import type { LucideIcon } from "lucide-react";
import { createContext, type ReactNode } from "react";
import type { ProjectId } from "@db/vocabulary/ids";
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

/** In which order the settings of a project stand. */
export const projectSettingsGroups = ["project", "people", "money", "legal", "advanced"] as const;
export type ProjectSettingsGroup = (typeof projectSettingsGroups)[number];

/** A screen of settings, as its area enters it: of an app where nothing else is said. Its texts are those of the areas admin and settings. */
export interface SettingsEntry<Group extends string = SettingsGroup, Facts = SettingsFacts> {
  group: Group;
  /** Below the app, or the project, such as `/settings/chat`. */
  path: string;
  label: (t: Translate) => string;
  icon: LucideIcon;
  isShown: (facts: Facts) => boolean;
  /** Behind the label: how many things wait there. */
  aside?: (facts: Facts) => ReactNode;
  /** Other words that people look for it by. */
  words?: (t: Translate) => string;
  /** Sections of the screen that are found by their own names: their ids on the page. */
  parts?: readonly { id: string; label: (t: Translate) => string }[];
  /** Only the exact address counts as this screen. */
  isExact?: boolean;
  alsoAt?: readonly string[];
  notAt?: readonly string[];
}

/** What decides which settings of a project somebody finds: their abilities in it. */
export type ProjectSettingsFacts = Pick<SettingsFacts, "can"> & { projectId: ProjectId };

/** A screen of a project's settings. */
export type ProjectSettingsEntry = SettingsEntry<ProjectSettingsGroup, ProjectSettingsFacts>;

/** Fetches all entries: the search has them without every page carrying their code. */
export const SettingsEntriesContext = createContext<() => Promise<readonly SettingsEntry[]>>(() => Promise.resolve([]));
