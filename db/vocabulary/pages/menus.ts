import { type LegalPageType, legalPageTypes, type LinkIcon } from "../enumerations";
import type { PlanId } from "../ids";
import { openServices } from "../services";

/** The menus of an app: the rail, the row of buttons below a phone's screen, and what stands at the end of each page. */
export const menuTypes = ["main", "mobile", "footer"] as const;
export type MenuType = (typeof menuTypes)[number];

export const menuItemTypes = ["custom", "external", "system", "legal_page"] as const;
export type MenuItemType = (typeof menuItemTypes)[number];

/** The app's own screens beside its services; `spaces` are all groups with their spaces, one item. */
export const ownScreens = ["members", "cloud", "support", "moderation", "spaces", "profile", "notifications"] as const;
export const systemSlugs = [...openServices, ...ownScreens] as const;
export type SystemSlug = (typeof systemSlugs)[number];

export const menuLimits = { items: 50, name: 60, id: 40, plans: 50 } as const;

export interface MenuChild {
  /** Of a system item `system:` and its slug, of a legal page `legal:` and its type; else anything. */
  id: string;
  type: MenuItemType;
  slug: SystemSlug | null;
  /** Null: as the thing itself is called. */
  name: string | null;
  icon: LinkIcon | null;
  url: string | null;
  isNewTab: boolean;
  legalPageType: LegalPageType | null;
  /** Held by none, one may be in the menu all the same: nothing shows it. */
  isHidden: boolean;
  /** Only who holds one of these plans sees it; none: everybody. */
  showOnlyPlanIds: PlanId[];
}
/** Two levels: what stands in a group is no group. */
export interface MenuItem extends MenuChild {
  isGroup: boolean;
  children: MenuChild[];
}

const plain = {
  slug: null,
  name: null,
  icon: null,
  url: null,
  isNewTab: false,
  legalPageType: null,
  isHidden: false,
  showOnlyPlanIds: [],
  isGroup: false,
  children: [],
} satisfies Partial<MenuItem>;

export const systemItem = (slug: SystemSlug): MenuItem => ({ ...plain, id: `system:${slug}`, type: "system", slug });
export const legalItem = (legalPageType: LegalPageType): MenuItem => ({
  ...plain,
  id: `legal:${legalPageType}`,
  type: "legal_page",
  legalPageType,
});
export const newItem = (id: string, type: MenuItemType, values: Partial<MenuItem> = {}): MenuItem => ({
  ...plain,
  id,
  type,
  ...values,
});

/** An item as it stands in a group: without what only the upper level has. */
export const asMenuChild = ({ isGroup: _, children: __, ...child }: MenuItem): MenuChild => child;

/** What a menu always has; whoever doesn't want it there hides it. The law's pages can't be hidden. */
const always: Record<MenuType, readonly MenuItem[]> = {
  main: [...openServices, "members", "cloud", "support", "moderation", "spaces"].map((slug) =>
    systemItem(slug as SystemSlug),
  ),
  mobile: openServices.map(systemItem),
  footer: legalPageTypes.map(legalItem),
};
export const isAlwaysIn = (type: MenuType, id: string): boolean => always[type].some((item) => item.id === id);
/** What the menu offers of the app's own screens. The groups with their spaces have no room in a row of buttons. */
export const offeredSlugs = (type: MenuType): readonly SystemSlug[] =>
  type === "main" ? systemSlugs : systemSlugs.filter((slug) => slug !== "spaces");

const isOfService = ({ slug }: Pick<MenuItem, "slug">) => openServices.some((service) => service === slug);

/**
 * A menu with what it must have: what it lacks is appended, a service that came later behind the last service. Without a saved
 * one it is the navigation as it always was.
 */
export function completedMenu(type: MenuType, saved: readonly MenuItem[] | null): MenuItem[] {
  if (!saved) return [...always[type]];
  const present = new Set(saved.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]));
  const missing = always[type].filter(({ id }) => !present.has(id));
  if (missing.length === 0) return [...saved];
  const services = missing.filter(isOfService);
  const end = saved.findLastIndex((item) => isOfService(item) || item.children.some(isOfService)) + 1 || saved.length;
  return [...saved.slice(0, end), ...services, ...saved.slice(end), ...missing.filter((item) => !isOfService(item))];
}

/** All items of a menu, of both levels. */
export const countOfItems = (items: readonly { children: readonly unknown[] }[]): number =>
  items.reduce((sum, { children }) => sum + 1 + children.length, 0);
