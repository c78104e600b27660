import type { DateRange, ProjectDashboard } from "@workers/contracts/admin/analytics";
import { AppNumbers } from "~/features/admin/apps/AppNumbers";
import { Charts } from "~/features/analytics/Charts";
import { RangePicker } from "~/features/analytics/RangePicker";
import { StatTiles } from "~/features/analytics/StatTiles";
import { useTranslation } from "~/i18n/use-translation";

interface GrowthProps {
  growth: Pick<ProjectDashboard, "dateFrom" | "dateTo" | "days" | "totals" | "before" | "apps">;
  spans: readonly ({ days: number } & DateRange)[];
  projectId: string;
}

/** How the apps grow in a span of days: the sums, the days, and each app. */
export function Growth({ growth, spans, projectId }: GrowthProps) {
  const { t } = useTranslation("operators");
  return (
    <section aria-labelledby="activity" className="mt-10 grid grid-cols-1 gap-6">
      <h2 id="activity" className="-mb-2 text-xl font-semibold">
        {t("home.activity")}
      </h2>
      <RangePicker range={growth} spans={spans} />
      <StatTiles totals={growth.totals} before={growth.before} />
      {growth.days.length > 0 ? <Charts days={growth.days} /> : null}
      <AppNumbers apps={growth.apps} projectId={projectId} />
    </section>
  );
}
