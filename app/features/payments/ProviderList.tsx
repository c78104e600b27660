import type { PaymentProviderType } from "@db/vocabulary/services";
import type { ExternalProduct } from "@workers/contracts/payments/plans";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { RelativeTime } from "~/ui/RelativeTime";
import { PlanStatusBadge } from "./PlanTable";

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
            {names[provider.type]} · {t("providers.plans", { count: provider.plansCount })} · <LastCall of={provider} />
          </p>
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}

/** Products of CopeCart that are called at an address of their own; a press opens the plan. */
export function ExternalProductList({
  products,
  projectId,
}: {
  products: readonly ExternalProduct[];
  projectId: string;
}) {
  const { t } = useTranslation("payments");
  return (
    <section aria-label={t("providers.external")} className="mt-8">
      <h2 className="text-lg font-semibold text-text">{t("providers.external")}</h2>
      <p className="mb-3 text-sm text-muted">{t("providers.externalText")}</p>
      <LinkedRows>
        {products.map((product) => (
          <LinkedRow
            key={product.id}
            to={`/projects/${projectId}/access-plans/${product.id}`}
            name={product.name}
            badges={<PlanStatusBadge status={product.status} />}
          >
            <p className="text-sm text-muted">
              <LastCall of={product} />
            </p>
          </LinkedRow>
        ))}
      </LinkedRows>
    </section>
  );
}

function LastCall({ of }: { of: Pick<PaymentProviderView, "lastCallAt" | "lastCallResult"> }) {
  const { t } = useTranslation("payments");
  if (of.lastCallAt === null) return t("providers.never");
  if (of.lastCallResult === "refused" || of.lastCallResult === "unreadable")
    return <span className="text-danger-text">{t(`providers.${of.lastCallResult}`)}</span>;
  return (
    <>
      {t("providers.lastCall")} <RelativeTime time={of.lastCallAt} />
    </>
  );
}
