import type { MenuChild } from "@db/vocabulary/pages/menus";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { systemLabels } from "~/features/shell/navigation/system-places";
import { useTranslation } from "~/i18n/use-translation";

/** How an item of a menu is called: as the operator did, else as the thing itself. */
export function useItemName(): (item: Pick<MenuChild, "name" | "type" | "slug" | "legalPageType" | "url">) => string {
  const { t } = useTranslation("shell");
  const shell = useShellDataOrNull();
  return ({ name, slug, legalPageType, url }) => {
    if (name) return name;
    if (legalPageType)
      return (
        shell?.legalLinks.find((link) => link.legalPageType === legalPageType)?.name || t(`legalPages.${legalPageType}`)
      );
    if (slug) return shell?.services.find((service) => service.slug === slug)?.name ?? t(systemLabels[slug]);
    return url ?? "";
  };
}
