import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useShortcuts } from "./shortcuts";
import { ShortcutsDialog } from "./ShortcutsDialog";

/** Shows all keys of the page when ? is pressed. */
export function ShortcutsOverview() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  useShortcuts("everywhere", [{ keys: "?", label: t("shortcuts.overview"), act: () => setOpen(true) }]);
  return <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}
