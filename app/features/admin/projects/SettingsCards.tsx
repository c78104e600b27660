import {
  ContactRound,
  FileCheck,
  Gauge,
  Globe,
  HandCoins,
  MailWarning,
  Plug,
  Scale,
  Settings,
  ShieldCheck,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Card } from "~/ui/Card";

interface SettingsCardsProps {
  projectId: string;
  can: readonly string[];
}

/** What the settings of a project consist of, as far as the person may enter it. */
export function SettingsCards({ projectId, can }: SettingsCardsProps) {
  const { t } = useTranslation("admin");
  const at = (path: string) => `/projects/${projectId}${path}`;
  const cards = [
    { to: "#general", label: t("nav.general"), text: t("projectSettings.cardGeneral"), icon: <Settings /> },
    { to: at("/settings/team"), label: t("nav.team"), text: t("projectSettings.cardTeam"), icon: <UsersRound /> },
    {
      to: at("/settings/payment-plan"),
      label: t("paymentPlan.title"),
      text: t("projectSettings.cardPaymentPlan"),
      icon: <Gauge />,
    },
    can.includes("edit_settings") && {
      to: at("/settings/privacy"),
      label: t("nav.privacy"),
      text: t("projectSettings.cardPrivacy"),
      icon: <ShieldCheck />,
    },
    can.includes("edit_legal_pages") && {
      to: at("/settings/legal-pages"),
      label: t("nav.legalPages"),
      text: t("projectSettings.cardLegalPages"),
      icon: <Scale />,
    },
    can.includes("edit_legal_pages") && {
      to: at("/settings/avv"),
      label: t("nav.agreement"),
      text: t("projectSettings.cardAgreement"),
      icon: <FileCheck />,
    },
    can.includes("edit_settings") && {
      to: at("/settings/affiliate-program"),
      label: t("nav.affiliateProgram"),
      text: t("projectSettings.cardAffiliateProgram"),
      icon: <HandCoins />,
    },
    can.includes("edit_domains") && {
      to: at("/settings/domains"),
      label: t("nav.domains"),
      text: t("projectSettings.cardDomains"),
      icon: <Globe />,
    },
    can.includes("view_integrations") && {
      to: at("/settings/integrations"),
      label: t("nav.integrations"),
      text: t("projectSettings.cardIntegrations"),
      icon: <Plug />,
    },
    can.includes("view_contacts") && {
      to: at("/contacts"),
      label: t("nav.contacts"),
      text: t("projectSettings.cardContacts"),
      icon: <ContactRound />,
    },
    can.includes("edit_settings") && {
      to: at("/settings/failed-deliveries"),
      label: t("nav.failedDeliveries"),
      text: t("projectSettings.cardFailedDeliveries"),
      icon: <MailWarning />,
    },
  ].filter((card) => card !== false);
  return (
    <ul aria-label={t("projectSettings.cards")} className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {cards.map(({ to, label, text, icon }) => (
        <Card key={to} as="li" isLink className="flex items-start gap-3.5">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-text [&_svg]:size-5"
          >
            {icon}
          </span>
          <div className="min-w-0">
            <Link
              to={to}
              className="text-base font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-xl"
            >
              {label}
            </Link>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
