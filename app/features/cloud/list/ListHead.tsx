import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CloudSort } from "../shapes";

interface ListHeadProps {
  sort: CloudSort;
  onSort: (sort: CloudSort) => void;
  /** Whether things of several kinds lie here. */
  hasType: boolean;
}

/** The heads of a list's columns; each sorts by it, and once more the other way round. */
export function ListHead({ sort, onSort, hasType }: ListHeadProps) {
  const { t } = useTranslation("cloud");
  const head = (label: string, [first, other]: readonly [CloudSort, CloudSort], className: string) => {
    const isFirst = sort === first;
    const isSorted = isFirst || sort === other;
    return (
      <span className={className}>
        <button
          type="button"
          aria-pressed={isSorted}
          aria-label={t(isSorted ? (isFirst ? "head.sortedFirst" : "head.sortedOther") : "head.sortBy", { label })}
          onClick={() => onSort(isFirst ? other : first)}
          className="inline-flex items-center gap-1 rounded-xs text-xs font-semibold text-muted hover:text-text [&_svg]:size-3.5"
        >
          {label}
          {isSorted ? isFirst === (first !== "newest") ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden /> : null}
        </button>
      </span>
    );
  };
  return (
    <div
      role="group"
      aria-label={t("head.label")}
      className="flex shrink-0 items-center gap-3 border-b border-line px-5 pb-2 max-md:hidden md:px-7"
    >
      <span className="w-10 shrink-0">{hasType ? head(t("head.type"), ["type", "-type"], "") : null}</span>
      {head(t("head.name"), ["name", "-name"], "min-w-0 flex-1")}
      {head(t("head.date"), ["newest", "oldest"], "w-28 shrink-0")}
      <span className="w-28 shrink-0 text-xs font-semibold text-muted">{t("head.size")}</span>
      <span className="w-8 shrink-0" />
    </div>
  );
}
