import type { EndingTrial } from "@workers/contracts/operators/home";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";

/** Whose trial ends within a week: each leads to the order. */
export function EndingTrials({ trials, projectId }: { trials: readonly EndingTrial[]; projectId: string }) {
  const { t } = useTranslation("operators");
  if (trials.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-label={t("trials.title")}>
      <CardHeader title={t("trials.title")} />
      <ul className="-my-1 grid grid-cols-1">
        {trials.map(({ orderId, name, planName, endsAt }) => (
          <li
            key={orderId}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <Link
              to={`/projects/${projectId}/orders/${orderId}`}
              className="min-w-0 rounded-xs font-medium break-words underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="min-w-0 flex-1 text-sm text-muted">{planName}</span>
            <span className="text-sm text-muted">
              {t("trials.ends")} <RelativeTime time={endsAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
