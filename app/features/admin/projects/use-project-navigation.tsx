import {
  ChartNoAxesColumn,
  Cloud,
  ContactRound,
  CreditCard,
  FileCheck,
  Gauge,
  Globe,
  HandCoins,
  Headset,
  LayoutGrid,
  MailWarning,
  Plug,
  ReceiptText,
  Settings,
  ShieldCheck,
  Ticket,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProjectId } from "@db/vocabulary/ids";
import { OpenTickets } from "~/features/support/desk/OpenTickets";
import type { NavSection } from "~/features/shell/navigation/SideNav";

export interface OpenProject {
  id: string;
  permissions: { can: string[] };
}

/** The places of a project that exist and that the person may enter. */
export function useProjectNavigation(project: OpenProject | null): NavSection[] {
  const { t } = useTranslation("admin");
  if (!project) return [];
  const {
    id,
    permissions: { can },
  } = project;
  const at = (path: string) => `/projects/${id}${path}`;
  return [
    {
      items: [
        { to: at(""), label: t("nav.overview"), icon: LayoutGrid, isExact: true },
        { to: at("/dashboard"), label: t("nav.dashboard"), icon: ChartNoAxesColumn },
        ...(can.includes("view_contacts")
          ? [{ to: at("/contacts"), label: t("nav.contacts"), icon: ContactRound }]
          : []),
        ...(can.includes("view_tickets")
          ? [
              {
                to: at("/support"),
                label: t("nav.support"),
                icon: Headset,
                aside: <OpenTickets projectId={id as ProjectId} />,
              },
            ]
          : []),
        ...(can.includes("create_plan") ? [{ to: at("/access-plans"), label: t("nav.plans"), icon: Ticket }] : []),
        ...(can.includes("view_orders") ? [{ to: at("/orders"), label: t("nav.orders"), icon: ReceiptText }] : []),
        ...(can.includes("view_files") ? [{ to: at("/cloud"), label: t("nav.cloud"), icon: Cloud }] : []),
      ],
    },
    {
      heading: t("nav.settings"),
      items: [
        { to: at("/settings"), label: t("nav.general"), icon: Settings, isExact: true },
        { to: at("/settings/team"), label: t("nav.team"), icon: UsersRound },
        { to: at("/settings/payment-plan"), label: t("paymentPlan.title"), icon: Gauge },
        ...(can.includes("edit_settings")
          ? [
              { to: at("/settings/privacy"), label: t("nav.privacy"), icon: ShieldCheck },
              { to: at("/settings/affiliate-program"), label: t("nav.affiliateProgram"), icon: HandCoins },
            ]
          : []),
        ...(can.includes("edit_legal_pages")
          ? [{ to: at("/settings/avv"), label: t("nav.agreement"), icon: FileCheck }]
          : []),
        ...(can.includes("edit_domains")
          ? [{ to: at("/settings/domains"), label: t("nav.domains"), icon: Globe }]
          : []),
        ...(can.includes("view_integrations")
          ? [
              {
                to: at("/settings/integrations"),
                label: t("nav.integrations"),
                icon: Plug,
                isExact: true,
                alsoAt: ["/smtp", "/autoresponders"].map((page) => at(`/settings/integrations${page}`)),
              },
            ]
          : []),
        ...(can.includes("view_paywall_provider")
          ? [
              {
                to: at("/settings/integrations/payment-providers"),
                label: t("nav.paymentProviders"),
                icon: CreditCard,
              },
            ]
          : []),
        ...(can.includes("edit_settings")
          ? [{ to: at("/settings/failed-deliveries"), label: t("nav.failedDeliveries"), icon: MailWarning }]
          : []),
      ],
    },
  ];
}
