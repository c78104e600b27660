import { Check, Minus } from "lucide-react";
import { isUpgrade, type Tariff } from "@db/vocabulary/limits";
import type { Currency } from "@db/vocabulary/services";
import type { ProjectTariff, TariffView } from "@workers/contracts/admin/tariffs";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { numberFormat } from "~/ui/intl-formats";
import { useDates } from "~/ui/use-dates";
import { shownLimits } from "./TariffUsage";
import { useLimitText } from "./use-limit-text";

interface TariffCardsProps {
  tariffs: readonly TariffView[];
  current: ProjectTariff;
  isAnnual: boolean;
  currency: Currency;
  mayChange: boolean;
  /** The project's, for the day on which it changes. */
  timezone: string;
}

/** The tariffs side by side, each with what it allows and costs. */
export function TariffCards({ tariffs, current, isAnnual, currency, mayChange, timezone }: TariffCardsProps) {
  const { t, i18n } = useTranslation("admin");
  const write = useLimitText();
  const dates = useDates();
  const money = numberFormat(i18n.language, { style: "currency", currency, maximumFractionDigits: 0 });
  const nameOf = (id: Tariff) => t(`tariff.${id}`);
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {tariffs.map(({ id, limits, price }) => {
        const isCurrent = id === current.tariffId;
        const isNext = id === current.next?.tariffId;
        const cents = price && (isAnnual ? price.year : price.month);
        const isMore = isUpgrade(current.tariffId, id);
        const isByPayment = current.changedBy === "payment";
        return (
          <Card
            key={id}
            as="li"
            className={classNames("flex flex-col gap-4", isCurrent && "outline-2 outline-brand-strong")}
          >
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-lg font-semibold">{nameOf(id)}</h3>
              {isCurrent ? <Badge tone="brand">{t("paymentPlan.isCurrent")}</Badge> : null}
              {isNext && current.renewsAt ? (
                <Badge tone="info">{t("paymentPlan.isNext", { date: dates.day(current.renewsAt, timezone) })}</Badge>
              ) : null}
            </div>
            <p>
              <span className="text-2xl font-semibold tabular-nums">
                {cents === null
                  ? t("paymentPlan.onRequest")
                  : cents === 0
                    ? t("paymentPlan.freePrice")
                    : money.format(cents / 100)}
              </span>
              {cents ? (
                <>
                  <span className="text-muted"> {t("paymentPlan.perMonth")}</span>
                  <span className="block text-sm text-muted">
                    {isAnnual
                      ? t("paymentPlan.billedYearly", { amount: money.format((cents * 12) / 100) })
                      : t("paymentPlan.monthly")}
                  </span>
                </>
              ) : null}
            </p>
            <ul className="grid gap-1.5 text-sm">
              {shownLimits.map((key) => (
                <li key={key} className={classNames("flex items-center gap-2", limits[key] === 0 && "text-muted")}>
                  {limits[key] === 0 ? (
                    <Minus aria-hidden className="size-4 shrink-0" />
                  ) : (
                    <Check aria-hidden className="size-4 shrink-0 text-success-text" />
                  )}
                  <span className="min-w-0 flex-1">{t(`paymentPlan.key.${key}`)}</span>
                  <span className="tabular-nums">
                    {limits[key] === -1
                      ? t("paymentPlan.unlimited")
                      : limits[key] === 0
                        ? t("paymentPlan.disabled")
                        : write(key, limits[key])}
                  </span>
                </li>
              ))}
            </ul>
            {/* Free comes by cancelling. */}
            {mayChange &&
            !isCurrent &&
            !isNext &&
            id !== "free" &&
            (price !== null || current.changedBy === "caller") ? (
              <div className="mt-auto">
                <ConfirmedForm
                  intent={`change-${id}`}
                  fields={{ isAnnual: String(isAnnual), currency }}
                  label={t("paymentPlan.change", { tariff: nameOf(id) })}
                  variant={isMore ? "primary" : "secondary"}
                  tone="primary"
                  title={t("paymentPlan.confirmTitle", { tariff: nameOf(id) })}
                  text={[
                    ...(!isByPayment
                      ? [t("paymentPlan.confirmText")]
                      : !current.isCharged
                        ? [t("paymentPlan.confirmPay")]
                        : isMore
                          ? [t("paymentPlan.confirmText"), t("paymentPlan.confirmCharge")]
                          : [t("paymentPlan.confirmLater")]),
                    ...(isMore ? [] : [t("paymentPlan.confirmLess")]),
                  ].join(" ")}
                  confirmLabel={t("paymentPlan.confirm")}
                />
              </div>
            ) : null}
            {mayChange && isCurrent && current.isCharged ? (
              <div className="mt-auto">
                <OfCurrent current={current} name={nameOf(id)} isAnnual={isAnnual} />
              </div>
            ) : null}
          </Card>
        );
      })}
    </ul>
  );
}

/** What can be done with the tariff that one pays for: to take back a planned change, or pay it otherwise. */
function OfCurrent({ current, name, isAnnual }: { current: ProjectTariff; name: string; isAnnual: boolean }) {
  const { t } = useTranslation("admin");
  const intent = `change-${current.tariffId}`;
  if (current.next)
    return (
      <ConfirmedForm
        intent={intent}
        fields={{ isAnnual: String(current.isAnnual), currency: current.currency }}
        label={t("paymentPlan.keep", { tariff: name })}
        variant="primary"
        tone="primary"
        title={t("paymentPlan.keepTitle", { tariff: name })}
        text={t("paymentPlan.keepText")}
        confirmLabel={t("paymentPlan.keep", { tariff: name })}
      />
    );
  if (isAnnual === current.isAnnual) return null;
  const label = t(isAnnual ? "paymentPlan.byYear" : "paymentPlan.byMonth", { tariff: name });
  return (
    <ConfirmedForm
      intent={intent}
      fields={{ isAnnual: String(isAnnual), currency: current.currency }}
      label={label}
      variant="secondary"
      tone="primary"
      title={`${label}?`}
      text={t(isAnnual ? "paymentPlan.confirmCharge" : "paymentPlan.confirmLater")}
      confirmLabel={label}
    />
  );
}
