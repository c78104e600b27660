import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useFrame } from "~/features/shell/layouts/frame";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import type { CursorPage, Row } from "./cursor-page";
import { type RowKind, RowLists } from "./row-lists";

const listsByClient = new WeakMap<QueryClient, Map<string, unknown>>();

/** Who reads, as a part of keys: what another account was shown isn't theirs. */
export const useReaderKey = (): readonly [accountId: string, profileId: string] => [
  useFrame().account?.id ?? "",
  useShellDataOrNull()?.me?.profileId ?? "",
];

/** The lists of a kind, as the reader sees them. */
export function useRowLists<R extends Row, P extends CursorPage<R> = CursorPage<R>>(kind: RowKind<R>): RowLists<R, P> {
  const client = useQueryClient();
  const reader = useReaderKey();
  const name = JSON.stringify([kind.name, ...reader]);
  let byName = listsByClient.get(client);
  if (!byName) listsByClient.set(client, (byName = new Map()));
  let lists = byName.get(name) as RowLists<R, P> | undefined;
  if (!lists) byName.set(name, (lists = new RowLists(client, kind, [kind.name, ...reader])));
  return lists;
}
