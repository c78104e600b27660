import { initialOptions, type Widget, type WidgetType } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { newPartId } from "../clipboard";
import { widgetGroups, widgetIcons } from "../widget-looks";

interface WidgetChoiceProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (widget: Widget) => void;
}

const newWidget = (type: WidgetType): Widget =>
  ({ id: newPartId(), type, title: null, options: initialOptions[type] }) as Widget;

/** All types of widgets, with what each is for. */
export function WidgetChoice({ isOpen, onClose, onChoose }: WidgetChoiceProps) {
  const { t } = useTranslation("designer");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("widget.choose")} size="lg">
      <DialogBody>
        {Object.entries(widgetGroups).map(([group, types]) => (
          <section key={group} aria-labelledby={`widgets-${group}`} className="mb-5">
            <h3 id={`widgets-${group}`} className="mb-2 text-sm font-semibold text-muted">
              {t(`groups.${group}`)}
            </h3>
            <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              {types.map((type) => {
                const Icon = widgetIcons[type];
                return (
                  <li key={type}>
                    <button
                      type="button"
                      onClick={() => onChoose(newWidget(type))}
                      className="flex h-full w-full items-start gap-3 rounded-lg border border-line bg-surface p-3 text-left hover:bg-hover"
                    >
                      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text" />
                      <span className="min-w-0">
                        <span className="block text-base font-medium text-text">{t(`pages:types.${type}`)}</span>
                        <span className="block text-sm text-muted">{t(`about.${type}`)}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}
