import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import type { CloudSort, CloudView } from "../shapes";

const sorts = ["newest", "oldest", "name", "type"] as const;

interface ListOrderProps {
  sort: CloudSort;
  onSort: (sort: CloudSort) => void;
  view: CloudView;
  onView: (view: CloudView) => void;
  /** Whether things of several kinds lie here. */
  hasType: boolean;
}

/** In which order the things of a folder stand, and whether as a list or as tiles. */
export function ListOrder({ sort, onSort, view, onView, hasType }: ListOrderProps) {
  const { t } = useTranslation("cloud");
  return (
    <>
      <Select
        label={t("sort.label")}
        isLabelHidden
        value={sort}
        onChoose={onSort}
        options={sorts
          .filter((option) => hasType || option !== "type")
          .map((option) => ({ value: option, label: t(`sort.${option}`) }))}
        className="w-40 max-md:basis-40 max-md:flex-1"
      />
      <IconButton
        label={t(view === "grid" ? "view.list" : "view.grid")}
        icon={view === "grid" ? <List /> : <LayoutGrid />}
        variant="secondary"
        onClick={() => onView(view === "grid" ? "list" : "grid")}
      />
    </>
  );
}
