import { useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "./Link";
import { classNames } from "./class-names";
import { pageWindow } from "./page-window";

interface PaginationProps {
  /** As `meta.pagination` has them. */
  page: number;
  pages: number;
  /** The query's name for the page. */
  parameter?: string;
  className?: string;
}

const cell = "grid h-9 min-w-9 place-items-center rounded-sm px-2 text-sm font-medium tabular-nums transition-colors";

/** Pages as links; the rest of the query stays as it is. Nothing for a single page. */
export function Pagination({ page, pages, parameter = "page", className }: PaginationProps) {
  const { t } = useTranslation("ui");
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(query);
    next.set(parameter, String(number));
    return `?${next}`;
  };
  const step = (number: number, label: string, Icon: typeof ChevronLeft) =>
    number < 1 || number > pages ? (
      <span aria-hidden className={classNames(cell, "text-muted opacity-40")}>
        <Icon className="size-4" />
      </span>
    ) : (
      <Link
        to={to(number)}
        aria-label={label}
        prefetch="intent"
        className={classNames(cell, "text-text hover:bg-pressed")}
      >
        <Icon aria-hidden className="size-4" />
      </Link>
    );
  return (
    <nav aria-label={t("pages.label")} className={className}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(page - 1, t("pages.previous"), ChevronLeft)}</li>
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={classNames(cell, "text-muted")}>…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t("pages.page", { number })}
                aria-current={number === page ? "page" : undefined}
                className={classNames(
                  cell,
                  number === page ? "bg-brand-soft text-brand-text" : "text-text hover:bg-pressed",
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>{step(page + 1, t("pages.next"), ChevronRight)}</li>
      </ol>
    </nav>
  );
}
