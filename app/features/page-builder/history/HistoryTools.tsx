import { History as HistoryIcon, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { useDesigner } from "./Designer";
import { canRedo, canUndo } from "./history";

/** Acts that the list shows at a time. */
const shown = 30;

/** Back, forward, and the list of what was done, by name. */
export function HistoryTools() {
  const { t } = useTranslation("designer");
  const { history, undo, redo, goTo } = useDesigner();
  const { acts, index } = history;
  const first = Math.max(0, Math.min(index - shown / 2, acts.length - shown));
  return (
    <div className="flex items-center gap-1" role="group" aria-label={t("history.title")}>
      <IconButton label={t("history.undo")} icon={<Undo2 />} disabled={!canUndo(history)} onClick={undo} />
      <IconButton label={t("history.redo")} icon={<Redo2 />} disabled={!canRedo(history)} onClick={redo} />
      <Menu
        label={t("history.list")}
        placement="bottom end"
        trigger={<IconButton label={t("history.list")} icon={<HistoryIcon />} disabled={acts.length === 0} />}
        items={() => [
          { heading: t("history.steps", { index, count: acts.length }) },
          { label: t("history.start"), isSelected: index === 0, onSelect: () => goTo(0) },
          ...acts.slice(first, first + shown).map((act, at) => ({
            label: t(`acts.${act.change.kind}`),
            isSelected: index === first + at + 1,
            onSelect: () => goTo(first + at + 1),
          })),
        ]}
      />
    </div>
  );
}
