import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { ListFilters } from "../ListFilters";

/** A search for projects by their name, for who has more of them than a page shows. */
export function ProjectSearch({ search, isArchive }: { search: string; isArchive: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <ListFilters
      search={{ label: t("projects.search"), value: search, maxLength: limits.projectName.max }}
      filters={[]}
      fields={isArchive ? { status: "archived" } : undefined}
    />
  );
}
