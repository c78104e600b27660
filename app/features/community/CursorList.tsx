import type { ReactNode } from "react";
import { LoadMore } from "~/ui/load-more";
import { Loading, SkeletonRow } from "~/ui/skeleton";
import type { useCursorList } from "./use-cursor-list";

interface CursorListProps<Row> {
  list: ReturnType<typeof useCursorList<Row>>;
  /** Said where the list has nothing. */
  empty: string;
  /** What stands there while the first page is on its way; rows of people otherwise. */
  skeleton?: ReactNode;
  /** The rows that are shown, where some of those fetched no longer are. */
  rows?: readonly Row[];
  children(rows: readonly Row[]): ReactNode;
}

/** A list that a dialog fetches page by page, in all its states. */
export function CursorList<Row>({ list, empty, skeleton, rows = list.rows, children }: CursorListProps<Row>) {
  const isFailed = list.state === "failed";
  if (list.rows.length === 0 && list.state === "loading") {
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
      {rows.length === 0 && !isFailed ? <p className="text-base text-muted">{empty}</p> : null}
      <LoadMore
        hasMore={list.hasMore || isFailed}
        isPending={list.state === "loading"}
        hasFailed={isFailed}
        onLoad={list.loadMore}
      />
    </>
  );
}
