import {
  BellRing,
  ChartNoAxesColumn,
  Hand,
  HandCoins,
  Home,
  LayoutList,
  Lock,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Palette,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShieldEllipsis,
  Sunrise,
  TextCursorInput,
  Ticket,
  UsersRound,
  Workflow,
} from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import type { NavSection } from "~/features/shell/navigation/SideNav";

/** The settings of an app that exist and that the person may enter. */
export function useSettingsNavigation(
  can: readonly string[],
  { hasPromo, canModerate }: { hasPromo: boolean; canModerate: boolean },
): NavSection[] {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const items = [
    can.includes("edit") && { to: path("/settings"), label: t("nav.general"), icon: Settings, isExact: true },
    can.includes("edit") && {
      to: path("/settings/analytics"),
      label: t("settings:nav.analytics"),
      icon: ChartNoAxesColumn,
    },
    can.includes("edit") && { to: path("/settings/community"), label: t("settings:nav.community"), icon: Home },
    can.includes("edit") && { to: path("/settings/onboarding"), label: t("settings:nav.onboarding"), icon: Hand },
    can.includes("create_announcement") && {
      to: path("/settings/announcements"),
      label: t("settings:nav.announcements"),
      icon: BellRing,
    },
    can.includes("create_daily") && { to: path("/settings/dailies"), label: t("settings:nav.dailies"), icon: Sunrise },
    can.includes("edit") &&
      hasPromo && { to: path("/settings/promo"), label: t("settings:nav.promo"), icon: Megaphone },
    can.includes("edit") &&
      can.includes("settings_access_plan") && {
        to: path("/settings/access-plans"),
        label: t("settings:nav.accessPlans"),
        icon: Ticket,
      },
    can.includes("settings_access_plan") && {
      to: path("/orders"),
      label: t("settings:nav.orders"),
      icon: ReceiptText,
    },
    can.includes("edit") && {
      to: path("/settings/affiliate-center"),
      label: t("settings:nav.affiliateCenter"),
      icon: HandCoins,
    },
    can.includes("edit") && { to: path("/settings/lockscreens"), label: t("settings:nav.lockScreens"), icon: Lock },
    can.includes("edit") && {
      to: path("/settings/automation"),
      label: t("settings:nav.automation"),
      icon: Workflow,
    },
    can.includes("settings_theme") && { to: path("/theme"), label: t("nav.design"), icon: Palette },
    can.includes("create_space_group") && {
      to: path("/settings/groups"),
      alsoAt: [path("/settings/spaces")],
      label: t("nav.groups"),
      icon: LayoutList,
    },
    can.includes("create_communities_category") && {
      to: path("/settings/communities"),
      label: t("nav.communities"),
      icon: MessagesSquare,
    },
    can.includes("edit") && { to: path("/settings/chat"), label: t("settings:nav.chat"), icon: MessageCircle },
    can.includes("edit") && {
      to: path("/settings/custom-fields"),
      label: t("settings:nav.customFields"),
      icon: TextCursorInput,
    },
    can.includes("settings_members") && {
      to: path("/settings/members"),
      label: t("nav.members"),
      icon: UsersRound,
      notAt: [path("/settings/members/moderation")],
    },
    !can.includes("settings_members") &&
      can.includes("create_invitation") && {
        to: path("/settings/members/invite-links"),
        label: t("nav.members"),
        icon: UsersRound,
      },
    canModerate && {
      to: path("/settings/members/moderation"),
      label: t("settings:nav.moderation"),
      icon: ShieldCheck,
    },
    can.includes("settings_moderation") && {
      to: path("/settings/moderation"),
      label: t("settings:nav.moderationRules"),
      icon: ShieldEllipsis,
    },
  ];
  return [{ items: items.filter((item) => item !== false) }];
}
