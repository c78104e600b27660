import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface EmptyStateProps {
  /** A lucide icon; it is drawn on a little stack of cards. */
  icon: ReactNode;
  title: ReactNode;
  /** What will stand here and how to begin. */
  text?: ReactNode;
  action?: ReactNode;
  /** Small, within a card or a popover. */
  isCompact?: boolean;
  /** True where nothing else is on the page: the title is then its h1. */
  isWholePage?: boolean;
  className?: string;
}

/** A place that has nothing to show yet. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isCompact = false,
  isWholePage = false,
  className,
}: EmptyStateProps) {
  const Title = isWholePage ? "h1" : "h2";
  return (
    <div
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center text-center",
        isCompact ? "px-4 py-8" : "px-6 py-16",
        className,
      )}
    >
      <CardStack icon={icon} isCompact={isCompact} />
      <Title className={classNames("font-semibold text-text", isCompact ? "mt-4 text-base" : "mt-6 text-xl")}>
        {title}
      </Title>
      {text ? <p className={classNames("mt-1.5 text-muted", isCompact ? "text-sm" : "text-base")}>{text}</p> : null}
      {action ? (
        <div className={classNames("flex flex-wrap justify-center gap-3", isCompact ? "mt-4" : "mt-6")}>{action}</div>
      ) : null}
    </div>
  );
}

/** Two cards behind, one in front with the icon, a few sparks in the app's colour. */
function CardStack({ icon, isCompact }: { icon: ReactNode; isCompact: boolean }) {
  return (
    <span aria-hidden className={classNames("relative grid place-items-center", isCompact ? "h-16 w-24" : "h-28 w-44")}>
      <svg viewBox="0 0 176 112" fill="none" className="absolute inset-0 size-full">
        <ellipse cx="88" cy="58" rx="80" ry="50" className="fill-brand-soft" />
        <g className="fill-surface stroke-line-strong" strokeWidth="1.25">
          <rect x="30" y="30" width="58" height="60" rx="12" transform="rotate(-12 59 60)" />
          <rect x="88" y="30" width="58" height="60" rx="12" transform="rotate(12 117 60)" />
        </g>
        <g className="stroke-line-strong" strokeWidth="3" strokeLinecap="round">
          <path d="M41 72l20-4.3M39 62l12-2.6M127 69.500l-12-2.600M133 59.500l-12-2.600" />
        </g>
        <rect
          x="56"
          y="22"
          width="64"
          height="68"
          rx="16"
          className="fill-surface stroke-line-strong"
          strokeWidth="1.25"
        />
        <g className="fill-brand-strong">
          <circle cx="150" cy="24" r="3" />
          <circle cx="24" cy="38" r="2" opacity=".6" />
          <path
            d="M136 8l1.800 4.200 4.200 1.800-4.200 1.800-1.800 4.200-1.800-4.200-4.200-1.800 4.200-1.800z"
            opacity=".75"
          />
        </g>
      </svg>
      <span className={classNames("relative text-brand-text", isCompact ? "[&_svg]:size-4" : "[&_svg]:size-7")}>
        {icon}
      </span>
    </span>
  );
}
