import type { PaymentProviderType } from "@db/vocabulary/services";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { RelativeTime } from "~/ui/RelativeTime";

interface ProviderListProps {
  providers: readonly PaymentProviderView[];
  projectId: string;
  names: Record<PaymentProviderType, string>;
}

/** The payment providers of a project, each with its state; a press opens it. */
export function ProviderList({ providers, projectId, names }: ProviderListProps) {
  const { t } = useTranslation("payments");
  const at = `/projects/${projectId}/settings/integrations/payment-providers`;
  return (
    <LinkedRows>
      {providers.map((provider) => (
        <LinkedRow
          key={provider.id}
          to={`${at}/${provider.type}/${provider.id}/edit`}
          name={provider.name}
          badges={
            <>
              {provider.isEnabledTestMode ? <Badge tone="warning">{t("providers.testMode")}</Badge> : null}
              <Badge tone={provider.isActive ? "success" : "neutral"}>
                {t(provider.isActive ? "providers.active" : "providers.inactive")}
              </Badge>
            </>
          }
        >
          <p className="text-sm text-muted">
            {names[provider.type]} · {t("providers.plans", { count: provider.plansCount })} ·{" "}
            {provider.lastCallAt === null ? (
              t("providers.never")
            ) : provider.lastCallResult === "refused" || provider.lastCallResult === "unreadable" ? (
              <span className="text-danger-text">{t(`providers.${provider.lastCallResult}`)}</span>
            ) : (
              <>
                {t("providers.lastCall")} <RelativeTime time={provider.lastCallAt} />
              </>
            )}
          </p>
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}
