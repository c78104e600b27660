import { CreditCard, Mail, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { autoresponderNames, autoresponderTypes, type IntegrationType } from "@db/vocabulary/integrations";
import { paymentProviderTypes } from "@db/vocabulary/services";
import type { Integration } from "@workers/contracts/integrations/autoresponders";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { StateBadge } from "./StateBadge";

const paymentNames = {
  ds24: "Digistore24",
  elopage: "elopage",
  copecart: "CopeCart",
  thrivecart: "ThriveCart",
  stripe: "Stripe",
} as const;

/** Everything that a project can be connected to, by purpose; a press leads to the connections of a type. */
export function IntegrationGroups({ projectId, all }: { projectId: string; all: readonly Integration[] }) {
  const { t } = useTranslation("integrations");
  const at = `/projects/${projectId}/settings/integrations`;
  const names: Record<IntegrationType, string> = { ...paymentNames, ...autoresponderNames, smtp: t("overview.smtp") };
  const pathOf = (type: IntegrationType) =>
    type === "smtp" ? "smtp" : type in paymentNames ? `payment-providers/${type}` : `autoresponders/${type}`;
  const group = (types: readonly IntegrationType[]) =>
    all
      .filter(({ type }) => types.includes(type))
      .map((integration) => ({
        ...integration,
        name: names[integration.type],
        to: `${at}/${pathOf(integration.type)}`,
      }));
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group icon={<Mail />} title={t("overview.mail")} text={t("overview.mailText")} entries={group(["smtp"])} />
      <Group
        icon={<Megaphone />}
        title={t("overview.newsletters")}
        text={t("overview.newslettersText")}
        entries={group(autoresponderTypes)}
      />
      <Group
        icon={<CreditCard />}
        title={t("overview.payments")}
        text={t("overview.paymentsText")}
        entries={group(paymentProviderTypes)}
      />
    </div>
  );
}

interface GroupProps {
  icon: ReactNode;
  title: string;
  text: string;
  entries: readonly (Integration & { name: string; to: string })[];
}

function Group({ icon, title, text, entries }: GroupProps) {
  const { t } = useTranslation("integrations");
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-text [&_svg]:size-[18px]"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-text">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      <Card padding="none">
        <ul>
          {entries.map(({ type, name, to, count, state }) => (
            <li
              key={type}
              className="relative flex items-center gap-4 border-t border-line px-4 py-3.5 transition-colors first:border-t-0 hover:bg-hover md:px-5"
            >
              <span className="min-w-0 flex-1">
                <Link
                  to={to}
                  prefetch="intent"
                  className="block truncate font-medium text-text no-underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="block text-sm text-muted">{t("overview.count", { count })}</span>
              </span>
              {state === "none" ? null : <StateBadge state={state} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
