import { describe, expect, test } from "vitest";
import { addPage, mergeFirstPage, withPrepended } from "~/features/lists/cursor-page";

const row = (number: number) => ({ id: String(number), createdAt: new Date(number).toISOString() });
const page = (numbers: number[], nextCursor: string | null = null) => ({ data: numbers.map(row), nextCursor });
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => Number(id));

describe("A list", () => {
  test("goes on with its next page, each row once", () => {
    const list = addPage(page([9, 8, 7], "7"), page([7, 6], "6"));
    expect(ids(list)).toEqual([9, 8, 7, 6]);
    expect(list.nextCursor).toBe("6");
  });

  test("keeps what was read further down when its first page is read anew", () => {
    const list = mergeFirstPage(page([8, 7, 6, 5, 4], "4"), page([9, 8, 7], "7"));
    expect(ids(list)).toEqual([9, 8, 7, 6, 5, 4]);
    expect(list.nextCursor).toBe("4");
  });

  test("loses what was deleted among the rows of the first page", () => {
    expect(ids(mergeFirstPage(page([8, 7, 6, 5], "5"), page([8, 6], "6")))).toEqual([8, 6, 5]);
  });

  test("begins again where more is new than one page holds", () => {
    const list = mergeFirstPage(page([3, 2, 1]), page([9, 8, 7], "7"));
    expect(ids(list)).toEqual([9, 8, 7]);
    expect(list.nextCursor).toBe("7");
  });

  test("is its first page where that holds everything", () => {
    expect(ids(mergeFirstPage(page([5, 4, 3], "3"), page([5])))).toEqual([5]);
  });

  test("keeps the person's own post that its first page was read too early to hold", () => {
    expect(ids(mergeFirstPage(page([9, 8, 7], "7"), withPrepended(page([8, 7], "7"), [row(9)])))).toEqual([9, 8, 7]);
    expect(ids(withPrepended(page([9, 8]), [row(9)]))).toEqual([9, 8]);
  });
});
