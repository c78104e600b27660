import { expect, it } from "vitest";
import { longComponentsIn } from "../../../scripts/lint/long-components.mjs";

const lines = (count: number) => "\n".repeat(count - 2);

it("lint refuses a component of more than 200 lines, however it is declared, and no other long function", () => {
  const source = [
    `export function Fits() {${lines(200)}\n}`,
    `function Long() {${lines(201)}\n}`,
    `export const Wrapped = forwardRef(function Wrapped() {${lines(202)}\n});`,
    `function useLong() {${lines(300)}\n}`,
  ].join("\n");
  expect(longComponentsIn("app/a.tsx", source)).toEqual([
    "app/a.tsx: Long has 201 lines; at most 200, part it",
    "app/a.tsx: Wrapped has 202 lines; at most 200, part it",
  ]);
});
