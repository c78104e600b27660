/** What moved, and behind which item it now stands; null is the top. */
export interface Move {
  id: string;
  prevId: string | null;
}

/**
 * Which item `id` stands behind once it is dropped before or after `targetId`; undefined where nothing changes.
 * `order` is the order before the move.
 */
export function previousAfterMove(
  order: readonly string[],
  id: string,
  targetId: string,
  side: "before" | "after",
): string | null | undefined {
  const others = order.filter((other) => other !== id);
  const at = others.indexOf(targetId);
  if (at < 0) return undefined;
  const prevId = (side === "after" ? others[at] : others[at - 1]) ?? null;
  return prevId === (order[order.indexOf(id) - 1] ?? null) ? undefined : prevId;
}

/** The items with `id` put behind `prevId` (null: first). */
export function moveAfter<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  prevId: string | null,
): Item[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = items.filter((item) => item.id !== id);
  const at = prevId === null ? 0 : others.findIndex((item) => item.id === prevId) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
