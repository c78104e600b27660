import { type FormEvent, useState } from "react";
import { legalPageTypes, linkIcons } from "@db/vocabulary/enumerations";
import { completeHref, isHref } from "@db/vocabulary/hrefs";
import type { PlanId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import {
  isAlwaysIn,
  legalItem,
  type MenuItem,
  type MenuItemType,
  menuItemTypes,
  menuLimits,
  type MenuType,
  offeredSlugs,
  systemItem,
} from "@db/vocabulary/pages/menus";
import { systemLabels } from "~/features/shell/navigation/system-places";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { itemById } from "./menu-changes";

interface MenuItemDialogProps {
  type: MenuType;
  item: MenuItem;
  isNew: boolean;
  /** The menu as it is: one thing stands in it once. */
  taken: readonly MenuItem[];
  plans: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone: (item: MenuItem) => void;
}

/** What an item of a menu leads to, how it is called, and who sees it. */
export function MenuItemDialog({ type, item: before, isNew, taken, plans, onClose, onDone }: MenuItemDialogProps) {
  const { t } = useTranslation(["designer", "shell", "spaces"]);
  const [item, setItem] = useState(before);
  const [wrong, setWrong] = useState<"name" | "url" | null>(null);
  const set = (values: Partial<MenuItem>) => setItem({ ...item, ...values });
  const slugs = offeredSlugs(type).filter((slug) => !itemById(taken, systemItem(slug).id));
  const legal = legalPageTypes.filter((page) => !itemById(taken, legalItem(page).id));
  const types = menuItemTypes.filter(
    (kind) => (kind !== "system" || slugs.length > 0) && (kind !== "legal_page" || legal.length > 0),
  );
  const chooseType = (kind: MenuItemType) =>
    set({
      type: kind,
      slug: kind === "system" ? slugs[0]! : null,
      legalPageType: kind === "legal_page" ? legal[0]! : null,
      url: null,
    });
  const isLink = item.type === "custom" || item.type === "external";
  const needsName = isLink;
  const done = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const name = item.name?.trim() || null;
    const url = item.url === null ? null : item.type === "external" ? completeHref(item.url) : item.url.trim();
    if (needsName && !name) return setWrong("name");
    if (!item.isGroup && item.type === "external" && !isHref(url ?? "")) return setWrong("url");
    if (!item.isGroup && item.type === "custom" && !/^\/(?![/\\])[^\s\\]*$/.test(url ?? "")) return setWrong("url");
    const own =
      isNew && item.slug ? systemItem(item.slug) : isNew && item.legalPageType ? legalItem(item.legalPageType) : null;
    onDone({ ...item, id: own?.id ?? item.id, name, url: item.isGroup ? null : url });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isNew ? (item.isGroup ? "menu.addGroup" : "menu.add") : "menu.edit")}
      isProtected
    >
      <form onSubmit={done} className="contents" noValidate>
        <DialogBody className="grid grid-cols-1 content-start gap-5">
          {isNew && !item.isGroup ? (
            <Select
              label={t("menu.type")}
              value={item.type}
              onChoose={chooseType}
              options={types.map((kind) => ({ value: kind, label: t(`menu.itemTypes.${kind}`) }))}
            />
          ) : null}
          {isNew && item.type === "system" ? (
            <Select
              label={t("menu.place")}
              value={item.slug ?? ""}
              onChoose={(slug) => set({ slug: slug as MenuItem["slug"] })}
              options={slugs.map((slug) => ({ value: slug, label: t(`shell:${systemLabels[slug]}`) }))}
            />
          ) : null}
          {isNew && item.type === "legal_page" ? (
            <Select
              label={t("menu.place")}
              value={item.legalPageType ?? ""}
              onChoose={(page) => set({ legalPageType: page as MenuItem["legalPageType"] })}
              options={legal.map((page) => ({ value: page, label: t(`shell:legalPages.${page}`) }))}
            />
          ) : null}
          <TextField
            label={t("menu.name")}
            value={item.name ?? ""}
            maxLength={menuLimits.name}
            autoComplete="off"
            isOptional={!needsName}
            description={needsName ? undefined : t("menu.nameHint")}
            error={wrong === "name" ? t("menu.nameMissing") : null}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {isLink && !item.isGroup ? (
            <TextField
              label={t(item.type === "external" ? "menu.url" : "menu.path")}
              value={item.url ?? ""}
              maxLength={limits.url.max}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={item.type === "external" ? "https://" : "/courses"}
              error={wrong === "url" ? t(`menu.wrong_${item.type}`) : null}
              onChange={(event) => set({ url: event.currentTarget.value })}
            />
          ) : null}
          {item.type !== "system" && !item.isGroup ? (
            <>
              <Select
                label={t("spaces:links.icon")}
                placeholder={t("menu.noIcon")}
                value={item.icon ?? ""}
                onChoose={(icon) => set({ icon: (icon || null) as MenuItem["icon"] })}
                options={linkIcons.map((icon) => ({ value: icon, label: t(`spaces:links.iconNames.${icon}`) }))}
              />
              <Switch
                label={t("spaces:links.isNewTab")}
                checked={item.isNewTab}
                onChange={(event) => set({ isNewTab: event.currentTarget.checked })}
              />
            </>
          ) : null}
          {plans.length > 0 && !(type === "footer" && isAlwaysIn(type, item.id)) ? (
            <MultiComboBox<PlanId>
              label={t("menu.plans")}
              description={t("menu.plansHint")}
              options={plans.map(({ id, name }) => ({ id: id as PlanId, label: name }))}
              value={item.showOnlyPlanIds}
              onChange={(showOnlyPlanIds) => set({ showOnlyPlanIds })}
            />
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("menu.done")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
