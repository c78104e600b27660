import { Form } from "@remix-run/react";
import { GitCompareArrows } from "lucide-react";
import type { PaymentComparisonView } from "@workers/contracts/payments/providers";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { useDates } from "~/ui/use-dates";
import { useMoney } from "~/ui/use-money";

interface Props {
  comparisons: readonly PaymentComparisonView[];
  projectId: string;
  name: string;
  timezone: string;
}

const shownAtFirst = 10;

/** When the provider's list was last compared with the orders, and what was missing. */
export function ProviderComparison({ comparisons, projectId, name, timezone }: Props) {
  const { t } = useTranslation("payments");
  const [latest] = comparisons;
  const running = latest?.finishedAt === null ? latest : null;
  const last = comparisons.find(({ finishedAt, failure }) => finishedAt !== null && failure === null);
  const mending = comparisons.filter(({ mendedCount }) => mendedCount > 0);
  return (
    <SettingsSection
      title={t("comparison.title", { name })}
      text={t("comparison.text", { name })}
      footer={
        <Form method="post" preventScrollReset>
          <SubmitButton
            name="intent"
            value="compare"
            variant="secondary"
            icon={<GitCompareArrows />}
            disabled={running !== null}
          >
            {t("comparison.now")}
          </SubmitButton>
        </Form>
      }
    >
      <div role="status" className="grid gap-1 text-sm text-muted">
        {running ? (
          <p>
            {t("comparison.running")} <RelativeTime time={running.startedAt} />
          </p>
        ) : null}
        {last ? (
          <p>
            {t("comparison.last")}: <RelativeTime time={last.finishedAt!} />,{" "}
            {t("comparison.checked", { count: last.checkedCount })}.{" "}
            {last.mendedCount === 0
              ? t("comparison.nothing")
              : `${t("comparison.mended", { count: last.mendedCount })}.`}
          </p>
        ) : running ? null : (
          <p>{t("comparison.never")}</p>
        )}
      </div>
      {latest?.failure ? <Notice tone="warning">{t(`comparison.${latest.failure}`, { name })}</Notice> : null}
      {mending.map((comparison) => (
        <Mended key={comparison.id} comparison={comparison} projectId={projectId} timezone={timezone} />
      ))}
    </SettingsSection>
  );
}

function Mended({
  comparison,
  projectId,
  timezone,
}: {
  comparison: PaymentComparisonView;
  projectId: string;
  timezone: string;
}) {
  const { t } = useTranslation("payments");
  const dates = useDates();
  const money = useMoney();
  const shown = comparison.mended.slice(0, shownAtFirst);
  const more = comparison.mendedCount - shown.length;
  return (
    <section>
      <h3 className="font-medium text-text">
        {dates.day(comparison.startedAt, timezone)}: {t("comparison.mended", { count: comparison.mendedCount })}
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {shown.map(({ orderId, reference, kind, amountCents, currency, occurredAt }) => (
          <li
            key={`${reference} ${kind} ${occurredAt}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2"
          >
            <span className="min-w-0 flex-1">
              {t(`event.${kind}`)}
              <span className="text-muted"> · {dates.moment(occurredAt, timezone)}</span>
            </span>
            {amountCents !== null && currency ? (
              <span className="tabular-nums">{money(amountCents, currency)}</span>
            ) : null}
            {orderId ? (
              <Link
                className="font-medium text-brand-text hover:underline"
                to={`/projects/${projectId}/orders/${orderId}`}
              >
                {t("comparison.order")}
              </Link>
            ) : (
              <span className="font-mono text-muted">{reference}</span>
            )}
          </li>
        ))}
        {more > 0 ? <li className="py-2 text-muted">{t("comparison.more", { count: more })}</li> : null}
      </ul>
    </section>
  );
}
