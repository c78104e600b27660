import { useRef } from "react";
import type { Widget } from "@db/vocabulary/pages";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { TextField } from "~/ui/TextField";
import { WidgetFields } from "./WidgetFields";

interface WidgetFormProps {
  /** Undefined while none is edited. */
  widget: Widget | undefined;
  isBesidePreview: boolean;
  onClose: () => void;
  onChange: (widget: Widget) => void;
}

/** What a widget can be set to. It changes as one types; whoever doesn't like it undoes it. */
export function WidgetForm({ widget, isBesidePreview, onClose, onChange }: WidgetFormProps) {
  const { t } = useTranslation("designer");
  // While it closes it still shows what was edited.
  const last = useRef<Widget>();
  if (widget) last.current = widget;
  const shown = widget ?? last.current;
  return (
    <Drawer
      isOpen={widget !== undefined}
      onClose={onClose}
      side={isBesidePreview ? "start" : "end"}
      isPageInSight={isBesidePreview}
      size="md"
      title={shown ? t(`pages:types.${shown.type}`) : ""}
    >
      {shown ? (
        <>
          <DialogBody>
            <div key={shown.id} className="grid gap-5 pb-4">
              <p className="text-sm text-muted">{t(`about.${shown.type}`)}</p>
              {shown.type === "link" || shown.type === "imageBanner" ? null : (
                <TextField
                  label={t("widget.title")}
                  description={t("widget.titleText")}
                  isOptional
                  maxLength={limits.entityName.max}
                  value={shown.title ?? ""}
                  onChange={(event) => onChange({ ...shown, title: event.currentTarget.value || null })}
                />
              )}
              <WidgetFields widget={shown} onChange={onChange} />
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
