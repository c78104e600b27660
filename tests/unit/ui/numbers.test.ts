import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedMeasure, typedNumber } from "@db/vocabulary/numbers";
import { countText } from "~/ui/count-text";
import { digitsOf } from "~/ui/digits";
import { pageWindow } from "~/ui/page-window";

describe("a counter", () => {
  it("stops counting beyond its maximum", () => {
    expect(countText(99, 99)).toBe("99");
    expect(countText(100, 99)).toBe("99+");
  });
});

describe("a number that somebody typed", () => {
  it.each([
    ["19,90", 19.9],
    ["19.90", 19.9],
    ["0,125", 0.13],
    ["1.5", 1.5],
    ["1.000", 1000],
    ["1,000", 1000],
    ["12 500", 12_500],
    ["1'234'567", 1_234_567],
    ["1.234,50", 1234.5],
    ["1,234.5", 1234.5],
    ["-2.500", -2500],
  ])("%s is %d", (text, number) => expect(typedNumber(text)).toBe(number));

  it.each(["", "1.00.000", "1.234.50", "1,234,5", "zehn"])("%j is none", (text) => expect(typedNumber(text)).toBeNaN());
});

describe("a measure that somebody typed", () => {
  it.each([
    ["3,456", 3.46],
    ["3.456", 3.46],
    ["1.000", 1],
    ["1.234,50", 1234.5],
    ["1 234 567", 1_234_567],
    ["12", 12],
  ])("%s is %d", (text, number) => expect(typedMeasure(text)).toBe(number));

  it.each(["", "1.00.000", "zehn"])("%j is none", (text) => expect(typedMeasure(text)).toBeNaN());
});

describe("a pasted code", () => {
  it("is found within the words around it", () => {
    expect(digitsOf("Dein Code: 123 456", 6)).toBe("123456");
    expect(digitsOf("1234567890", 6)).toBe("123456");
    expect(digitsOf("kein Code", 6)).toBe("");
  });
});

describe("the row of pages", () => {
  it("shows all of a few pages", () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("leaves out what is far away", () => {
    expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, null, 20]);
    expect(pageWindow(20, 20)).toEqual([1, null, 17, 18, 19, 20]);
  });

  it("always holds the current, the first and the last page, in order, and never hides a single page", () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const shown = pageWindow(page, pages);
        const numbers = shown.filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(9);
        const gaps = shown.flatMap((number, index) =>
          number === null ? [(shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)] : [],
        );
        expect(gaps.every((gap) => gap > 2)).toBe(true);
      }),
    );
  });
});
