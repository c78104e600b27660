import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/frame";
import { IconButton } from "~/ui/icon-button";

const DateField = lazy(() => import("~/ui/date-field").then((file) => ({ default: file.DateField })));

interface ScheduleFieldProps {
  /** ISO. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Takes the choice away: it appears at once. */
  onRemove?: () => void;
  error?: string | null;
}

/** When a post shall appear, by the app's clock. */
export function ScheduleField({ value, onChange, onRemove, error }: ScheduleFieldProps) {
  const { t } = useTranslation("community");
  const { timezone } = useFrame();
  const [min] = useState(() => new Date().toISOString());
  return (
    <div className="flex items-end gap-2 rounded-lg border border-line p-4">
      <Suspense fallback={<span className="h-16 flex-1" />}>
        <DateField label={t("schedule.when")} hasTime timeZone={timezone} min={min} value={value} onChange={onChange} error={error} className="flex-1" />
      </Suspense>
      {onRemove ? <IconButton label={t("schedule.remove")} icon={<X />} onClick={onRemove} /> : null}
    </div>
  );
}
