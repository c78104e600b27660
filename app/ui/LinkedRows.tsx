import type { ReactNode } from "react";
import { Card } from "./Card";
import { Link } from "./Link";

/** A card of rows, each of which leads to one thing. */
export function LinkedRows({ children }: { children: ReactNode }) {
  return (
    <Card padding="none">
      <ul>{children}</ul>
    </Card>
  );
}

interface LinkedRowProps {
  to: string;
  name: ReactNode;
  /** How the thing is, behind the text. */
  badges: ReactNode;
  /** What is said of it below its name. */
  children: ReactNode;
}

/** One row: a name that leads there, some lines, and badges. */
export function LinkedRow({ to, name, badges, children }: LinkedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={to}
          prefetch="intent"
          className="block rounded-xs font-medium break-words underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{badges}</div>
    </li>
  );
}
