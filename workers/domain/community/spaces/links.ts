import type { LegalPageType, SystemPage } from "@db/vocabulary/enumerations";
import type { GroupId } from "@db/vocabulary/ids";
import { links } from "@db/shard";
import type { Link } from "@workers/contracts/links";
import type { AppContext } from "@workers/context";
import { type AppScope, type RowOf, rows } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { type GroupSeen, isGroupListed } from "./space-access";

const linkFields = {
  id: links.id,
  appId: links.appId,
  type: links.type,
  name: links.name,
  icon: links.icon,
  groupId: links.groupId,
  isNewTab: links.isNewTab,
  showOnlyPlanIds: links.showOnlyPlanIds,
  target: links.target,
  rank: links.rank,
  createdAt: links.createdAt,
};
export type LinkRow = RowOf<typeof linkFields>;
/** What of the groups a link needs: where it may lead and who may know. */
export type LinkedGroup = GroupSeen & { slug: string };

export const linkRows = (scope: AppScope) => rows(scope, links, linkFields).orderBy(links.rank, links.id);

const systemPaths: Record<SystemPage, string> = {
  feed: "/groups",
  spaces: "/groups/spaces",
  members: "/m",
  profile: "/profile",
};

/** The links that the caller may follow; who runs the app sees all. */
export function showLinks(ctx: AppContext, linkRows: readonly LinkRow[], groups: readonly LinkedGroup[]): Link[] {
  if (!can(ctx, "app.view_posts")) return [];
  const byId = new Map(groups.map((group) => [group.id, group]));
  return linkRows.flatMap((row) => {
    const href = hrefOf(row, byId);
    return href !== null && mayFollow(ctx, row, byId) ? [showLink(ctx, row, href)] : [];
  });
}

/** A link that its reader may see. */
export function showLink(ctx: AppContext, { target, rank: _, createdAt, ...row }: LinkRow, href: string): Link {
  const isAddress = row.type === "external" || row.type === "custom";
  return {
    ...row,
    url: isAddress ? target : null,
    entityId: row.type === "group" ? (target as GroupId) : null,
    page: row.type === "system" || row.type === "legal_page" ? (target as SystemPage | LegalPageType) : null,
    href,
    permissions: { can: mayManageLinks(ctx) ? ["update", "delete"] : [] },
    createdAt: iso(createdAt),
  };
}

/** Links belong to those who arrange groups and spaces. */
const mayManageLinks = (ctx: AppContext) => can(ctx, "app.create_space_group");

/** Null where the group it led to is gone. */
export function hrefOf(
  { type, target }: Pick<LinkRow, "type" | "target">,
  groups: ReadonlyMap<string, Pick<LinkedGroup, "slug">>,
): string | null {
  switch (type) {
    case "custom":
    case "external":
      return target;
    case "group": {
      const group = groups.get(target);
      return group ? `/groups/c/${group.slug}` : null;
    }
    case "system":
      return systemPaths[target as SystemPage];
    case "legal_page":
      return `/${target}`;
  }
}

function mayFollow(
  ctx: AppContext,
  { type, target, groupId, showOnlyPlanIds }: LinkRow,
  groups: ReadonlyMap<string, LinkedGroup>,
): boolean {
  if (mayManageLinks(ctx)) return true;
  if (showOnlyPlanIds.length > 0 && !ctx.me.plans.some(({ planId }) => showOnlyPlanIds.includes(planId))) return false;
  if (groupId && !isKnown(ctx, groups.get(groupId))) return false;
  if (type === "group") return isKnown(ctx, groups.get(target));
  if (type !== "system") return true;
  if (target === "members") return can(ctx, "app.view_profiles");
  return target !== "profile" || ctx.me.profile !== null;
}

const isKnown = (ctx: AppContext, group: GroupSeen | undefined) => group !== undefined && isGroupListed(ctx, group);
