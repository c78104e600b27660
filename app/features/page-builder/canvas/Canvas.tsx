import { useEffect, useState } from "react";
import { newRow, type Template, type TemplateRow, type Widget } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { DragList } from "~/ui/DragList";
import { EmptyState } from "~/ui/EmptyState";
import { toast } from "~/ui/Toast";
import { LayoutTemplate } from "lucide-react";
import { asRow, copy, freshRow, freshWidget, newPartId, pasted } from "../clipboard";
import { WidgetForm } from "../forms/WidgetForm";
import { WidgetChoice } from "../forms/WidgetChoice";
import { RowOptionsForm } from "../forms/RowOptionsForm";
import { useDesigner } from "../history/Designer";
import type { WidgetPlace } from "../history/changes";
import { usePreviewChoice } from "../preview/use-preview-choice";
import { AddRow } from "./AddRow";
import type { CanvasActs } from "./canvas-acts";
import { RowEditor } from "./RowEditor";

interface CanvasProps {
  pageId: string;
  template: Template;
  /** The page as it will look stands beside it on wide windows: columns are narrow, and forms open on the other side. */
  isBesidePreview?: boolean;
}

/** The rows of a page as they are built. */
export function Canvas({ pageId, template, isBesidePreview = false }: CanvasProps) {
  const { t } = useTranslation("designer");
  const { act } = useDesigner();
  const [choosing, setChoosing] = useState<WidgetPlace | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [rowOptions, setRowOptions] = useState<string | null>(null);
  const [copied, setCopied] = useState<"row" | "widget" | null>(null);
  useEffect(() => {
    const kept = pasted();
    setCopied(kept && ("row" in kept ? "row" : "widget"));
  }, []);
  const { rows } = template;
  const edited = rows
    .flatMap(({ columns }) => columns.flatMap(({ widgets }) => widgets))
    .find(({ id }) => id === editing);
  usePreviewChoice(({ rowId, widgetId }) => {
    setEditing(widgetId);
    setRowOptions(widgetId === null ? rowId : null);
  });
  const optionsRow = rows.find(({ id }) => id === rowOptions);
  const copying = (what: { row: TemplateRow } | { widget: Widget }) => {
    copy(what);
    setCopied("row" in what ? "row" : "widget");
    toast({ title: t("copied"), tone: "success" });
  };
  const acts: CanvasActs = {
    addRow: (index, type) => act({ kind: "add_row", pageId, index, row: newRow(newPartId(), type) }),
    removeRow: ({ id }) => act({ kind: "remove_row", pageId, rowId: id }),
    moveRow: (rowId, index) => act({ kind: "move_row", pageId, rowId, index }),
    changeLayout: (rowId, type) => act({ kind: "change_layout", pageId, rowId, type }),
    updateRow: (rowId, options) => act({ kind: "update_row", pageId, rowId, options }),
    duplicateRow: (row, index) => act({ kind: "add_row", pageId, index, row: freshRow(row) }),
    copyRow: (row) => copying({ row }),
    pasteRow: (index) => {
      const kept = pasted();
      if (kept) act({ kind: "add_row", pageId, index, row: asRow(kept) });
    },
    chooseWidget: setChoosing,
    editWidget: ({ id }) => setEditing(id),
    removeWidget: ({ id }) => act({ kind: "remove_widget", pageId, widgetId: id }),
    moveWidget: (widgetId, place) => act({ kind: "move_widget", pageId, widgetId, place }),
    swapWidgets: (widgetId, otherId) => act({ kind: "swap_widget", pageId, widgetId, otherId }),
    duplicateWidget: (widget, place) => act({ kind: "add_widget", pageId, widget: freshWidget(widget), place }),
    copyWidget: (widget) => copying({ widget }),
    pasteWidget: (place) => {
      const kept = pasted();
      if (kept && "widget" in kept) act({ kind: "add_widget", pageId, widget: freshWidget(kept.widget), place });
    },
    canPasteRow: copied !== null,
    canPasteWidget: copied === "widget",
  };
  const nameOf = (row: TemplateRow) => row.title || t("row.named", { number: rows.indexOf(row) + 1 });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {rows.length === 0 ? (
        <EmptyState isCompact icon={<LayoutTemplate />} title={t("canvas.empty")} text={t("canvas.emptyText")} />
      ) : null}
      {rows.map((row, index) => (
        <div key={row.id} className="grid min-w-0 grid-cols-1 gap-3">
          <AddRow index={index} count={rows.length} acts={acts} />
          <RowEditor
            row={row}
            index={index}
            count={rows.length}
            acts={acts}
            isNarrow={isBesidePreview}
            onOptions={() => setRowOptions(row.id)}
          />
        </div>
      ))}
      <AddRow index={rows.length} count={rows.length} acts={acts} />
      {rows.length > 1 ? (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="text-sm font-semibold text-text">{t("canvas.order")}</h3>
          <DragList
            label={t("canvas.order")}
            items={rows}
            nameOf={nameOf}
            onMove={({ id }, items) =>
              acts.moveRow(
                id,
                items.findIndex((row) => row.id === id),
              )
            }
          >
            {(row) => <span className="text-sm text-text">{nameOf(row)}</span>}
          </DragList>
        </section>
      ) : null}
      <WidgetChoice
        isOpen={choosing !== null}
        onClose={() => setChoosing(null)}
        onChoose={(widget) => {
          act({ kind: "add_widget", pageId, widget, place: choosing! });
          setChoosing(null);
          setEditing(widget.id);
        }}
      />
      <WidgetForm
        widget={edited}
        isBesidePreview={isBesidePreview}
        onClose={() => setEditing(null)}
        onChange={(widget) => act({ kind: "update_widget", pageId, widget })}
      />
      <RowOptionsForm
        row={optionsRow}
        isBesidePreview={isBesidePreview}
        onClose={() => setRowOptions(null)}
        onChange={acts.updateRow}
      />
    </div>
  );
}
