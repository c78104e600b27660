import { useTranslation } from "~/i18n/use-translation";
import type { TariffLimits } from "@db/vocabulary/limits";
import type { Usage } from "@workers/contracts/admin/projects";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { numberFormat } from "~/ui/intl-formats";
import { Notice } from "~/ui/Notice";

/** How much of the tariff is used: apps, contacts, own domains, team; -1 is unlimited, and an excess shows. Says so where nobody new can join. */
export function UsageMeters({ usage, limits }: { usage: Usage; limits: TariffLimits }) {
  const { t, i18n } = useTranslation("admin");
  const number = numberFormat(i18n.language);
  const meters = [
    { key: "apps", used: usage.apps, limit: limits.apps },
    { key: "contacts", used: usage.contacts, limit: limits.contacts },
    { key: "domains", used: usage.domains, limit: limits.domains },
    { key: "teams", used: usage.teams, limit: limits.teamMembers },
  ] as const;
  const isFull = limits.contacts !== -1 && usage.contacts >= limits.contacts;
  return (
    <>
      {isFull ? (
        <Notice tone="warning" title={t("usage.fullTitle")} className="mb-4">
          {t("usage.fullText", { limit: number.format(limits.contacts) })}
        </Notice>
      ) : null}
      <Card as="section" padding="none" aria-label={t("usage.label")}>
        <dl className="grid grid-cols-2 md:grid-cols-4">
          {meters.map(({ key, used, limit }, i) => (
            <div
              key={key}
              className={classNames(
                "grid content-start gap-1 border-line p-4 md:p-5",
                i % 2 === 1 && "border-l",
                i > 1 && "max-md:border-t",
                i > 0 && "md:border-l",
              )}
            >
              <dt className="text-sm text-muted">{t(`usage.${key}`)}</dt>
              <dd>
                <span className="text-2xl font-semibold tabular-nums">{number.format(used)}</span>
                <span className="ml-1.5 text-sm text-muted">
                  {limit === -1 ? t("usage.unlimited") : t("usage.of", { limit: number.format(limit) })}
                </span>
                {limit > 0 ? <Meter share={used / limit} /> : null}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function Meter({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-pressed">
      <span
        className={classNames(
          "block h-full rounded-full",
          share > 1 ? "bg-danger" : share >= 0.9 ? "bg-warning" : "bg-brand",
        )}
        style={{ width: `${Math.min(100, Math.max(share * 100, share > 0 ? 3 : 0))}%` }}
      />
    </span>
  );
}
