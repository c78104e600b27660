import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EllipsisVertical, SearchX, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { formatBytes } from "~/ui/file-rules";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { Table, type TableColumn, type TableSort } from "~/ui/Table";
import { useDates } from "~/ui/use-dates";
import { type ItemFilters, isPseudo, listItems } from "../calls";
import { useLibrary } from "../library-context";
import { Thumbnail } from "../list/Thumbnail";
import type { CloudFile, CloudItem, CloudSort } from "../shapes";
import { type ItemActions, useItemActions } from "../use-item-actions";
import { useItemLists } from "../use-item-list";
import { Pages } from "./Pages";

const perPage = 10;
const none: CloudItem[] = [];
const laterOnly = <P,>(_: P, later: P): P => later;

interface SearchResultsProps {
  asked: ItemFilters;
  changedAt: number;
  /** In a picker: which files are offered, and what happens to one that is chosen. */
  choice?: { isOffered: (file: CloudFile) => boolean; onChoice: (files: CloudFile[]) => void };
}

/** What a search found at the open place and below it: a table of ten rows a page. */
export function SearchResults({ asked: filters, changedAt, choice }: SearchResultsProps) {
  const { t, i18n } = useTranslation("cloud");
  const { library, place } = useLibrary();
  const { timezone } = useFrame();
  const dates = useDates();
  const [sort, setSort] = useState<TableSort>({ by: "oldest", direction: "desc" });
  const [page, setPage] = useState(1);
  const key = JSON.stringify(filters);
  const askedKey = useRef(key);
  if (askedKey.current !== key) {
    askedKey.current = key;
    if (page !== 1) setPage(1);
  }
  // A search from a pseudo folder looks through all of it; from the list of what was opened, through the whole library.
  const where = isPseudo(place) && place === "fast_access" ? "my" : place;
  const order = `${sort.direction === "desc" ? "-" : ""}${sort.by}` as CloudSort;

  const lists = useItemLists();
  const list = [library.projectId, library.appId, "found", where, filters, order, page];
  const results = useQuery({
    queryKey: lists.key(list),
    queryFn: () =>
      lists.read(list, () => listItems(library, where, { ...filters, sort: order, page, limit: perPage }), laterOnly),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { refetch } = results;
  const lastChangedAt = useRef(changedAt);
  useEffect(() => {
    if (lastChangedAt.current !== changedAt) void refetch();
    lastChangedAt.current = changedAt;
  }, [changedAt, refetch]);
  const reload = () => void refetch();
  const read = results.data?.page;
  const items = read?.data ?? none;
  const actions = useItemActions(items, {
    replace: (item) => lists.updateRows([item]),
    drop: (ids) => {
      lists.update(list, (now) => ({ ...now, data: now.data.filter(({ id }) => !ids.includes(id)) }));
      reload();
    },
    reload,
  });
  const open = useRef(actions.open);
  open.current = (item) =>
    choice && !item.isFolder ? choice.isOffered(item) && choice.onChoice([item]) : actions.open(item);
  const columns = useMemo(
    () =>
      columnsOf(
        t,
        i18n.language,
        (item) => dates.day(item.updatedAt, timezone),
        (item) => open.current(item),
      ),
    [t, i18n.language, dates, timezone],
  );

  if (!read && results.isFetching) {
    return (
      <Loading className="grid gap-2 p-4">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" className="h-14" />
        ))}
      </Loading>
    );
  }
  if (results.isError && !results.isFetching)
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={t("list.failed")}
        action={<Button onClick={reload}>{t("list.again")}</Button>}
      />
    );
  const total = (read?.files ?? 0) + (read?.folders ?? 0);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6 md:px-5">
      <p role="status" className="py-3 text-sm text-muted">
        {t("search.found", { count: total })}
      </p>
      <Table
        label={t("search.results")}
        columns={columns}
        rows={items}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        isPending={results.isFetching}
        empty={<EmptyState icon={<SearchX />} title={t("search.nothing")} text={t("search.nothingText")} />}
        actions={menuWith(t, actions)}
      />
      <Pages page={page} pages={read?.pages ?? 1} onPage={setPage} />
      {actions.dialogs}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

function columnsOf(
  t: Translate,
  language: string,
  dayOf: (item: CloudItem) => string,
  onOpen: (item: CloudItem) => void,
): TableColumn<CloudItem>[] {
  return [
    {
      id: "name",
      header: t("column.name"),
      sortBy: "name",
      onPhone: "title",
      cell: (item) => (
        <button
          type="button"
          onClick={() => onOpen(item)}
          className="flex min-w-0 max-w-full items-center gap-3 rounded-sm text-left font-medium hover:text-brand-text"
        >
          <span className="relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-md">
            <Thumbnail item={item} isSmall />
          </span>
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {item.name}
          </span>
        </button>
      ),
    },
    {
      id: "date",
      header: t("column.date"),
      sortBy: "oldest",
      width: "9rem",
      cell: (item) => <span className="tabular-nums">{dayOf(item)}</span>,
    },
    {
      id: "type",
      header: t("column.type"),
      width: "8rem",
      cell: (item) =>
        item.isFolder ? t("item.folder") : item.fileInfo.extension.toUpperCase() || t(`item.type.${item.type}`),
    },
    {
      id: "size",
      header: t("column.size"),
      width: "7rem",
      align: "end",
      cell: (item) =>
        item.isFolder ? "–" : <span className="tabular-nums">{formatBytes(item.fileInfo.size, language)}</span>,
    },
  ];
}

const menuWith =
  (t: Translate, { menuOf }: ItemActions) =>
  (item: CloudItem) => (
    <Menu
      trigger={
        <IconButton
          size="sm"
          hasTooltip={false}
          label={t("item.menu", { name: item.name })}
          icon={<EllipsisVertical />}
        />
      }
      items={menuOf([item])}
    />
  );
