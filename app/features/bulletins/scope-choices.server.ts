import { limits } from "@db/vocabulary/limits";
import type { ScopeType } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { listSegments } from "@workers/domain/people/members";
import { listCategories } from "@workers/domain/community/categories";
import { listGroups } from "@workers/domain/community/spaces";

/** A part of the app as a form's field names it: `space:0194…`. */
export interface ScopeChoice {
  value: string;
  label: string;
  /** Under which heading it stands: that of its group, or of all groups or categories. */
  under: { type: "group"; name: string } | { type: "groups" | "categories" | "segments" };
}

const named = (type: ScopeType | "segment", id: string) => `${type}:${id}`;

/** What an announcement may be for besides the whole app. */
export async function scopeChoices(ctx: AppContext): Promise<ScopeChoice[]> {
  const [groups, categories, segments] = await Promise.all([
    listGroups(ctx),
    listCategories(ctx, { page: 1, limit: limits.listLimit.max }),
    can(ctx, "app.settings_members") ? listSegments(ctx) : [],
  ]);
  return [
    ...groups.map(({ id, name }): ScopeChoice => ({
      value: named("group", id),
      label: name,
      under: { type: "groups" },
    })),
    ...groups.flatMap((group) =>
      group.spaces.map(({ id, name }): ScopeChoice => ({
        value: named("space", id),
        label: name,
        under: { type: "group", name: group.name },
      })),
    ),
    ...segments
      .filter(({ membersCount }) => membersCount !== null)
      .map(({ id, name }): ScopeChoice => ({ value: named("segment", id), label: name, under: { type: "segments" } })),
    ...categories.data.map(({ id, name }): ScopeChoice => ({
      value: named("communities_category", id),
      label: name,
      under: { type: "categories" },
    })),
  ];
}
