import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { SearchField } from "~/ui/SearchField";

/** A search for projects by their name, for who has more of them than a page shows. */
export function ProjectSearch({ search, isArchive }: { search: string; isArchive: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <Form method="get" className="mb-6 flex">
      {isArchive ? <input type="hidden" name="status" value="archived" /> : null}
      <SearchField
        label={t("projects.search")}
        name="search"
        defaultValue={search}
        maxLength={limits.projectName.max}
        className="min-w-0 flex-1 sm:max-w-xs"
      />
    </Form>
  );
}
