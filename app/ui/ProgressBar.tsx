import { classNames } from "./class-names";

interface ProgressBarProps {
  /** What is going on; read aloud. */
  label: string;
  /** 0 to 100; left out where nobody knows. */
  value?: number;
  tone?: "brand" | "success" | "danger";
  size?: "sm" | "md";
  className?: string;
}

const tones = { brand: "bg-brand-strong", success: "bg-success-strong", danger: "bg-danger-strong" };

/** How far something has come. */
export function ProgressBar({ label, value, tone = "brand", size = "md", className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share)}
      className={classNames("w-full overflow-hidden rounded-full bg-pressed", size === "sm" ? "h-1" : "h-2", className)}
    >
      <div
        className={classNames(
          "h-full rounded-full",
          tones[tone],
          share === undefined ? "w-1/3 animate-pass" : "transition-[width] duration-150",
        )}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
