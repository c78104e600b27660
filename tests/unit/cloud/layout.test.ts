import { expect, test } from "vitest";
import { columnsOf } from "~/features/cloud/list/layout";

test.each([
  [280, false, 1],
  [320, false, 2],
  [358, false, 2],
  [390, false, 2],
  [640, false, 3],
  [1000, false, 5],
  [100, true, 1],
  [350, true, 3],
])("a grid of %d pixels, in a picker %s, has %d items side by side", (width, isPopup, columns) => {
  expect(columnsOf(width, "grid", isPopup)).toBe(columns);
  expect(columnsOf(width, "list", isPopup)).toBe(1);
});
