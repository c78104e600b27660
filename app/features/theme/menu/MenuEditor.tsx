import { Eye, EyeOff, FolderInput, FolderOutput, MoreHorizontal, Pencil, Plus, Trash2, Ungroup } from "lucide-react";
import { useState } from "react";
import {
  countOfItems,
  isAlwaysIn,
  type MenuChild,
  type MenuItem,
  menuLimits,
  type MenuType,
  newItem,
} from "@db/vocabulary/pages/menus";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { Notice } from "~/ui/Notice";
import { SettingsSection } from "~/ui/SettingsSection";
import { dissolved, groupOf, itemById, placedIn, withItem, withoutItem } from "./menu-changes";
import { MenuItemDialog } from "./MenuItemDialog";
import { type MenuDraft, useMenuDraft } from "./use-menu-draft";
import { useItemName } from "./use-item-name";

interface MenuEditorProps {
  type: MenuType;
  saved: readonly MenuItem[];
  plans: readonly { id: string; name: string }[];
}

/** One menu: its items in order, and in groups. */
export function MenuEditor({ type, saved, plans }: MenuEditorProps) {
  const { t } = useTranslation(["designer", "ui"]);
  const draft = useMenuDraft(type, saved);
  const { items, change } = draft;
  const nameOf = useItemName();
  const [edited, setEdited] = useState<MenuItem | null>(null);
  const isNew = edited !== null && itemById(items, edited.id) === undefined;
  const isFull = countOfItems(items) >= menuLimits.items;
  const add = (isGroup: boolean) =>
    setEdited(newItem(crypto.randomUUID().slice(0, 13), isGroup ? "custom" : "external", { isGroup }));
  const lines = { type, draft, nameOf, onEdit: (id: string) => setEdited(itemById(items, id) ?? null) };
  return (
    <SettingsSection
      title={t(`menu.types.${type}`)}
      text={t(`menu.text_${type}`)}
      footer={
        <>
          <Button disabled={draft.isBusy} onClick={draft.restore} className="mr-auto">
            {t("menu.restore")}
          </Button>
          <Button disabled={!draft.isChanged || draft.isBusy} onClick={draft.reset}>
            {t("theme.reset")}
          </Button>
          <Button
            variant="primary"
            disabled={!draft.isChanged}
            isPending={draft.isBusy}
            onClick={() => void draft.save()}
          >
            {t("theme.save")}
          </Button>
        </>
      }
    >
      {draft.theirs ? (
        <Notice tone="warning" title={t("ui:editing.conflict")}>
          <p>{t("menu.conflict")}</p>
          <p className="mt-2 text-sm text-muted">{t("menu.theirs", { items: draft.theirs.map(nameOf).join(", ") })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" isPending={draft.isBusy} onClick={() => void draft.save(true)}>
              {t("ui:editing.keepMine")}
            </Button>
            <Button size="sm" onClick={draft.acceptTheirs}>
              {t("ui:editing.takeTheirs")}
            </Button>
          </div>
        </Notice>
      ) : null}
      <DragList label={t(`menu.types.${type}`)} items={items} nameOf={nameOf} onMove={(_, next) => change(next)}>
        {(item) => <ItemLine item={item} {...lines} />}
      </DragList>
      {items
        .filter(({ isGroup }) => isGroup)
        .map((group) => (
          <section key={group.id} aria-label={t("menu.inGroup", { name: nameOf(group) })} className="grid gap-2">
            <h3 className="text-sm font-medium text-muted">{t("menu.inGroup", { name: nameOf(group) })}</h3>
            {group.children.length > 0 ? (
              <DragList
                label={t("menu.inGroup", { name: nameOf(group) })}
                items={group.children}
                nameOf={nameOf}
                onMove={(_, next) =>
                  change(items.map((item) => (item.id === group.id ? { ...item, children: next } : item)))
                }
              >
                {(child) => <ItemLine item={child} {...lines} />}
              </DragList>
            ) : (
              <p className="text-base text-muted">{t("menu.emptyGroup")}</p>
            )}
          </section>
        ))}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus />} disabled={isFull} onClick={() => add(false)}>
          {t("menu.add")}
        </Button>
        <Button icon={<Plus />} disabled={isFull} onClick={() => add(true)}>
          {t("menu.addGroup")}
        </Button>
        {isFull ? <p className="self-center text-sm text-muted">{t("menu.full", { max: menuLimits.items })}</p> : null}
      </div>
      {edited ? (
        <MenuItemDialog
          key={edited.id}
          type={type}
          item={edited}
          isNew={isNew}
          taken={items}
          plans={plans}
          onClose={() => setEdited(null)}
          onDone={(item) => {
            change(isNew ? [...items, item] : withItem(items, item));
            setEdited(null);
          }}
        />
      ) : null}
    </SettingsSection>
  );
}

interface ItemLineProps {
  item: MenuItem | MenuChild;
  type: MenuType;
  draft: MenuDraft;
  nameOf: (item: MenuChild) => string;
  onEdit: (id: string) => void;
}

function ItemLine({ item, type, draft: { items, change }, nameOf, onEdit }: ItemLineProps) {
  const { t } = useTranslation("designer");
  const isGroup = "isGroup" in item && item.isGroup;
  const isKept = isAlwaysIn(type, item.id);
  const group = groupOf(items, item.id);
  const others = items.filter(({ isGroup: isOther, id }) => isOther && id !== group?.id);
  const canHide = !(type === "footer" && isKept);
  const toggle = () => {
    const whole = itemById(items, item.id);
    if (whole) change(withItem(items, { ...whole, isHidden: !whole.isHidden }));
  };
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-text">{nameOf(item)}</span>
        <span className="block truncate text-sm text-muted">
          {item.url ?? t(isGroup ? "menu.group" : `menu.itemTypes.${item.type}`)}
        </span>
      </span>
      {item.showOnlyPlanIds.length > 0 ? <Badge tone="info">{t("menu.forPlans")}</Badge> : null}
      {item.isHidden ? <Badge>{t("menu.hidden")}</Badge> : null}
      {canHide ? (
        <IconButton
          label={t(item.isHidden ? "menu.show" : "menu.hide", { name: nameOf(item) })}
          icon={item.isHidden ? <EyeOff /> : <Eye />}
          onClick={toggle}
        />
      ) : null}
      <Menu
        label={t("menu.more", { name: nameOf(item) })}
        trigger={<IconButton label={t("menu.more", { name: nameOf(item) })} icon={<MoreHorizontal />} />}
        items={() => [
          { label: t("menu.edit"), icon: <Pencil />, onSelect: () => onEdit(item.id) },
          ...(isGroup || item.slug === "spaces"
            ? []
            : others.map((other) => ({
                label: t("menu.intoGroup", { name: nameOf(other) }),
                icon: <FolderInput />,
                onSelect: () => change(placedIn(items, item.id, other.id)),
              }))),
          group && {
            label: t("menu.outOfGroup"),
            icon: <FolderOutput />,
            onSelect: () => change(placedIn(items, item.id, null)),
          },
          isGroup && {
            label: t("menu.dissolve"),
            icon: <Ungroup />,
            onSelect: () => change(dissolved(items, item.id)),
          },
          !isGroup &&
            !isKept && {
              label: t("menu.remove"),
              icon: <Trash2 />,
              tone: "danger" as const,
              onSelect: () => change(withoutItem(items, item.id)),
            },
        ]}
      />
    </span>
  );
}
