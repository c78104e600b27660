import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlayedTime, reportedRanges, withPlayed } from "~/features/player/played-time";

/** Tenths of a second of a film of two minutes, each of which was played or not. */
const length = 1200;
interface Play {
  kind: "play" | "playFast";
  tenths: number;
}
interface Jump {
  kind: "jump" | "jumpWhilePaused" | "gap";
  to: number;
}
type Step = Play | Jump;

/** Longer than what a player's clock may run ahead. */
const gapEnd = (at: number, more: number) => (at + 50 > length ? at : Math.min(length, at + 50 + more));

/** What ran past, by the tenth: as somebody would count it by hand. */
function countedByHand(steps: readonly Step[]): boolean[] {
  const seen = Array.from({ length }, () => false);
  let at = 0;
  for (const step of steps) {
    if ("to" in step) at = step.kind === "gap" ? gapEnd(at, step.to) : step.to;
    else for (let count = 0; count < step.tenths && at < length; count += 1) seen[at++] = true;
  }
  return seen;
}

/** The same by the events of a player. */
function countedByEvents(steps: readonly Step[]): PlayedTime {
  const played = new PlayedTime();
  let at = 0;
  let clock = 0;
  let isPlaying = false;
  for (const step of steps) {
    if (step.kind === "jump" || step.kind === "jumpWhilePaused") {
      if (isPlaying) {
        if (step.kind === "jumpWhilePaused") played.pause(at / 10, clock);
        played.jump();
        if (step.kind === "jumpWhilePaused") isPlaying = false;
        else played.begin(step.to / 10, clock);
      }
      at = step.to;
    } else if (step.kind === "gap") {
      // A stream passes over what it lacks, at once and without an event of its own.
      at = gapEnd(at, step.to);
      if (isPlaying) played.advance(at / 10, clock);
    } else if ("tenths" in step) {
      const speed = step.kind === "playFast" ? 2 : 1;
      if (!isPlaying) played.begin(at / 10, clock);
      isPlaying = true;
      for (let left = step.tenths; left > 0 && at < length;) {
        const tick = Math.min(left, 3, length - at);
        at += tick;
        left -= tick;
        clock += (tick * 100) / speed;
        played.advance(at / 10, clock, speed);
      }
    }
  }
  return played;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("play" as const, "playFast" as const), tenths: fc.integer({ min: 1, max: 200 }) }),
  fc.record({
    kind: fc.constantFrom("jump" as const, "jumpWhilePaused" as const, "gap" as const),
    to: fc.nat(length - 1),
  }),
);

describe("What was played", () => {
  test("is what ran past, once, whatever was jumped over", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { ranges } = countedByEvents(steps);
        const seen = Array.from({ length }, (_, tenth) =>
          ranges.some(([from, to]) => from * 10 <= tenth + 0.01 && to * 10 >= tenth + 0.99),
        );
        expect(seen).toEqual(countedByHand(steps));
        // In order, apart, and none empty.
        for (const [index, [from, to]] of ranges.entries()) {
          expect(to).toBeGreaterThan(from);
          if (index > 0) expect(from).toBeGreaterThan(ranges[index - 1]![1]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("is nothing where somebody only jumps to the end", () => {
    const played = new PlayedTime();
    played.begin(0, 0);
    played.jump();
    played.begin(115, 200);
    played.advance(120, 5200);
    played.pause(120, 5200);
    expect(played.ranges).toEqual([[115, 120]]);
  });

  test("has no gap where somebody pauses and goes on", () => {
    const played = new PlayedTime();
    played.begin(5, 0);
    played.advance(7, 2000);
    played.pause(7.9, 2900);
    // The player says that it plays when it has already done so for a moment.
    played.resume(8, 60_000);
    played.resume(8.2, 60_200);
    played.advance(10, 62_000);
    expect(played.ranges).toEqual([[5, 10]]);
    played.pause(10, 62_000);
    played.jump();
    played.resume(10.5, 63_000);
    played.advance(11, 63_500);
    expect(played.ranges).toEqual([
      [5, 10],
      [10.5, 11],
    ]);
  });

  test("is not what went by while a player stood still", () => {
    const played = new PlayedTime();
    played.begin(0, 0);
    played.advance(0.25, 250);
    played.pause(0.5, 500);
    played.advance(40, 60_000);
    expect(played.ranges).toEqual([[0, 0.5]]);
  });
});

test("Parts are joined where they meet, in any order", () => {
  const part = fc
    .tuple(fc.nat(100), fc.integer({ min: 1, max: 20 }))
    .map(([from, span]) => [from, from + span] as const);
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (some, others) => {
      const joined = (parts: (readonly [number, number])[]) =>
        parts.reduce<readonly (readonly [number, number])[]>((all, [from, to]) => withPlayed(all, from, to), []);
      expect(joined([...some, ...others])).toEqual(joined([...others, ...some]));
      expect(joined([...some, ...some])).toEqual(joined(some));
    }),
  );
});

test("A report names the longest parts where there are too many", () => {
  const ranges = Array.from({ length: 600 }, (_, index) => [index * 10, index * 10 + (index < 100 ? 1 : 5)] as const);
  const reported = reportedRanges(ranges);
  expect(reported).toHaveLength(500);
  expect(reported[0]).toEqual([1000, 1005]);
  expect(reportedRanges([[0.123_456, 1.987_654]])).toEqual([[0.12, 1.99]]);
});
