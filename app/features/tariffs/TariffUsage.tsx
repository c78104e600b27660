import type { ProjectTariff } from "@workers/contracts/admin/tariffs";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { useLimitText } from "./use-limit-text";

/** In the order in which they are shown. */
export const shownLimits = [
  "apps",
  "contacts",
  "domains",
  "teamMembers",
  "smtpCount",
  "discoveryCount",
  "storage",
] as const;

/** How much of each limit is used; what is above one says so. */
export function TariffUsage({ tariff }: { tariff: ProjectTariff }) {
  const { t } = useTranslation("admin");
  const write = useLimitText();
  const { limits, usage, excess } = tariff;
  const used = { ...usage, teamMembers: usage.teams };
  return (
    <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {shownLimits.map((key) => {
        const limit = limits[key];
        const share = limit > 0 ? used[key] / limit : used[key] > 0 && limit === 0 ? 1 : 0;
        const above = excess[key];
        return (
          <div key={key} className="grid content-start gap-1.5">
            <dt className="text-sm text-muted">{t(`paymentPlan.key.${key}`)}</dt>
            <dd className="grid gap-1.5">
              <span className="font-medium tabular-nums">
                {write(key, used[key])}{" "}
                <span className="font-normal text-muted">
                  {limit === -1
                    ? `· ${t("paymentPlan.unlimited")}`
                    : limit === 0
                      ? `· ${t("paymentPlan.disabled")}`
                      : t("paymentPlan.of", { limit: write(key, limit) })}
                </span>
              </span>
              {limit === -1 ? null : (
                <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-pressed">
                  <span
                    className={classNames(
                      "block h-full rounded-full",
                      above ? "bg-danger" : share >= 0.9 ? "bg-warning" : "bg-brand",
                    )}
                    style={{ width: `${Math.min(100, Math.max(share * 100, share > 0 ? 2 : 0))}%` }}
                  />
                </span>
              )}
              {above ? (
                <span className="text-sm text-danger-text">
                  {t("paymentPlan.excess", { amount: write(key, above) })}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
