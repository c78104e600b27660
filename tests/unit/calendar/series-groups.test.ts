import { expect, it } from "vitest";
import type { Event } from "@workers/contracts/events/events";
import { inGroups } from "~/features/events/list/series-groups";

const event = (id: string, seriesId: string | null) => ({ id, seriesId }) as unknown as Event;

it("a list shows each series once, at its next date, with its later dates behind it", () => {
  const list = [
    event("a1", "a"),
    event("x", null),
    event("b1", "b"),
    event("a2", "a"),
    event("y", null),
    event("a3", "a"),
  ];
  const shown = inGroups(list).map(({ event: { id }, more }) => [id, more.map((each) => each.id)]);
  expect(shown).toEqual([
    ["a1", ["a2", "a3"]],
    ["x", []],
    ["b1", []],
    ["y", []],
  ]);
});
