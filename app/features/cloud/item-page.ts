import type { RowLists } from "~/features/lists/row-lists";
import type { ItemPage } from "./calls";
import type { CloudItem } from "./shapes";

export type ItemLists = RowLists<CloudItem, ItemPage>;

/** Reads as many items as the list has by now; once more where it changed meanwhile, for the answer knows nothing of that. */
export async function readAsMuch(
  lists: ItemLists,
  key: readonly unknown[],
  read: (cursor?: string | null) => Promise<ItemPage>,
): Promise<ItemPage> {
  for (;;) {
    const before = lists.pageOf(key);
    let page = await read();
    while (page.nextCursor && page.data.length < (before?.data.length ?? 0)) {
      const next = await read(page.nextCursor);
      page = { ...next, data: [...page.data, ...next.data] };
    }
    if (lists.pageOf(key) === before) return page;
  }
}

/** A list with a new item at its front: folders before files. */
export function withItem(page: ItemPage, item: CloudItem): ItemPage {
  const at = item.isFolder ? 0 : page.data.filter(({ isFolder }) => isFolder).length;
  return {
    ...page,
    data: page.data.toSpliced(at, 0, item),
    files: page.files + (item.isFolder ? 0 : 1),
    folders: page.folders + (item.isFolder ? 1 : 0),
  };
}

/** A list without items that went elsewhere. */
export function without(page: ItemPage, ids: readonly string[]): ItemPage {
  const removedIds = new Set(ids);
  const lost = page.data.filter(({ id }) => removedIds.has(id));
  const folders = lost.filter(({ isFolder }) => isFolder).length;
  return {
    ...page,
    data: page.data.filter(({ id }) => !removedIds.has(id)),
    folders: page.folders - folders,
    files: page.files - (lost.length - folders),
  };
}
