import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

interface ContentColumnsProps {
  /** The right column, on wide windows only: nothing that can't be reached elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** The content of a screen at a width that reads well, with an optional right column. */
export function ContentColumns({ aside, children, className }: ContentColumnsProps) {
  return (
    <div className={classNames("mx-auto flex w-full justify-center gap-8 px-4 py-6 md:px-8 md:py-8", aside ? "max-w-6xl" : "max-w-4xl", className)}>
      <div className="min-w-0 max-w-[44rem] flex-1">{children}</div>
      {aside ? <aside className="sticky top-[calc(var(--spacing-header)+2rem)] grid w-72 shrink-0 content-start gap-6 self-start max-xl:hidden">{aside}</aside> : null}
    </div>
  );
}
