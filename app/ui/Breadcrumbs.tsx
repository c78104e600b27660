import { ChevronRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, type LinkProps } from "./Link";

/** Where one is; the last entry is the page itself and no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: LinkProps["to"] }[] }) {
  const { t } = useTranslation("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted max-md:-my-1.5">
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={item.label} className="flex min-w-0 items-center gap-1">
              {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60" /> : null}
              {item.to && !isLast ? (
                <Link
                  to={item.to}
                  className="truncate rounded-xs px-1 py-0.5 transition-colors hover:text-text max-md:py-2"
                >
                  {item.label}
                </Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined} className="truncate px-1 py-0.5 text-text">
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
