import type { DayOfSeries } from "@workers/contracts/admin/analytics";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { TimeChart } from "~/ui/charts/TimeChart";
import { classNames } from "~/ui/class-names";
import { useDates } from "~/ui/use-dates";
import { bucketsOf, namesOf } from "./buckets";

/** Members, activity, and what was written, over a span of days. */
export function Charts({ days }: { days: readonly DayOfSeries[] }) {
  const { t, i18n } = useTranslation("analytics");
  const buckets = bucketsOf(days);
  const points = namesOf(buckets, i18n.language, useDates());
  const isByWeek = buckets.length < days.length;
  const pointLabel = t(isByWeek ? "week" : "day");
  const text = isByWeek ? t("byWeek") : undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card as="section" padding="lg">
        <CardHeader title={t("chart.members")} text={text} />
        <TimeChart
          label={t("chart.members")}
          points={points}
          pointLabel={pointLabel}
          series={[{ id: "members", label: t("members"), values: buckets.map(({ members }) => members) }]}
        />
      </Card>
      <ActivityChart buckets={buckets} points={points} pointLabel={pointLabel} />
      <Card as="section" padding="lg">
        <CardHeader title={t("chart.written")} text={text} />
        <TimeChart
          kind="bars"
          label={t("chart.written")}
          points={points}
          pointLabel={pointLabel}
          series={[
            { id: "posts", label: t("posts"), values: buckets.map(({ posts }) => posts) },
            {
              id: "comments",
              label: t("comments"),
              values: buckets.map(({ comments }) => comments),
              tone: "success" as const,
            },
          ]}
        />
      </Card>
    </div>
  );
}

const spans = ["activeDay", "activeWeek", "activeMonth"] as const;

function ActivityChart({
  buckets,
  points,
  pointLabel,
}: {
  buckets: ReturnType<typeof bucketsOf>;
  points: ReturnType<typeof namesOf>;
  pointLabel: string;
}) {
  const { t } = useTranslation("analytics");
  const [span, setSpan] = useState<(typeof spans)[number]>("activeDay");
  return (
    <Card as="section" padding="lg">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-text">{t("chart.activity")}</h2>
          <p className="mt-0.5 text-sm text-muted">{t(`${span}Text`)}</p>
        </div>
        <fieldset className="flex rounded-md bg-pressed p-0.5">
          <legend className="sr-only">{t("chart.activity")}</legend>
          {spans.map((option) => (
            <label
              key={option}
              className={classNames(
                "relative rounded-sm px-2.5 py-1 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-brand-strong",
                option === span ? "bg-surface text-text shadow-xs" : "text-muted hover:text-text",
              )}
            >
              <input
                type="radio"
                name="activity-span"
                value={option}
                checked={option === span}
                onChange={() => setSpan(option)}
                className="absolute inset-0 cursor-pointer appearance-none"
              />
              {t(`span.${option}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <TimeChart
        label={`${t("chart.activity")}, ${t(`span.${span}`)}`}
        points={points}
        pointLabel={pointLabel}
        series={[{ id: span, label: t("active"), values: buckets.map((bucket) => bucket[span]) }]}
      />
    </Card>
  );
}
