import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLoadMore } from "~/ui/use-load-more";
import type { CursorPage, Row } from "./cursor-page";
import type { MergePages, RowLists } from "./row-lists";

export interface ListSource<P> {
  /** Which list of its kind it is: all that its rows depend on. */
  list: QueryKey;
  /** The first page as the loader answered it, and when by the server's clock; left out where the list is fetched when it is shown. */
  loaded?: P;
  madeAt?: number;
  fetchPage: (cursor?: string) => Promise<P>;
  /** How a first page that is read anew is put to what was read before; `mergeFirstPage` unless given. */
  merge?: MergePages<P>;
}

/** Milliseconds that a page which was fetched ahead is good for. */
const aheadMilliseconds = 30_000;
const none: readonly never[] = [];

/** A list that goes on page by page, from the cache. */
export function useList<R extends Row, P extends CursorPage<R>>(
  lists: RowLists<R, P>,
  { list, loaded, madeAt, fetchPage, merge }: ListSource<P>,
) {
  const client = useQueryClient();
  if (loaded) lists.take(list, loaded, madeAt ?? 0, merge);
  const key = lists.key(list);
  const { data, refetch, isFetching, isError } = useQuery({
    queryKey: key,
    queryFn: () => lists.read(list, fetchPage, merge),
    // What was fetched for a window that closes is fetched anew when it opens: no event announces changes in it.
    ...(!loaded && { gcTime: 0, refetchOnMount: "always" }),
  });
  const name = JSON.stringify(key);
  const fetchNext = useCallback(
    (cursor: string) =>
      client.fetchQuery({
        queryKey: ["next page", name, cursor],
        queryFn: async () => ({ read: lists.moment(), page: await fetchPage(cursor) }),
        staleTime: aheadMilliseconds,
        gcTime: aheadMilliseconds,
      }),
    [client, lists, name, fetchPage],
  );
  const nextCursor = data?.page.nextCursor ?? null;
  const more = useLoadMore(nextCursor, async (cursor) => {
    const { page, read } = await fetchNext(cursor);
    client.removeQueries({ queryKey: ["next page", name, cursor] });
    lists.append(list, page, read);
  });
  /** Reads the first page anew; what was read further down stays. Throws where it couldn't be read. */
  const refresh = useCallback(async () => {
    const { data: after } = await refetch({ throwOnError: true });
    return after?.rows ?? none;
  }, [refetch]);
  return {
    rows: (data?.rows ?? none) as readonly R[],
    /** The list as the server has it, with what it says of all of it. */
    page: data?.page,
    nextCursor,
    more,
    fetchNext,
    refresh,
    isFetching,
    hasFailed: isError,
  };
}
