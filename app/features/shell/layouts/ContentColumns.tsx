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
    <div
      className={classNames(
        "mx-auto grid w-full grid-cols-[minmax(0,44rem)] justify-center gap-8 px-4 py-6 md:px-8 md:py-8",
        // The columns have their widths from the container: the right one's is kept free before any of it has arrived.
        aside ? "max-w-6xl xl:grid-cols-[minmax(0,44rem)_18rem]" : "max-w-4xl",
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
      {aside ? (
        <aside className="sticky top-[calc(var(--spacing-header)+2rem)] grid content-start gap-6 self-start max-xl:hidden">
          {aside}
        </aside>
      ) : null}
    </div>
  );
}
