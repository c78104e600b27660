import { ExternalLink, KeyRound } from "lucide-react";
import type { OrderDetail } from "@workers/contracts/payments/orders";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";

interface RefundElsewhereProps {
  refund: NonNullable<OrderDetail["refund"]>;
  /** The provider's name. */
  provider: string;
  /** Where the provider's key is entered; null for those who may not. */
  keyAt: string | null;
}

/** Where the money of an order goes back that can't be refunded from here, and that it is entered here afterwards. */
export function RefundElsewhere({ refund, provider, keyAt }: RefundElsewhereProps) {
  const { t } = useTranslation("payments");
  const isKeyMissing = refund.place === "keyMissing";
  return (
    <SettingsSection
      title={t("order.payBack")}
      text={isKeyMissing ? t("order.payBackKey", { provider }) : t("order.payBackThere", { provider })}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={refund.page} icon={<ExternalLink />} target="_blank" rel="noopener noreferrer">
          {t("order.payBackOpenThere", { provider })}
        </ButtonLink>
        {isKeyMissing && keyAt ? (
          <ButtonLink to={keyAt} icon={<KeyRound />} variant="quiet">
            {t("order.payBackEnterKey")}
          </ButtonLink>
        ) : null}
      </div>
    </SettingsSection>
  );
}
