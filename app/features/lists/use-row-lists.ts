import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useFrame } from "~/features/shell/layouts/frame";
import { useViewer } from "~/features/community/viewer";
import type { Row } from "./cursor-page";
import { type RowKind, RowLists } from "./row-lists";

const known = new WeakMap<QueryClient, Map<string, unknown>>();

/** The lists of a kind, as the reader sees them: what another account was shown isn't theirs. */
export function useRowLists<R extends Row>(kind: RowKind<R>): RowLists<R> {
  const client = useQueryClient();
  const accountId = useFrame().account?.id ?? "";
  const profileId = useViewer().profile?.id ?? "";
  const name = `${kind.name} ${accountId} ${profileId}`;
  let byName = known.get(client);
  if (!byName) known.set(client, (byName = new Map()));
  let lists = byName.get(name) as RowLists<R> | undefined;
  if (!lists) byName.set(name, (lists = new RowLists(client, kind, [kind.name, accountId, profileId])));
  return lists;
}
