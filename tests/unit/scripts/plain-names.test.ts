import { expect, it } from "vitest";
import { plainNameProblemsIn } from "../../../scripts/lint/plain-names.mjs";

const problemsIn = (source: string) =>
  plainNameProblemsIn("a.tsx", source).map((problem: string) =>
    /^a\.tsx:(\d+): `(\w+)`/.exec(problem)!.slice(1).join(),
  );

it("locals and parameters that name nothing are refused, wherever they are declared", () => {
  expect(
    problemsIn(`const found = 1;
      const { most } = limits, [, told] = pair, { a: asked } = b;
      function show(given: number) { for (const one of list) show(one); }
      const view = list.map((one) => <p>{one}</p>);`),
  ).toEqual(["1,found", "2,most", "2,told", "2,asked", "3,given", "3,one", "4,one"]);
});

it("functions that tell or take are refused, also as methods and in constants", () => {
  expect(
    problemsIn(`function tellRooms() {}
      const takePart = async () => {};
      class Room { takeState() {} }
      const room = { tellPeople: function () {} };`),
  ).toEqual(["1,tellRooms", "2,takePart", "3,takeState", "4,tellPeople"]);
});

it("fields, columns and words that begin alike are left alone", () => {
  expect(
    problemsIn(`const { found: records, takenAt } = row;
      const items = { tellAt: 1, found: records, most: 2 };
      interface Row { one: string; tellAt: number }
      function takesFocus() { return items.most; }`),
  ).toEqual([]);
});
