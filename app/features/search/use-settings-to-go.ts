import { useContext, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useTextsReady } from "~/i18n/use-texts";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { findSettings } from "~/features/shell/settings/find-settings";
import { SettingsEntriesContext, type SettingsEntry } from "~/features/shell/settings/settings-entry";

const noTexts = [] as const;
const textsOfSettings = ["settings", "admin"] as const;
const maxSettings = 6;

/** Settings of the app that a text names, for those who may enter them. */
export function useSettingsToGo(text: string) {
  const { t } = useTranslation("settings");
  const path = useAppPath();
  const { admin, permissions } = useShellData();
  const fetchEntries = useContext(SettingsEntriesContext);
  const [entries, setEntries] = useState<readonly SettingsEntry[]>([]);
  const mayEnter = admin?.canEditSettings === true;
  const isReady = useTextsReady(mayEnter ? textsOfSettings : noTexts);
  useEffect(() => {
    // Without them the search finds everything else.
    if (mayEnter) fetchEntries().then(setEntries, () => {});
  }, [mayEnter, fetchEntries]);
  if (!mayEnter || !isReady) return [];
  const facts = { can: permissions.can, hasPromo: true, canModerate: permissions.can.includes("moderation") };
  return findSettings(entries, facts, text, t)
    .slice(0, maxSettings)
    .map(({ entry: { icon }, path: at, label }) => ({ to: path(at), label, icon }));
}
