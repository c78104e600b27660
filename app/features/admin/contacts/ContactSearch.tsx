import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";

export const contactSorts = ["latest", "oldest"] as const;
export type ContactSort = (typeof contactSorts)[number];

/** Search and order of the contacts; a plain form that also sends itself. */
export function ContactSearch({ search, sort }: { search: string; sort: ContactSort }) {
  const { t } = useTranslation("contacts");
  const submit = useSubmit();
  return (
    <Form
      method="get"
      className="mb-4 flex flex-wrap gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      <SearchField
        label={t("search")}
        name="search"
        defaultValue={search}
        placeholder={t("search")}
        maxLength={60}
        className="min-w-0 flex-1 max-sm:basis-full sm:max-w-xs"
      />
      <Select
        label={t("sort.label")}
        isLabelHidden
        name="sort"
        options={contactSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        defaultValue={sort}
        className="w-44 max-sm:w-full"
      />
    </Form>
  );
}
