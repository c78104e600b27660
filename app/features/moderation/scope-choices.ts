import type { ModeratedPlace } from "@workers/contracts/moderation";
import type { ScopeChoice } from "./ModerationScreen";

/** What a moderator may look at alone: each group as a whole, its spaces, and the categories. */
export function scopeChoices(
  places: readonly ModeratedPlace[],
  say: { categories: string; allOf: (group: string) => string },
): ScopeChoice[] {
  const seen = new Set<string>();
  return places.flatMap(({ id, name, discriminator, group }) => {
    const choice = {
      value: `${discriminator === "groups" ? "space" : "communities_category"}:${id}`,
      label: name,
      group: group?.name ?? say.categories,
    };
    if (!group || seen.has(group.id)) return [choice];
    seen.add(group.id);
    return [{ value: `group:${group.id}`, label: say.allOf(group.name), group: group.name }, choice];
  });
}
