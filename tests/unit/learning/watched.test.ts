import { describe, expect, it } from "vitest";
import { watchedByMinute } from "@workers/domain/learning/courses/rules/watched";

describe("what was watched of a file", () => {
  it("is counted by minute: half of it played counts", () => {
    expect(watchedByMinute([[[0, 60]], [[0, 29]], [[30, 130]]], 150)).toEqual([67, 33, 0]);
  });

  it("joins parts of one minute, and asks half of a last one that is short", () => {
    expect(
      watchedByMinute(
        [
          [
            [0, 15],
            [40, 55],
            [60, 66],
          ],
        ],
        70,
      ),
    ).toEqual([100, 100]);
  });

  it("is nothing where nobody played it", () => {
    expect(watchedByMinute([], 61)).toEqual([0, 0]);
  });
});
