import { describe, expect, it } from "vitest";
import type { ItemPage } from "~/features/cloud/calls";
import { type ItemLists, readAsMuch, withItem, without } from "~/features/cloud/item-page";
import type { CloudItem } from "~/features/cloud/shapes";
import { newQueryClient } from "~/features/lists/query-client";
import { RowLists } from "~/features/lists/row-lists";

const file = (id: string) => ({ id, isFolder: false, name: id }) as unknown as CloudItem;
const folder = (id: string) => ({ id, isFolder: true, name: id }) as unknown as CloudItem;
const page = (data: CloudItem[], nextCursor: string | null = null): ItemPage => ({
  data,
  nextCursor,
  files: 10,
  folders: 3,
  pages: 1,
});
const ids = ({ data }: ItemPage) => data.map(({ id }) => id);
const key = ["my"];

/** A list that shows two pages, and what the server answers for each cursor by now. */
function twoPages() {
  const lists: ItemLists = new RowLists<CloudItem, ItemPage>(newQueryClient(), { name: "items" }, ["items"]);
  lists.take(key, page([folder("a"), file("b")], "2"), 0);
  lists.append(key, page([file("c"), file("d")], null), lists.moment());
  const requested: (string | null | undefined)[] = [];
  const answers = new Map<string | null | undefined, ItemPage>([
    [undefined, page([file("new"), folder("a")], "2")],
    ["2", page([file("b"), file("c")], "3")],
    ["3", page([file("d")])],
  ]);
  const read = async (cursor?: string | null) => {
    requested.push(cursor);
    return answers.get(cursor)!;
  };
  return { lists, asked: requested, read };
}

describe("a list of the library", () => {
  it("is read anew as far as it was read before, and no further", async () => {
    const { lists, asked: requested, read } = twoPages();
    const now = await readAsMuch(lists, key, read);
    expect(ids(now)).toEqual(["new", "a", "b", "c"]);
    expect(now.nextCursor).toBe("3");
    expect(requested).toEqual([undefined, "2"]);
  });

  it("is read once more where something was done to it meanwhile", async () => {
    const { lists, asked: requested, read } = twoPages();
    let isFirst = true;
    await readAsMuch(lists, key, async (cursor) => {
      if (isFirst) lists.update(key, (before) => without(before, ["b"]));
      isFirst = false;
      return read(cursor);
    });
    expect(requested).toEqual([undefined, "2", undefined, "2"]);
  });

  it("counts what comes and goes, and puts new files behind the folders", () => {
    const first = withItem(page([folder("a"), file("b")]), file("new"));
    expect(ids(first)).toEqual(["a", "new", "b"]);
    expect(first).toMatchObject({ files: 11, folders: 3 });
    const second = withItem(first, folder("newer"));
    expect(ids(second)).toEqual(["newer", "a", "new", "b"]);
    expect(second).toMatchObject({ files: 11, folders: 4 });
    expect(without(second, ["newer", "b", "elsewhere"])).toMatchObject({ files: 10, folders: 3 });
  });

  it("keeps what a page says of the whole list, and takes the newest of it", () => {
    const { lists } = twoPages();
    expect(lists.pageOf(key)).toMatchObject({ files: 10, folders: 3, nextCursor: null });
    lists.take(key, { ...page([folder("a"), file("b")], "2"), files: 9 }, 1);
    expect(lists.pageOf(key)).toMatchObject({ files: 9 });
    expect(ids(lists.pageOf(key)!)).toEqual(["a", "b", "c", "d"]);
  });
});
