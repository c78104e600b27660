import type { QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CursorPage, Row } from "./cursor-page";
import type { RowLists } from "./row-lists";
import { useList } from "./use-list";

/** Rows that stand somewhere in a fixed number, as they are by now. `madeAt` is when they were read by the server's clock. */
export function useRows<R extends Row>(lists: RowLists<R>, list: QueryKey, loaded: readonly R[], madeAt: number) {
  const page = useMemo<CursorPage<R>>(() => ({ data: [...loaded], nextCursor: null }), [loaded]);
  return useList(lists, { list, loaded: page, madeAt, fetchPage: async () => page, merge: laterOnly }).rows;
}

/** One row with all that has happened to it since it was loaded; null once it is gone. */
export function useRow<R extends Row>(lists: RowLists<R>, loaded: R, madeAt: number): R | null {
  const rows = useMemo(() => [loaded], [loaded]);
  return useRows(lists, oneOf(loaded.id), rows, madeAt)[0] ?? null;
}

/** The list of a row that is looked at alone. */
export const oneOf = (id: string): QueryKey => ["one", id];

const laterOnly = <P>(_: P, later: P): P => later;
