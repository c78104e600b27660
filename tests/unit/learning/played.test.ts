import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayedRange } from "@db/vocabulary/courses";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { joinRanges, playedPercentOf } from "@workers/domain/learning/courses/rules/played";

const length = 300;
const range = (max = length) => fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }));
const ranges = (max = length) => fc.array(range(max), { maxLength: 30 });

/** The seconds that ranges hold, one by one. */
function secondsOf(all: readonly PlayedRange[]): Set<number> {
  const seconds = new Set<number>();
  for (const [from, to] of all) for (let at = from; at < to; at += 1) seconds.add(at);
  return seconds;
}
const sorted = (seconds: Set<number>) => [...seconds].toSorted((a, b) => a - b);

describe("played ranges", () => {
  test("hold the seconds that were said and no others, in order and apart from each other", () => {
    fc.assert(
      fc.property(ranges(), ranges(), (before, added) => {
        const joined = joinRanges(before, added);
        expect(sorted(secondsOf(joined))).toEqual(sorted(secondsOf([...before, ...added])));
        for (const [at, [from, to]] of joined.entries()) {
          expect(from).toBeLessThan(to);
          if (at > 0) expect(from).toBeGreaterThan(joined[at - 1]![1]);
        }
      }),
    );
  });

  test("are the same in whatever order, how often and in how many pieces they come", () => {
    fc.assert(
      fc.property(fc.array(ranges(), { maxLength: 5 }), fc.nat(), (batches, turn) => {
        const once = joinRanges(...batches);
        const turned = batches.map((_, at) => batches[(at + turn) % batches.length]!).toReversed();
        const piecewise = [...turned, ...turned].reduce<PlayedRange[]>((known, batch) => joinRanges(known, batch), []);
        expect(piecewise).toEqual(once);
      }),
    );
  });

  test("count a second that was begun as a whole one, and nothing where nothing was played", () => {
    expect(joinRanges([[1.4, 2.2]])).toEqual([[1, 3]]);
    expect(joinRanges([[3.2, 3.2]])).toEqual([]);
    expect(joinRanges([[3.7, 3.2]])).toEqual([]);
    expect(joinRanges([[5, 4]])).toEqual([]);
  });

  test("beyond what a row keeps lose no second, and close the smallest gaps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), {
          minLength: learningLimits.playedRanges,
          maxLength: learningLimits.playedRanges + 30,
        }),
        (gaps) => {
          let at = 0;
          const said = gaps.map((gap): PlayedRange => {
            const from = at + gap;
            at = from + 1;
            return [from, at];
          });
          const joined = joinRanges(said);
          const seconds = secondsOf(joined);
          expect(joined.length).toBe(learningLimits.playedRanges);
          expect(sorted(secondsOf(said)).every((second) => seconds.has(second))).toBe(true);
          const closed = gaps
            .slice(1)
            .toSorted((a, b) => a - b)
            .slice(0, said.length - learningLimits.playedRanges);
          expect(seconds.size - said.length).toBe(closed.reduce((sum, gap) => sum + gap, 0));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("the played share", () => {
  test("is that of the seconds of all files together, whole and never too much", () => {
    const file = fc.record({
      durationSeconds: fc.option(fc.integer({ min: 0, max: length })),
      ranges: ranges(length + 50),
    });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 4 }), (files) => {
        const known = files.map(({ durationSeconds }, at) => ({ id: `file-${at}`, durationSeconds }));
        const joined = Object.fromEntries(files.map((each, at) => [`file-${at}`, joinRanges(each.ranges)]));
        let played = 0;
        let whole = 0;
        for (const { durationSeconds, ranges: said } of files) {
          whole += durationSeconds ?? 0;
          played += [...secondsOf(said)].filter((second) => second < (durationSeconds ?? 0)).length;
        }
        expect(playedPercentOf(known, joined)).toBe(whole === 0 ? 0 : Math.floor((100 * played) / whole));
      }),
    );
  });

  test("is never a per cent short of whole ones", () => {
    for (let second = 0; second <= 100; second += 1)
      expect(playedPercentOf([{ id: "a", durationSeconds: 100 }], { a: [[0, second]] })).toBe(second);
  });

  test("of a file that ends between two seconds can be all of it", () => {
    const files = [{ id: "a", durationSeconds: 9.6 }];
    expect(playedPercentOf(files, { a: joinRanges([[0, 9.6]]) })).toBe(100);
    expect(playedPercentOf(files, { a: [[0, 5]] })).toBe(52);
    expect(playedPercentOf(files, { b: [[0, 5]] })).toBe(0);
  });
});
