import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Counter } from "~/ui/Counter";
import { IconButton } from "~/ui/IconButton";
import { SearchField } from "~/ui/SearchField";
import { filterCount, type useSearch } from "./use-search";

/** The field that finds things in the library, and what opens its filters. */
export function LibrarySearch({ search, onFilter }: { search: ReturnType<typeof useSearch>; onFilter: () => void }) {
  const { t } = useTranslation("cloud");
  const filters = filterCount(search.filters);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-[calc(100%-3.25rem)] md:min-w-48 md:max-w-md">
      <SearchField
        label={t("search.label")}
        value={search.text}
        onChange={(text) => (text === "" ? search.close() : search.setText(text))}
        className="flex-1"
      />
      <IconButton
        label={filters > 0 ? t("filter.openWith", { count: filters }) : t("filter.title")}
        icon={<SlidersHorizontal />}
        variant={filters > 0 ? "primary" : "secondary"}
        badge={<Counter count={filters} label={String(filters)} />}
        onClick={onFilter}
      />
    </div>
  );
}
