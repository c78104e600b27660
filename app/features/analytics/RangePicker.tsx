import type { DateRange } from "@workers/contracts/admin/analytics";
import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { DayField } from "~/ui/DayField";

interface RangePickerProps {
  range: DateRange;
  /** Ready spans by their number of days, from the server's calendar. */
  spans: readonly ({ days: number } & DateRange)[];
}

/** The span that a report shows: one of the usual ones, or any by its days. */
export function RangePicker({ range, spans }: RangePickerProps) {
  const { t } = useTranslation("analytics");
  const [params] = useSearchParams();
  const others = [...params].filter(([name]) => name !== "dateFrom" && name !== "dateTo");
  const spanOf = (span: DateRange) => new URLSearchParams([...others, ...Object.entries(span)]).toString();
  const isUsual = spans.some((span) => span.dateFrom === range.dateFrom && span.dateTo === range.dateTo);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <nav aria-label={t("range.label")} className="flex rounded-md bg-pressed p-0.5">
        {spans.map(({ days, dateFrom, dateTo }) => {
          const isCurrent = dateFrom === range.dateFrom && dateTo === range.dateTo;
          return (
            <Link
              key={days}
              to={`?${spanOf({ dateFrom, dateTo })}`}
              aria-current={isCurrent ? "page" : undefined}
              preventScrollReset
              className={classNames(
                "rounded-sm px-3 py-1.5 text-sm font-medium no-underline transition-colors",
                isCurrent ? "bg-surface text-text shadow-xs" : "text-muted hover:text-text",
              )}
            >
              {t("range.days", { count: days })}
            </Link>
          );
        })}
      </nav>
      <details open={!isUsual && params.has("dateFrom")} className="group">
        <summary className="flex h-9 cursor-pointer items-center rounded-sm text-sm text-muted underline-offset-4 hover:text-text hover:underline">
          {t("range.own")}
        </summary>
        <Form preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DayField
            key={range.dateFrom}
            label={t("range.from")}
            name="dateFrom"
            required
            defaultValue={range.dateFrom}
            max={spans[0]?.dateTo}
            className="w-44"
          />
          <DayField
            key={`to-${range.dateTo}`}
            label={t("range.to")}
            name="dateTo"
            required
            defaultValue={range.dateTo}
            max={spans[0]?.dateTo}
            className="w-44"
          />
          <Button type="submit">{t("range.show")}</Button>
        </Form>
      </details>
    </div>
  );
}
