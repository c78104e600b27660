import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "./Link";
import { classNames } from "./class-names";

interface PageHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** An avatar or icon before the title. */
  picture?: ReactNode;
  /** Badges behind the title. */
  aside?: ReactNode;
  /** The way up: where it leads and what it is called. */
  back?: { to: LinkProps["to"]; label: string };
  actions?: ReactNode;
  /** `LinkTabs` under the head. */
  tabs?: ReactNode;
  className?: string;
}

/** The head of a page: what it is, what one can do here, its tabs. Holds the page's only h1. */
export function PageHeader({ title, text, picture, aside, back, actions, tabs, className }: PageHeaderProps) {
  return (
    // A grid whose gap parts it from what follows needs no distance of its own.
    <header className={classNames("grid gap-4", !tabs && "pb-6 [.gap-6>&]:pb-0", className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {/* A long text wraps before it pushes the actions below it. */}
        <div className="flex min-w-0 items-center gap-4 sm:flex-[1_1_16rem]">
          {picture}
          <div className="min-w-0">
            {back ? (
              <Link
                to={back.to}
                className="ui-touch-link -ml-1 mb-1 inline-flex items-center gap-0.5 rounded-xs pr-1 text-sm text-muted transition-colors hover:text-text"
              >
                <ChevronLeft aria-hidden className="size-4" />
                {back.label}
              </Link>
            ) : null}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 dir="auto" className="min-w-0 text-2xl font-semibold text-text [overflow-wrap:anywhere]">
                {title}
              </h1>
              {aside}
            </div>
            {text ? <p className="mt-1 max-w-prose text-base text-muted">{text}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {tabs}
    </header>
  );
}
