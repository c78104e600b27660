import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { IconButton } from "~/ui/IconButton";

const DateField = lazy(() => import("~/ui/DateField").then((file) => ({ default: file.DateField })));

interface ScheduleFieldProps {
  /** ISO. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Takes the choice away: it appears at once. */
  onRemove?: () => void;
  error?: string | null;
  /** How often the post was sent without a complete time: each time the field says what is missing and takes the focus there. */
  missed: number;
}

/** When a post shall appear, by the app's clock. */
export function ScheduleField({ value, onChange, onRemove, error, missed }: ScheduleFieldProps) {
  const { t } = useTranslation("community");
  const { timezone } = useFrame();
  const [min] = useState(() => new Date().toISOString());
  const frame = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<"date" | "time" | "both" | null>(null);
  useEffect(() => {
    if (missed === 0) return;
    // The parts that are still empty; only the field itself knows them.
    const parts = [...(frame.current?.querySelectorAll<HTMLElement>("[role=spinbutton][data-placeholder]") ?? [])];
    const isOfTime = ({ dataset }: HTMLElement) => ["hour", "minute", "dayPeriod"].includes(dataset["type"] ?? "");
    const hasTime = !parts.some(isOfTime);
    const hasDate = parts.every(isOfTime);
    setMissing(hasDate === hasTime ? "both" : hasDate ? "time" : "date");
    (parts[0] ?? frame.current?.querySelector<HTMLElement>("[role=spinbutton]"))?.focus();
  }, [missed]);
  return (
    <div ref={frame} className="flex items-end gap-2 rounded-lg border border-line p-4">
      <Suspense fallback={<span className="h-16 flex-1" />}>
        <DateField
          label={t("schedule.when")}
          hasTime
          timeZone={timezone}
          min={min}
          value={value}
          onChange={onChange}
          error={error ?? (missing && !value ? t(`schedule.missing.${missing}`) : null)}
          className="flex-1"
        />
      </Suspense>
      {onRemove ? <IconButton label={t("schedule.remove")} icon={<X />} onClick={onRemove} /> : null}
    </div>
  );
}
