import { Link as LinkGlyph, type LucideIcon, Scale } from "lucide-react";
import { openServices } from "@db/vocabulary/services";
import type { ShownMenuChild } from "@workers/contracts/pages/menus";
import { useUnreadMessages } from "~/features/live/use-unread-messages";
import type { ShellService } from "~/features/shell/layouts/shell-data";
import { linkIconOf } from "~/features/shell/navigation/link-icons";
import type { RailFacts } from "~/features/shell/navigation/rail-entry";
import { serviceEntries } from "~/features/shell/navigation/service-entries";
import { serviceIconOf } from "~/features/shell/navigation/service-icon";
import { type AppPath, useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { railEntries } from "./rail-entries";

/** A line of a menu, as it is drawn. */
export interface MenuLine {
  key: string;
  to: string;
  icon: LucideIcon;
  label: string;
  isExact?: boolean;
  unread?: number;
  unreadLabel?: string;
  /** An address that the app's own navigation doesn't lead to: `elsewhere` on another site, `document` one that may lead there. */
  leads?: "elsewhere" | "document";
  isNewTab?: boolean;
}

export interface MenuLineFacts extends Omit<RailFacts, "supportTotal"> {
  services: readonly ShellService[];
}

/** Draws a menu's items: none for what the person may not see right now, several for a service with several places. */
export function useMenuLines(known: MenuLineFacts): (item: ShownMenuChild) => MenuLine[] {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { total, supportTotal } = useUnreadMessages();
  const facts = { ...known, supportTotal };
  return (item) => {
    switch (item.type) {
      case "system":
        return isService(item.slug) ? serviceLines(item) : screenLines(item);
      case "legal_page":
        return [
          {
            key: item.id,
            to: path(`/${item.legalPageType}`),
            icon: item.icon ? linkIconOf[item.icon] : Scale,
            label: item.name ?? t(`legalPages.${item.legalPageType}`),
            leads: "document",
            isNewTab: item.isNewTab,
          },
        ];
      default:
        return [linkLine(item, path)];
    }
  };

  function serviceLines({ slug, name }: ShownMenuChild): MenuLine[] {
    const service = facts.services.find((open) => open.slug === slug);
    const entry = service && serviceEntries[service.slug];
    if (!entry || (entry.isForMembers && !facts.isMember)) return [];
    return [
      {
        key: service.slug,
        to: entry.address(path),
        icon: service.icon ? serviceIconOf[service.icon] : entry.icon,
        label: name ?? service.name ?? t(entry.label),
        isExact: entry.isExact,
        ...(entry.unread && { unread: total, unreadLabel: t("rail.unreadMessages", { count: total }) }),
      },
      ...(entry.more ?? []).map((line) => ({
        key: line.label,
        to: line.address(path),
        icon: line.icon,
        label: t(line.label),
        isExact: line.isExact,
      })),
    ];
  }

  function screenLines({ slug, name }: ShownMenuChild): MenuLine[] {
    const entry = slug ? railEntries[slug] : undefined;
    if (!entry?.isShown(facts)) return [];
    const count = entry.waiting?.countOf(facts) ?? 0;
    return [
      {
        key: entry.label,
        to: entry.address(path),
        icon: entry.icon,
        label: name ?? t(entry.label),
        isExact: entry.isExact,
        ...(entry.waiting && { unread: count, unreadLabel: t(entry.waiting.label, { count }) }),
      },
    ];
  }
}

const isService = (slug: string | null) => openServices.some((service) => service === slug);

function linkLine({ id, name, icon, url, type, isNewTab }: ShownMenuChild, path: AppPath): MenuLine {
  const isElsewhere = type === "external";
  return {
    key: id,
    to: isElsewhere ? (url ?? "") : path(url ?? "/"),
    icon: icon ? linkIconOf[icon] : LinkGlyph,
    label: name ?? url ?? "",
    isExact: true,
    isNewTab,
    ...((isElsewhere || isNewTab) && { leads: isElsewhere ? "elsewhere" : "document" }),
  };
}
