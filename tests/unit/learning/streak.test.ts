import { expect, it } from "vitest";
import { streakOf } from "@workers/domain/learning/courses/rules/streak";

const day = 86_400_000;
const days = (...numbers: number[]) => numbers.map((number) => number * day);

it.each([
  ["nothing yet", days(), 10, 0],
  ["today alone", days(10), 10, 1],
  ["until yesterday: today isn't missed yet", days(8, 9), 10, 2],
  ["ended by a missed day", days(6, 7, 8), 10, 0],
  ["broken in between", days(5, 6, 8, 9, 10), 10, 3],
  ["several steps of one day count once", days(9, 9, 10, 10), 10, 2],
])("a streak: %s", (_name, done, today, length) => {
  expect(streakOf(done, today * day)).toBe(length);
});
