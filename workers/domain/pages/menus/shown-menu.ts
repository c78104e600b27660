import { menus } from "@db/shard";
import { completedMenu, type MenuChild, type MenuItem, type MenuType } from "@db/vocabulary/pages/menus";
import { type OpenService, openServices } from "@db/vocabulary/services";
import type { AppContext, Context } from "@workers/context";
import type { AppOptions } from "@workers/contracts/admin/apps";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import type { ShownMenuItem } from "@workers/contracts/pages/menus";
import { can, isHeld, requireAbility } from "@workers/domain/kernel/access";
import { viewAppOptions } from "@workers/domain/platform/apps";
import { legalPagesOfApp } from "@workers/domain/platform/legal";
import { type AppScope, type RowOf, rows } from "@workers/store";

const fields = { type: menus.type, items: menus.items, updatedAt: menus.updatedAt };
export type MenuRow = RowOf<typeof fields>;
export const menuRows = (scope: AppScope) => rows(scope, menus, fields);

/** Starts reading the menus before the caller is known: in the same tick as `enterTenantApp`. Show nothing of them but by `menusOf`. */
export async function startMenus(ctx: Context): Promise<MenuRow[]> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return [];
  return ctx.shardDatabase(tenant.project.shard).read(menuRows({ app: tenant.app }));
}

/** What decides who sees which item. */
export interface MenuFacts {
  services: AppOptions["services"];
  legalLinks: readonly LegalLink[];
}
/** `mobile` is null as long as nobody has changed it: phones then choose among the services by themselves. */
export interface Menus {
  main: ShownMenuItem[];
  mobile: ShownMenuItem[] | null;
  footer: ShownMenuItem[];
}

/** The menus as the caller sees them. */
export function menusOf(ctx: AppContext, saved: readonly MenuRow[], facts: MenuFacts): Menus {
  const itemsOf = (type: MenuType) => saved.find((row) => row.type === type)?.items ?? null;
  const shown = (type: MenuType) => shownMenu(ctx, type, itemsOf(type), facts);
  return { main: shown("main"), mobile: itemsOf("mobile") && shown("mobile"), footer: shown("footer") };
}

/** One menu, as the caller sees it. */
export async function menuOf(ctx: AppContext, type: MenuType): Promise<ShownMenuItem[]> {
  requireAbility(ctx, "app.view");
  const [saved, { services }, legalLinks] = await Promise.all([
    ctx.shard.read(menuRows(ctx)),
    viewAppOptions(ctx),
    legalPagesOfApp(ctx),
  ]);
  const own = saved.find((row) => row.type === type)?.items ?? null;
  return mayEditMenus(ctx) ? completedMenu(type, own) : shownMenu(ctx, type, own, { services, legalLinks });
}

export const mayEditMenus = (ctx: AppContext) => can(ctx, "app.settings_theme");

function shownMenu(
  ctx: AppContext,
  type: MenuType,
  saved: readonly MenuItem[] | null,
  facts: MenuFacts,
): ShownMenuItem[] {
  return completedMenu(type, saved).flatMap((item) => {
    if (!isShown(ctx, item, facts)) return [];
    const children = item.children.filter((child) => isShown(ctx, child, facts));
    // A group of which nothing is left says nothing to anybody.
    return item.isGroup && children.length === 0 ? [] : [{ ...asShown(item), children: children.map(asShown) }];
  });
}

/** Which plans it is for is nothing that its readers need to know. */
const asShown = <Item extends MenuChild>(item: Item): Item => ({ ...item, showOnlyPlanIds: [] });

function isShown(ctx: AppContext, item: MenuChild, { services, legalLinks }: MenuFacts): boolean {
  if (item.isHidden || !isForCaller(ctx, item)) return false;
  if (item.type === "legal_page") return legalLinks.some((page) => page.legalPageType === item.legalPageType);
  if (item.type !== "system" || !item.slug) return true;
  const isMember = ctx.me.profile !== null;
  const service = openServices.find((open) => open === item.slug);
  if (service)
    return services.some(({ slug, isActive }) => slug === service && isActive) && isOpenTo(isMember, service);
  switch (item.slug) {
    case "members":
      return can(ctx, "app.view_profiles");
    case "cloud":
      return can(ctx, "app.cloud");
    case "moderation":
      return can(ctx, "space.moderation");
    case "spaces":
      return true;
    default:
      return isMember;
  }
}

/** Chats are between members. */
const isOpenTo = (isMember: boolean, service: OpenService): boolean => isMember || service !== "chat";

/** Who runs the app sees what is for holders of a plan too, as everywhere. */
function isForCaller(ctx: AppContext, { showOnlyPlanIds }: MenuChild): boolean {
  if (showOnlyPlanIds.length === 0 || mayEditMenus(ctx)) return true;
  return ctx.me.plans.some((plan) => isHeld(plan, ctx.now()) && showOnlyPlanIds.includes(plan.planId));
}
