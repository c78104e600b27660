import type { CloudItem } from "./shapes";

export const parentOf = (item: CloudItem): string | null => (item.isFolder ? item.parentId : item.folderId);

/** Ids of items by the folder that each lies in; null is the root. */
export function byParent(items: readonly CloudItem[]): Map<string | null, string[]> {
  const map = new Map<string | null, string[]>();
  for (const item of items) map.set(parentOf(item), [...(map.get(parentOf(item)) ?? []), item.id]);
  return map;
}

/** Whether items can go into a folder: not where one of them is already, and no folder into itself or below itself. */
export function canMoveInto(items: readonly CloudItem[], target: { id: string; way: readonly string[] }): boolean {
  const moved = new Set<string>(items.map(({ id }) => id));
  return (
    items.length > 0 &&
    items.every((item) => parentOf(item) !== target.id) &&
    ![target.id, ...target.way].some((id) => moved.has(id))
  );
}

/** The sentence that says that they were moved. */
export function movedNotice(items: readonly CloudItem[]): "itemsMoved" | "fileMoved" | "folderMoved" {
  if (items.length !== 1) return "itemsMoved";
  return items[0]!.isFolder ? "folderMoved" : "fileMoved";
}
