import { expect, it } from "vitest";
import { completedMenu } from "@db/vocabulary/pages/menus";
import type { RailFacts } from "~/features/shell/navigation/rail-entry";
import { railEntries } from "~/features/shells/rail-entries";

const guest: RailFacts = {
  isMember: false,
  canViewMembers: false,
  hasCloud: false,
  openItems: null,
  supportTotal: 0,
};
const linesOf = (facts: Partial<RailFacts>) =>
  completedMenu("main", null)
    .flatMap(({ slug }) => (slug && railEntries[slug]) ?? [])
    .filter((entry) => entry.isShown({ ...guest, ...facts }))
    .map(({ label, waiting }) => [label, waiting?.countOf({ ...guest, ...facts })]);

it("The rail has the lines that somebody may follow, in one order, each with what waits there", () => {
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ canViewMembers: true })).toEqual([["rail.members", undefined]]);
  expect(linesOf({ isMember: true, canViewMembers: true, hasCloud: true, openItems: 3, supportTotal: 2 })).toEqual([
    ["rail.members", undefined],
    ["rail.cloud", undefined],
    ["rail.support", 2],
    ["rail.moderation", 3],
  ]);
  expect(linesOf({ isMember: true, openItems: 0 })).toEqual([
    ["rail.support", 0],
    ["rail.moderation", 0],
  ]);
});
