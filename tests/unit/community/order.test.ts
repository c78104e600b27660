import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAfter, type Ranked } from "@workers/domain/kernel/order";

const byRank = (a: Ranked, b: Ranked) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id < b.id ? -1 : 1);

/** Does what a move writes. */
function moved(list: Ranked[], id: string, prevId: string | null | undefined): Ranked[] {
  const { rank, renumbered } = placeAfter(list, prevId, id);
  const fresh = new Map(renumbered.map((item) => [item.id, item.rank]));
  const others = list
    .filter((item) => item.id !== id)
    .map((item) => ({ id: item.id, rank: fresh.get(item.id) ?? item.rank }));
  return [...others, { id, rank }].toSorted(byRank);
}

describe("an order that people set", () => {
  it("always has the moved thing right behind the one it was put behind, the others as they were", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(30))), { maxLength: 80 }), (moves) => {
        let list: Ranked[] = [];
        for (const [which, after] of moves) {
          const id = `item-${which}`;
          const others = list.filter((item) => item.id !== id).map((item) => item.id);
          const prevId = after === null ? null : (others[after % Math.max(1, others.length)] ?? null);
          list = moved(list, id, prevId);
          const at = prevId === null ? 0 : others.indexOf(prevId) + 1;
          expect(list.map((item) => item.id)).toEqual(others.toSpliced(at, 0, id));
        }
      }),
    );
  });

  it("makes room between two that share a rank, or hold one that isn't ours", () => {
    for (const rank of ["a1", "", "zzzzzz", "00", "?"]) {
      const list = ["a", "b", "c"].map((id) => ({ id, rank }));
      expect(moved(list, "new", "b").map((item) => item.id)).toEqual(["a", "b", "new", "c"]);
      expect(moved(list, "c", "a").map((item) => item.id)).toEqual(["a", "c", "b"]);
    }
  });

  it("writes one rank where there is room", () => {
    const list = moved(moved(moved([], "a", undefined), "b", undefined), "c", undefined);
    expect(list.map((item) => item.id)).toEqual(["a", "b", "c"]);
    expect(placeAfter(list, "a", "c").renumbered).toEqual([]);
  });

  it("refuses to stand behind what is no sibling, or behind itself", () => {
    const list = [{ id: "a", rank: "a0" }];
    expect(() => placeAfter(list, "other")).toThrow(expect.objectContaining({ errorName: "validation" }));
    expect(() => placeAfter(list, "a", "a")).toThrow(expect.objectContaining({ errorName: "validation" }));
  });
});
