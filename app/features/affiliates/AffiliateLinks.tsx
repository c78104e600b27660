import { HandCoins } from "lucide-react";
import type { AffiliateCenter } from "@workers/contracts/affiliates";
import { useTranslation } from "~/i18n/use-translation";
import { CopyField } from "~/ui/CopyField";
import { useMoney } from "~/ui/use-money";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { numberFormat } from "~/ui/intl-formats";

/** A member's own links, each with its plan and what a sale brings. */
export function AffiliateLinks({ links }: Pick<AffiliateCenter, "links">) {
  const { t, i18n } = useTranslation("affiliates");
  const money = useMoney();
  if (links.length === 0)
    return (
      <Card padding="none">
        <EmptyState isCompact icon={<HandCoins />} title={t("emptyTitle")} text={t("emptyText")} />
      </Card>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {links.map(({ plan, url, commission, commissionCents, sales, clicks }) => (
        <Card key={plan.id} as="li" className="grid grid-cols-1 gap-3">
          <div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 text-base font-medium break-words">{plan.name}</span>
              <Badge tone="success">
                {t("commission", { percent: numberFormat(i18n.language).format(commission) })}
              </Badge>
              {commissionCents ? (
                <span className="text-sm text-muted">
                  {t("earned", { amount: money(commissionCents, plan.currency) })}
                </span>
              ) : null}
              {clicks > 0 ? <span className="text-sm text-muted">{t("clicks", { count: clicks })}</span> : null}
              {sales > 0 ? <span className="text-sm text-muted">{t("sales", { count: sales })}</span> : null}
            </p>
            {plan.description ? <p className="mt-1 text-sm text-muted">{plan.description}</p> : null}
          </div>
          <CopyField label={t("link", { plan: plan.name })} value={url} />
        </Card>
      ))}
    </ul>
  );
}
