import { expect, it } from "vitest";
import { settingsGroups } from "~/features/shell/settings/settings-entry";
import { settingsNavigation } from "~/features/shell/settings/use-settings-navigation";
import { settingsEntries } from "~/features/shells/settings-entries";

/** Abilities of somebody who may do everything. */
const everything = { includes: () => true } as unknown as string[];
const places = () =>
  settingsNavigation({
    entries: settingsEntries,
    facts: { can: everything, hasPromo: true, canModerate: true },
    groups: settingsGroups,
    nameOf: (group) => group,
    at: (path) => path,
    t: ((key: string) => key) as never,
  }).sections.map(({ heading, items }) => [heading, items.map(({ to }) => to)] as const);

it("The settings of an app stand in five groups, and what few people need apart, at the end", () => {
  expect(places().map(([group]) => group)).toEqual(["community", "content", "people", "money", "reach", "advanced"]);
  const placeOf = (path: string) => places().find(([, paths]) => paths.includes(path))?.[0];
  expect(
    [
      ["/settings", "community"],
      ["/settings/groups", "content"],
      ["/settings/members", "people"],
      ["/settings/lockscreens", "money"],
      ["/settings/sharing", "reach"],
      ["/settings/advanced", "advanced"],
    ].map(([path, group]) => [path, placeOf(path!), group]),
  ).toSatisfy((rows: string[][]) => rows.every(([, is, expected]) => is === expected));
  const all = places().flatMap(([, paths]) => paths);
  expect(new Set(all).size).toBe(all.length);
});

it("Who gets in is an entry of its own", () => {
  expect(places()[0]![1]).toContain("/settings/access");
});
