import { eq, sql } from "drizzle-orm";
import { accessPlans, menus } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import {
  completedMenu,
  countOfItems,
  isAlwaysIn,
  legalItem,
  type MenuChild,
  type MenuItem,
  menuLimits,
  type MenuType,
  systemItem,
} from "@db/vocabulary/pages/menus";
import type { AppContext } from "@workers/context";
import type { MenuForm, MenuItemsForm, ShownMenuItem } from "@workers/contracts/pages/menus";
import { requireAbility } from "@workers/domain/kernel/access";
import { newToken } from "@workers/domain/kernel/secrets";
import { requireActive } from "@workers/domain/kernel/projects";
import { AppError, invalid } from "@workers/errors";
import { appWrite, deleteRows, idsOf, nameOf, rowsAmong, setExcluded, upsertRow } from "@workers/store";
import { type MenuRow, menuRows } from "./shown-menu";

/** A menu as those who edit it see it, with all that it always has. */
export async function viewMenu(ctx: AppContext, type: MenuType): Promise<MenuItem[]> {
  requireAbility(ctx, "app.settings_theme");
  return completedMenu(type, (await ownMenus(ctx))[type]);
}

/** The menus that were saved; null where none was. */
export async function ownMenus(ctx: AppContext): Promise<Record<MenuType, MenuItem[] | null>> {
  const saved = await ctx.shard.read(menuRows(ctx));
  const of = (type: MenuType) => saved.find((row) => row.type === type)?.items ?? null;
  return { main: of("main"), mobile: of("mobile"), footer: of("footer") };
}

/**
 * Saves a menu whole. 422 for plans that aren't the project's, for more than it holds, and for one thing twice; 409 where it isn't
 * `before` any more.
 */
export async function editMenu(
  ctx: AppContext,
  type: MenuType,
  { items: form, before }: MenuForm,
): Promise<ShownMenuItem[]> {
  requireAbility(ctx, "app.settings_theme");
  requireActive(ctx.project);
  const items = itemsOf(type, form);
  const stored = before && ((await ctx.shard.read(menuRows(ctx))).find((row) => row.type === type) ?? null);
  if (before && !isAsRead(type, stored?.items ?? null, itemsOf(type, before))) throw changedMeanwhile();
  const planIds = [...new Set(allOf(items).flatMap(({ showOnlyPlanIds }) => showOnlyPlanIds))];
  if ((await knownPlans(ctx, planIds)).size < planIds.length) throw invalid({ field: "items", key: "notAllowed" });
  await save(ctx, type, items, stored);
  return completedMenu(type, items);
}

/** Back to the navigation as it is where nobody has changed it. */
export async function resetMenu(ctx: AppContext, type: MenuType): Promise<void> {
  requireAbility(ctx, "app.settings_theme");
  requireActive(ctx.project);
  await ctx.shard.write([deleteRows(ctx, menus, eq(menus.type, type))]);
  publish(ctx);
}

/** Whether a menu is what somebody read, who is shown nothing of services that are off. */
function isAsRead(type: MenuType, stored: readonly MenuItem[] | null, read: readonly MenuItem[]): boolean {
  const ids = new Set(allOf(read).map(({ id }) => id));
  const isShown = ({ id }: MenuChild) => ids.has(id) || !isAlwaysIn(type, id);
  const shown = completedMenu(type, stored)
    .filter(isShown)
    .map((item) => ({ ...item, children: item.children.filter(isShown) }));
  return isSameMenu(itemsOf(type, shown), read);
}

const changedMeanwhile = () => new AppError("conflict", { details: { what: "menu" } });

/** With `stored` only where the menu is still that row, or none. */
async function save(ctx: AppContext, type: MenuType, items: MenuItem[], stored?: MenuRow | null): Promise<void> {
  const { updatedAt } = stored ?? { updatedAt: 0 };
  const write = appWrite(ctx, (appId) =>
    upsertRow(
      menus,
      { appId, type, items, updatedAt: Math.max(ctx.now(), updatedAt + 1) },
      sql`on conflict do update set ${setExcluded(menus.items, menus.updatedAt)}
        ${stored === undefined ? sql`` : sql`where ${nameOf(menus.updatedAt)} = ${updatedAt}`}`,
    ),
  );
  const changes = await ctx.shard.write([write]);
  if (changes.of(write) === 0) throw changedMeanwhile();
  publish(ctx);
}

const publish = (ctx: AppContext) => ctx.publish({ type: "app.updated", appId: ctx.app.id, projectId: ctx.project.id });

const allOf = (items: readonly MenuItem[]): MenuChild[] => items.flatMap((item) => [item, ...item.children]);

async function knownPlans(ctx: AppContext, ids: readonly PlanId[]): Promise<ReadonlySet<PlanId>> {
  if (ids.length === 0) return new Set();
  const known = await ctx.shard.read(rowsAmong(ctx, accessPlans, { id: accessPlans.id }, idsOf(ids)));
  return new Set(known.map(({ id }) => id));
}

type ItemForm = MenuItemsForm[number];

/** A menu of a form: fields that its type doesn't have are empty, the things that it always has keep their ids. */
function itemsOf(type: MenuType, form: MenuItemsForm): MenuItem[] {
  if (countOfItems(form) > menuLimits.items)
    throw invalid({ field: "items", key: "validateMaxLength", params: { max: menuLimits.items } });
  const items = form.map((item) => ({
    ...plainItem(type, item),
    isGroup: item.isGroup,
    children: item.children.map((child) => plainItem(type, child)),
  }));
  // All groups with their spaces have no room within a line.
  if (items.some(({ children }) => children.some(({ slug }) => slug === "spaces")))
    throw invalid({ field: "items", key: "notAllowed" });
  const ids = allOf(items).map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ field: "items", key: "unique" });
  return items;
}

function plainItem(type: MenuType, form: Omit<ItemForm, "isGroup" | "children"> & { isGroup?: boolean }): MenuChild {
  const id = idOf(form);
  return {
    id,
    type: form.type,
    slug: form.type === "system" ? (form.slug ?? null) : null,
    name: form.name || null,
    icon: form.icon ?? null,
    url: !form.isGroup && (form.type === "custom" || form.type === "external") ? (form.url ?? null) : null,
    isNewTab: form.isNewTab,
    legalPageType: form.type === "legal_page" ? (form.legalPageType ?? null) : null,
    // What the law asks for stays in sight at the end of each page.
    isHidden: form.isHidden && !(type === "footer" && isAlwaysIn(type, id)),
    showOnlyPlanIds: type === "footer" && isAlwaysIn(type, id) ? [] : form.showOnlyPlanIds,
  };
}

const idOf = ({ id, type, slug, legalPageType }: Pick<ItemForm, "id" | "type" | "slug" | "legalPageType">): string => {
  if (type === "system") return systemItem(slug!).id;
  if (type === "legal_page") return legalItem(legalPageType!).id;
  return id && !/^(system|legal):/.test(id) ? id : newToken().slice(0, 12);
};

/** A menu of a theme's file. What was for plans that this project doesn't have is hidden: nobody holds them here. */
export async function importedMenu(ctx: AppContext, type: MenuType, form: MenuItemsForm): Promise<MenuItem[]> {
  const items = itemsOf(type, form);
  const known = await knownPlans(ctx, [...new Set(allOf(items).flatMap(({ showOnlyPlanIds }) => showOnlyPlanIds))]);
  const here = <Item extends MenuChild>(item: Item): Item => {
    const showOnlyPlanIds = item.showOnlyPlanIds.filter((id) => known.has(id));
    const isForNobody = item.showOnlyPlanIds.length > 0 && showOnlyPlanIds.length === 0;
    return { ...item, showOnlyPlanIds, isHidden: item.isHidden || isForNobody };
  };
  return items.map((item) => ({ ...here(item), children: item.children.map(here) }));
}

export const isSameMenu = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
