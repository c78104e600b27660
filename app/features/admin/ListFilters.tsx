import { Form, useSubmit } from "@remix-run/react";
import { SearchField } from "~/ui/SearchField";
import { Select, type SelectOption } from "~/ui/Select";

export interface ListFilter {
  name: string;
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** What stands for no choice; without it one is always chosen. */
  all?: string;
}

interface ListFiltersProps {
  search: { label: string; value: string; maxLength: number };
  filters: readonly ListFilter[];
  /** Name in the address of which list it is, where several share it. */
  list?: string;
}

/** Search and filters above a table: a plain form that also sends itself. */
export function ListFilters({ search, filters, list }: ListFiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      className="mb-4 flex flex-wrap gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      {list ? <input type="hidden" name={list} value="" /> : null}
      <SearchField
        label={search.label}
        name="search"
        defaultValue={search.value}
        maxLength={search.maxLength}
        className="min-w-0 flex-1 max-sm:basis-full sm:max-w-xs"
      />
      {filters.map(({ name, label, value, options, all }) => (
        <Select
          key={name}
          label={label}
          isLabelHidden
          name={name}
          placeholder={all}
          options={options}
          defaultValue={value}
          className="w-44 max-sm:w-full"
        />
      ))}
    </Form>
  );
}
