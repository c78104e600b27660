import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
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
  /** What the address says besides, such as an open tab, or which list it is where several share it. */
  fields?: Readonly<Record<string, string>>;
  /** A filter of another kind; `send` sends the form with these values of its field. */
  further?: (send: (name: string, values: readonly string[]) => void) => ReactNode;
}

/** Search and filters above a table: a plain form that also sends itself. */
export function ListFilters({ search, filters, fields, further }: ListFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (name: string, values: readonly string[]) => {
    const data = new FormData(form.current!);
    data.delete(name);
    for (const value of values) data.append(name, value);
    submit(data, { method: "get" });
  };
  return (
    <Form
      ref={form}
      method="get"
      className="mb-4 flex flex-wrap gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {further?.(send)}
    </Form>
  );
}
