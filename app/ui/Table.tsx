import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "./Card";
import { Checkbox } from "./Checkbox";
import { classNames } from "./class-names";

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that the server sorts by; without it the column can't be sorted. */
  sortBy?: string;
  align?: "start" | "end";
  /** Any CSS width; columns share what is left. */
  width?: string;
  /** On phones a row is a card: `title` heads it, `hidden` is left out, the rest are lines with their header. */
  onPhone?: "title" | "line" | "hidden";
  isHeaderHidden?: boolean;
}

export interface TableSort {
  by: string;
  direction: "asc" | "desc";
}

export interface TableProps<Row extends { id: string }> {
  /** Read aloud. */
  label: string;
  /** Keep it outside of the component or memoised. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Which rows are chosen; with it each row has a checkbox. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  nameOf?: (row: Row) => string;
  /** At the end of each row, e.g. a `Menu`. */
  actions?: (row: Row) => ReactNode;
  /** In place of rows where there are none: an `EmptyState`. */
  empty?: ReactNode;
  /** Dims the rows while others are on their way. */
  isPending?: boolean;
}

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

/** Rows and columns; cards on phones. Sorting and paging happen on the server: the table only reports what was chosen. */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, sort, onSort, selected, onSelect, nameOf, actions, empty, isPending = false } = props;
  const { t } = useTranslation("ui");
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<Features, Row> => ({ id: column.id, header: column.header })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true])),
    [selected],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === "function" ? update(rowSelection) : update;
      onSelect?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  const hasSelection = Boolean(selected && onSelect);
  if (rows.length === 0 && empty) return <>{empty}</>;

  return (
    <div aria-busy={isPending} className={classNames("transition-opacity", isPending && "opacity-60")}>
      <Card padding="none" className="overflow-x-auto max-md:hidden">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line">
              {hasSelection ? (
                <th className="w-12 py-3 pl-4">
                  <Checkbox
                    label={t("table.selectAll")}
                    isLabelHidden
                    checked={table.getIsAllRowsSelected()}
                    isIndeterminate={!table.getIsAllRowsSelected() && rows.some(({ id }) => selected?.has(id))}
                    onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {actions ? (
                <th className="w-14">
                  <span className="sr-only">{t("table.actions")}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={classNames(
                  "border-b border-line transition-colors last:border-0 hover:bg-hover",
                  row.getIsSelected() && "bg-brand-soft",
                )}
              >
                {hasSelection ? (
                  <td className="py-3 pl-4">
                    <Checkbox
                      label={t("table.select", { name: nameOf?.(row.original) ?? row.id })}
                      isLabelHidden
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classNames(
                      "px-4 py-3 align-middle text-text",
                      column.align === "end" && "text-right tabular-nums",
                    )}
                  >
                    {column.cell(row.original)}
                  </td>
                ))}
                {actions ? <td className="py-2 pr-3 text-right">{actions(row.original)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul aria-label={label} className="grid grid-cols-1 gap-3 md:hidden">
        {table.getRowModel().rows.map((row) => (
          <PhoneCard
            key={row.id}
            row={row.original}
            columns={columns}
            actions={actions}
            checkbox={
              hasSelection ? (
                <Checkbox
                  label={t("table.select", { name: nameOf?.(row.original) ?? row.id })}
                  isLabelHidden
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </div>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}) {
  const { sortBy } = column;
  const direction = sortBy && sort?.by === sortBy ? sort.direction : undefined;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ArrowUpDown;
  const isEnd = column.align === "end";
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : undefined}
      className={classNames("whitespace-nowrap px-4 py-3 text-xs font-medium text-muted", isEnd && "text-right")}
    >
      {sortBy && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: sortBy, direction: direction === "asc" ? "desc" : "asc" })}
          className={classNames(
            "group -mx-1.5 inline-flex items-center align-middle gap-1 rounded-xs px-1.5 py-0.5 transition-colors hover:text-text",
            direction && "text-text",
            isEnd && "flex-row-reverse",
          )}
        >
          {column.header}
          <Icon
            aria-hidden
            className={classNames(
              "size-3.5",
              !direction && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
            )}
          />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? "sr-only" : undefined}>{column.header}</span>
      )}
    </th>
  );
}

interface PhoneCardProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  actions?: (row: Row) => ReactNode;
  checkbox: ReactNode;
}

function PhoneCard<Row>({ row, columns, actions, checkbox }: PhoneCardProps<Row>) {
  const title = columns.find((column) => column.onPhone === "title") ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.onPhone !== "hidden");
  return (
    <Card as="li" padding="none" className="p-4">
      <div className="flex items-center gap-3">
        {checkbox}
        <div className="min-w-0 flex-1 text-base">{title?.cell(row)}</div>
        {actions?.(row)}
      </div>
      {lines.length > 0 ? (
        <dl className="mt-3 grid grid-cols-1 gap-2 border-t border-line pt-3 text-sm">
          {lines.map((column) => (
            <div key={column.id} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-muted">{column.header}</dt>
              <dd className="min-w-0 text-right text-text [overflow-wrap:anywhere]">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
