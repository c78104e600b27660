import { EyeOff, MoreHorizontal, Settings2 } from "lucide-react";
import { columnLayouts, type TemplateRow } from "@db/vocabulary/pages";
import { columnWidths, columnsLook } from "~/features/pages/PageView";
import { columnClasses } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { Select } from "~/ui/Select";
import type { CanvasActs } from "./canvas-acts";
import { WidgetColumn } from "./WidgetColumn";

interface RowEditorProps {
  row: TemplateRow;
  index: number;
  count: number;
  acts: CanvasActs;
  /** On wide windows there is no room for columns as wide as they will be: they break into several lines. */
  isNarrow?: boolean;
  onOptions: () => void;
}

/** A row with its layout, its options and its columns. */
export function RowEditor({ row, index, count, acts, isNarrow = false, onOptions }: RowEditorProps) {
  const { t } = useTranslation("designer");
  const name = row.title || t("row.named", { number: index + 1 });
  return (
    <section aria-label={name} data-builder-row={row.id} className="rounded-lg border border-line bg-sunken p-3">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-text">{name}</h3>
        {row.visible ? null : (
          <Badge tone="warning">
            <EyeOff aria-hidden className="size-3" /> {t("row.isHidden")}
          </Badge>
        )}
        <Select
          label={t("row.layoutOf", { name })}
          isLabelHidden
          value={row.type}
          onChoose={(type) => acts.changeLayout(row.id, type)}
          options={columnLayouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
          className="w-44"
        />
        <IconButton size="sm" label={t("row.optionsOf", { name })} icon={<Settings2 />} onClick={onOptions} />
        <Menu
          label={t("row.more", { name })}
          placement="bottom end"
          trigger={<IconButton size="sm" label={t("row.more", { name })} icon={<MoreHorizontal />} />}
          items={() => [
            index > 0 && { label: t("row.up"), onSelect: () => acts.moveRow(row.id, index - 1) },
            index < count - 1 && { label: t("row.down"), onSelect: () => acts.moveRow(row.id, index + 1) },
            {
              label: t(row.visible ? "row.hide" : "row.show"),
              onSelect: () => acts.updateRow(row.id, { visible: !row.visible }),
            },
            { label: t("row.duplicate"), onSelect: () => acts.duplicateRow(row, index + 1) },
            { label: t("row.copy"), onSelect: () => acts.copyRow(row) },
            acts.canPasteRow && { label: t("row.pasteBelow"), onSelect: () => acts.pasteRow(index + 1) },
            { divider: true as const },
            { label: t("row.remove"), onSelect: () => acts.removeRow(row) },
          ]}
        />
      </div>
      <div
        className={classNames(columnsLook(row.type), isNarrow && "xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]")}
      >
        {row.columns.map((_, column) => (
          <div
            // Columns are known by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            className={classNames(
              "min-w-0",
              columnWidths[columnClasses[row.type][column]!],
              isNarrow && "xl:col-span-1",
            )}
          >
            <WidgetColumn row={row} column={column} acts={acts} />
          </div>
        ))}
      </div>
    </section>
  );
}
