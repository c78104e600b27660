import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveAfter, previousAfterMove } from "~/ui/drag-order";

const order = ["a", "b", "c", "d"];
const items = order.map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map((item) => item.id).join("");

describe("a dragged item", () => {
  it("goes to the top when dropped before the first", () => {
    expect(previousAfterMove(order, "c", "a", "before")).toBeNull();
    expect(ids(moveAfter(items, "c", null))).toBe("cabd");
  });

  it("stands behind what it was dropped after", () => {
    expect(previousAfterMove(order, "a", "c", "after")).toBe("c");
    expect(ids(moveAfter(items, "a", "c"))).toBe("bcad");
  });

  it("stays where it is when dropped next to itself", () => {
    expect(previousAfterMove(order, "b", "a", "after")).toBeUndefined();
    expect(previousAfterMove(order, "b", "c", "before")).toBeUndefined();
    expect(previousAfterMove(order, "b", "b", "after")).toBeUndefined();
  });

  it("never gets lost or doubled, and lands on the side it was dropped on", () => {
    const anyItem = fc.constantFrom(...order);
    fc.assert(
      fc.property(anyItem, anyItem, fc.constantFrom("before" as const, "after" as const), (id, target, side) => {
        const prevId = previousAfterMove(order, id, target, side);
        if (prevId === undefined) return;
        const moved = moveAfter(items, id, prevId).map((item) => item.id);
        expect([...moved].sort()).toEqual(order);
        expect(moved.indexOf(id) - moved.indexOf(target)).toBe(side === "after" ? 1 : -1);
      }),
    );
  });
});
