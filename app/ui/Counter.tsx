import { classNames } from "./class-names";
import { countText } from "./count-text";

interface CounterProps {
  /** Nothing is shown for 0. */
  count: number;
  /** Read aloud, e.g. "3 ungelesene Beiträge". */
  label?: string;
  /** `brand` asks for attention, `muted` only tells. */
  tone?: "brand" | "muted" | "danger";
  max?: number;
  className?: string;
}

const tones = {
  brand: "bg-brand-strong text-on-brand-strong",
  danger: "bg-danger-strong text-on-danger-strong",
  muted: "bg-pressed text-muted",
};

/** How many are new; 99+ beyond. */
export function Counter({ count, label, tone = "brand", max = 99, className }: CounterProps) {
  if (count <= 0) return null;
  return (
    <span
      className={classNames(
        "relative inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full px-1.5 text-2xs font-semibold leading-none tabular-nums",
        tones[tone],
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{countText(count, max)}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
