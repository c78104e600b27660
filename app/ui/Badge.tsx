import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-pressed text-text",
  brand: "bg-brand-soft text-brand-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
  info: "bg-info-soft text-info-text",
};

/** A state or a role in a word: "Admin", "Entwurf". */
export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-full px-2 text-2xs font-medium leading-none tracking-wide [&_svg]:size-3 [&_svg]:shrink-0",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
