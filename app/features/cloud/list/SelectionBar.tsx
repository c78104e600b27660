import { Download, FolderInput, ListChecks, RotateCcw, Trash2, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { type ItemActions, mayDo } from "../use-item-actions";
import type { Selection } from "./use-selection";

/** What can be done with all that is chosen. It lies over the path, so that nothing moves under the pointer. */
export function SelectionBar({
  selection,
  actions,
  listed,
}: {
  selection: Selection;
  actions: ItemActions;
  /** How many there are to choose. */ listed: number;
}) {
  const { t } = useTranslation("cloud");
  const { items } = selection;
  const isAnyDeleted = items.some(({ isDeleted }) => isDeleted);
  return (
    <div
      role="toolbar"
      data-selection-bar=""
      aria-label={t("selection.label")}
      hidden={items.length === 0}
      className="relative z-10 mx-2 -mt-12 flex h-12 shrink-0 items-center gap-1 rounded-lg bg-brand-soft pl-1 pr-2 text-brand-text [[hidden]]:hidden md:mx-5"
    >
      <IconButton label={t("selection.clear")} icon={<X />} size="sm" onClick={selection.clear} />
      <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
        {t("selection.count", { count: items.length })}
      </p>
      {items.length < listed ? (
        <IconButton label={t("selection.all")} icon={<ListChecks />} size="sm" onClick={selection.all} />
      ) : null}
      {mayDo(items, "restore") ? (
        <Button size="sm" variant="quiet" icon={<RotateCcw />} onClick={() => actions.restore(items)}>
          {t("action.restore")}
        </Button>
      ) : null}
      {mayDo(items, "download") && items.every(({ isFolder }) => !isFolder) ? (
        <IconButton
          label={t("action.download")}
          icon={<Download />}
          size="sm"
          onClick={() => actions.download(items)}
        />
      ) : null}
      {mayDo(items, "move") ? (
        <IconButton label={t("action.move")} icon={<FolderInput />} size="sm" onClick={() => actions.move(items)} />
      ) : null}
      {mayDo(items, "delete") ? (
        <IconButton
          label={t(isAnyDeleted ? "action.deleteForGood" : "action.delete")}
          icon={<Trash2 />}
          size="sm"
          variant="danger"
          onClick={() => actions.remove(items)}
        />
      ) : null}
    </div>
  );
}
