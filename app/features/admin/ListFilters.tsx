import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
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
  /** Filters of other kinds; `send` sends the form with these values of a field. */
  further?: (send: (name: string, values: readonly string[]) => void) => ReactNode;
  /** More fields below, where a list has them. */
  more?: ReactNode;
  /** Stands on a phone in place of the filters: the way to a screen that has them. */
  onPhone?: ReactNode;
}

/** So many milliseconds nothing was typed before the search is sent. */
const typingPause = 350;

/**
 * Search and filters above a table: a plain form that also sends itself, while somebody types in its search too. They follow
 * the address where something else changed it, such as the browser's way back.
 */
export function ListFilters({ search, filters, fields, further, more, onPhone }: ListFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (name: string, values: readonly string[]) => {
    const data = new FormData(form.current!);
    data.delete(name);
    for (const value of values) data.append(name, value);
    submit(data, { method: "get" });
  };
  const [text, setText] = useState(search.value);
  /** The search that is on its way to the address. */
  const sent = useRef<string | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const follow = (next: string) => {
    setText(next);
    sent.current = next.trim();
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      typing.current = undefined;
      if (form.current) submit(form.current, { replace: true });
    }, typingPause);
  };
  useEffect(() => {
    const isOwn = sent.current === search.value;
    // While somebody types on, an earlier beginning may arrive.
    if (!isOwn && typing.current !== undefined) return;
    sent.current = null;
    if (!isOwn) setText(search.value);
  }, [search.value]);
  const chosen = JSON.stringify(filters.map(({ name, value }) => [name, value]));
  useEffect(() => {
    for (const [name, value] of JSON.parse(chosen) as [string, string][]) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement && control.value !== value) control.value = value;
    }
  }, [chosen]);
  const hidden = onPhone ? "max-md:hidden" : undefined;
  return (
    <Form
      ref={form}
      method="get"
      className="mb-4 flex flex-wrap gap-3"
      onSubmit={() => {
        clearTimeout(typing.current);
        typing.current = undefined;
      }}
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label={search.label}
        name="search"
        value={text}
        maxLength={search.maxLength}
        onChange={follow}
        className="flex-1 max-sm:basis-full sm:min-w-60 sm:max-w-xs"
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
          className={classNames("max-sm:w-full sm:max-w-60 sm:min-w-44", hidden)}
        />
      ))}
      {further?.(send)}
      {onPhone ? <div className="md:hidden">{onPhone}</div> : null}
      {more ? <div className={classNames("basis-full", hidden)}>{more}</div> : null}
    </Form>
  );
}
