import { type MenuItem, type MenuType, menuTypes } from "@db/vocabulary/pages/menus";
import { HistoryTools } from "~/features/page-builder/history/HistoryTools";
import { useTranslation } from "~/i18n/use-translation";
import { Tabs } from "~/ui/Tabs";
import { MenuEditor } from "./MenuEditor";

export interface MenuDesignerProps {
  menus: Record<MenuType, MenuItem[]>;
  plans: readonly { id: string; name: string }[];
}

/** The three menus of the app, each put in order here. */
export function MenuDesigner({ menus, plans }: MenuDesignerProps) {
  const { t } = useTranslation("designer");
  return (
    <div className="relative mx-auto max-w-3xl">
      <div className="flex justify-end md:absolute md:right-0 md:top-0 md:z-10">
        <HistoryTools />
      </div>
      <Tabs
        label={t("tabs.menu")}
        tabs={menuTypes.map((type) => ({
          id: type,
          label: t(`menu.types.${type}`),
          content: <MenuEditor type={type} saved={menus[type]} plans={plans} />,
        }))}
      />
    </div>
  );
}
