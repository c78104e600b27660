import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { classNames } from "~/ui/class-names";

interface SortLinksProps<Sort extends string> {
  label: string;
  sorts: readonly Sort[];
  current: Sort;
  hash?: string;
}

/** The orders of a list, as links: the first is the one that needs no address of its own. */
export function SortLinks<Sort extends "latest" | "activity" | "oldest" | "trends" | "name" | "firstName">({
  label,
  sorts,
  current,
  hash,
}: SortLinksProps<Sort>) {
  const { t } = useTranslation("community");
  const [params] = useSearchParams();
  // An opened post keeps the feed beneath it when its comments change their order.
  const { state } = useLocation() as { state: unknown };
  const searchOf = (sort: Sort) => {
    const next = new URLSearchParams(params);
    next.delete("cursor");
    next.delete("reply");
    if (sort === sorts[0]) next.delete("sort");
    else next.set("sort", sort);
    return next.size > 0 ? `?${next.toString()}` : "";
  };
  return (
    <nav aria-label={label} className="-mr-2 flex min-w-0 flex-wrap items-center">
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={{ search: searchOf(sort), hash }}
          state={state}
          preventScrollReset
          replace
          aria-current={sort === current ? "true" : undefined}
          className={classNames(
            "inline-flex h-8 items-center rounded-sm px-2 text-sm font-medium no-underline transition-colors max-md:h-11 max-md:px-1.5",
            sort === current ? "text-text" : "text-muted hover:text-text",
          )}
        >
          {t(`sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}
