import { expect, it } from "vitest";
import { movedByKey } from "~/features/events/list/moved-by-key";

const at = (day: number, hour: number, minute = 0) => new Date(2027, 4, day, hour, minute);

it("arrows move a time by days and weeks, and by half hours where the hours are shown; other keys do nothing", () => {
  expect(movedByKey(at(12, 19), "ArrowRight", false)).toEqual(at(13, 19));
  expect(movedByKey(at(12, 19), "ArrowLeft", true)).toEqual(at(11, 19));
  expect(movedByKey(at(12, 19), "ArrowUp", false)).toEqual(at(5, 19));
  expect(movedByKey(at(12, 19), "ArrowDown", false)).toEqual(at(19, 19));
  expect(movedByKey(at(12, 19), "ArrowDown", true)).toEqual(at(12, 19, 30));
  expect(movedByKey(at(12, 0), "ArrowUp", true)).toEqual(at(11, 23, 30));
  expect(movedByKey(at(12, 19), "Enter", false)).toBeNull();
});

it("the hour stays over a change of the clocks", () => {
  // In every zone; where the clocks change on that day the day is an hour shorter or longer.
  for (let day = 1; day <= 365; day++) {
    const moved = movedByKey(new Date(2027, 0, day, 19), "ArrowRight", false)!;
    expect([moved.getHours(), moved.getDate()]).toEqual([19, new Date(2027, 0, day + 1).getDate()]);
  }
});
