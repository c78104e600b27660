import { asMenuChild, type MenuChild, type MenuItem } from "@db/vocabulary/pages/menus";

/** A menu after a change; pure. What stands in a group is named by its own id as everything else. */

export const withoutItem = (menu: readonly MenuItem[], id: string): MenuItem[] =>
  menu
    .filter((item) => item.id !== id)
    .map((item) => ({ ...item, children: item.children.filter((child) => child.id !== id) }));

export const withItem = (menu: readonly MenuItem[], changed: MenuItem): MenuItem[] =>
  menu.map((item) =>
    item.id === changed.id
      ? { ...changed, children: item.children }
      : { ...item, children: item.children.map((child) => (child.id === changed.id ? asMenuChild(changed) : child)) },
  );

export const itemById = (menu: readonly MenuItem[], id: string): MenuItem | undefined =>
  menu.find((item) => item.id === id) ??
  menu
    .flatMap(({ children }) => children)
    .filter((child) => child.id === id)
    .map(asItem)[0];

export const groupOf = (menu: readonly MenuItem[], id: string): MenuItem | undefined =>
  menu.find(({ children }) => children.some((child) => child.id === id));

/** Into a group, last; out of all groups, behind the group it stood in. */
export function placedIn(menu: readonly MenuItem[], id: string, groupId: string | null): MenuItem[] {
  const item = itemById(menu, id);
  if (!item || item.isGroup) return [...menu];
  const before = groupOf(menu, id);
  const rest = withoutItem(menu, id);
  if (groupId)
    return rest.map((group) =>
      group.id === groupId ? { ...group, children: [...group.children, asMenuChild(item)] } : group,
    );
  const at = before ? rest.findIndex((group) => group.id === before.id) + 1 : rest.length;
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** A group goes, what it held stays in its place. */
export const dissolved = (menu: readonly MenuItem[], id: string): MenuItem[] =>
  menu.flatMap((item) => (item.id === id ? item.children.map(asItem) : [item]));

const asItem = (child: MenuChild): MenuItem => ({ ...child, isGroup: false, children: [] });
