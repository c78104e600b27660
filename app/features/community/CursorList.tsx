import type { ReactNode } from "react";
import { LoadMore } from "~/ui/LoadMore";
import { Loading, SkeletonRow } from "~/ui/Skeleton";
import type { CursorPage, Row } from "~/features/lists/cursor-page";
import type { RowKind } from "~/features/lists/row-lists";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";

interface CursorListProps<R extends Row> {
  kind: RowKind<R>;
  /** Which list of its kind it is. */
  list: readonly unknown[];
  fetchPage: (cursor?: string) => Promise<CursorPage<R>>;
  /** Said where the list has nothing. */
  empty: string;
  /** What stands there while the first page is on its way; rows of people otherwise. */
  skeleton?: ReactNode;
  children(rows: readonly R[]): ReactNode;
}

/** A list that a dialog fetches page by page, in all its states. */
export function CursorList<R extends Row>({
  kind,
  list: name,
  fetchPage,
  empty,
  skeleton,
  children,
}: CursorListProps<R>) {
  const { rows, more, hasFailed, isFetching, refresh } = useList(useRowLists(kind), { list: name, fetchPage });
  if (rows.length === 0 && isFetching) {
    return (
      <Loading className={skeleton ? undefined : "-mx-3"}>
        {skeleton ?? (
          <>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </Loading>
    );
  }
  return (
    <>
      {rows.length > 0 ? children(rows) : null}
      {rows.length === 0 && !hasFailed ? <p className="text-base text-muted">{empty}</p> : null}
      {hasFailed ? (
        // It says so itself where it fails again.
        <LoadMore hasMore isPending={isFetching} hasFailed onLoad={() => void refresh().catch(() => {})} />
      ) : (
        <LoadMore {...more} />
      )}
    </>
  );
}
