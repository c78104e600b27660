import type { ReactNode } from "react";

interface ScrollRegionProps {
  /** What scrolls here, for those who don't see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Something wider or longer than its place, such as a table: it scrolls, and keyboards reach it too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
