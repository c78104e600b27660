import { useRef } from "react";
import { limits } from "@db/vocabulary/limits";
import { rowBackgrounds, rowSpacings, rowWidths, type TemplateRow } from "@db/vocabulary/pages";
import { CoverField } from "~/features/editing/CoverField";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import type { RowOptions } from "../history/changes";

interface RowOptionsFormProps {
  /** Undefined while none is edited. */
  row: TemplateRow | undefined;
  isBesidePreview: boolean;
  onClose: () => void;
  onChange: (rowId: string, options: RowOptions) => void;
}

/** How a row looks, and who sees it. */
export function RowOptionsForm({ row, isBesidePreview, onClose, onChange }: RowOptionsFormProps) {
  const { t } = useTranslation("designer");
  // While it closes it still shows what was edited.
  const last = useRef<TemplateRow>();
  if (row) last.current = row;
  const shown = row ?? last.current;
  const set = (options: RowOptions) => shown && onChange(shown.id, options);
  const style = (changes: Partial<TemplateRow["style"]>) => shown && set({ style: { ...shown.style, ...changes } });
  return (
    <Drawer
      isOpen={row !== undefined}
      onClose={onClose}
      side={isBesidePreview ? "start" : "end"}
      isPageInSight={isBesidePreview}
      title={t("row.options")}
    >
      {shown ? (
        <>
          <DialogBody>
            <div key={shown.id} className="grid gap-5 pb-4">
              <TextField
                label={t("row.title")}
                isOptional
                maxLength={limits.entityName.max}
                value={shown.title ?? ""}
                onChange={(event) => set({ title: event.currentTarget.value || null })}
              />
              <Switch
                isRow
                label={t("row.showHead")}
                description={t("row.showHeadText")}
                checked={shown.showHead}
                onChange={(event) => set({ showHead: event.currentTarget.checked })}
              />
              <Switch
                isRow
                label={t("row.visible")}
                description={t("row.visibleText")}
                checked={shown.visible}
                onChange={(event) => set({ visible: event.currentTarget.checked })}
              />
              <Select
                label={t("row.background")}
                value={shown.style.background}
                onChoose={(background) => style({ background })}
                options={rowBackgrounds.map((value) => ({ value, label: t(`backgrounds.${value}`) }))}
              />
              {shown.style.background === "picture" ? (
                <CoverField
                  label={t("fields.picture")}
                  url={shown.style.pictureId && `/files/${shown.style.pictureId}`}
                  onChange={(pictureId) => style({ pictureId })}
                />
              ) : null}
              <Select
                label={t("row.spacing")}
                value={shown.style.spacing}
                onChoose={(spacing) => style({ spacing })}
                options={rowSpacings.map((value) => ({ value, label: t(`spacings.${value}`) }))}
              />
              <Select
                label={t("row.width")}
                value={shown.style.width}
                onChoose={(width) => style({ width })}
                options={rowWidths.map((value) => ({ value, label: t(`widths.${value}`) }))}
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={onClose}>
              {t("widget.done")}
            </Button>
          </DialogFooter>
        </>
      ) : null}
    </Drawer>
  );
}
