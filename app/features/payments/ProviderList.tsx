import type { PaymentProviderType } from "@db/vocabulary/services";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
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
    <Card padding="none">
      <ul>
        {providers.map((provider) => (
          <li
            key={provider.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <Link
                to={`${at}/${provider.type}/${provider.id}/edit`}
                prefetch="intent"
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {provider.name}
              </Link>
              <p className="text-sm text-muted">
                {names[provider.type]} · {t("providers.plans", { count: provider.plansCount })} ·{" "}
                {provider.lastCallAt === null ? (
                  t("providers.never")
                ) : provider.lastCallResult === "refused" ? (
                  <span className="text-danger-text">{t("providers.refused")}</span>
                ) : (
                  <>
                    {t("providers.lastCall")} <RelativeTime time={provider.lastCallAt} />
                  </>
                )}
              </p>
            </div>
            {provider.isEnabledTestMode ? <Badge tone="warning">{t("providers.testMode")}</Badge> : null}
            <Badge tone={provider.isActive ? "success" : "neutral"}>
              {t(provider.isActive ? "providers.active" : "providers.inactive")}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
