import type { Cohort } from "@workers/contracts/admin/analytics";
import { useTranslation } from "~/i18n/use-translation";
import { dateFormat, numberFormat } from "~/ui/intl-formats";
import { ScrollRegion } from "~/ui/ScrollRegion";

/** How many of those who joined in a month came back in the months after, as shares that are darker the larger they are. */
export function RetentionTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t, i18n } = useTranslation("analytics");
  const month = dateFormat(i18n.language, { month: "short", year: "2-digit", timeZone: "UTC" });
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  const number = numberFormat(i18n.language);
  const lively = cohorts.filter(({ members }) => members > 0);
  return (
    <ScrollRegion label={t("retention.title")} className="-mx-1 overflow-x-auto px-1 pb-1">
      <table className="w-full border-separate border-spacing-0.5 text-sm tabular-nums">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="whitespace-nowrap px-2 py-1.5 text-left font-medium">
              {t("retention.joined")}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              {t("retention.size")}
            </th>
            {cohorts.map((cohort, i) => (
              <th key={cohort.month} scope="col" className="min-w-11 px-1 py-1.5 text-center font-medium">
                <abbr title={t("retention.after", { count: i })} className="no-underline">
                  {i}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lively.map((cohort) => (
            <tr key={cohort.month}>
              <th scope="row" className="whitespace-nowrap px-2 py-1.5 text-left font-normal">
                {month.format(new Date(`${cohort.month}-01T00:00:00Z`))}
              </th>
              <td className="px-2 py-1.5 text-right text-muted">{number.format(cohort.members)}</td>
              {cohort.active.map((active, i) => (
                <Cell
                  key={cohorts[i]!.month}
                  share={active === null ? null : active / cohort.members}
                  format={percent.format}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({ share, format }: { share: number | null; format: (share: number) => string }) {
  if (share === null) return <td>{"\u00a0"}</td>;
  return (
    <td
      className="rounded-xs px-1 py-1.5 text-center"
      style={{ backgroundColor: `color-mix(in srgb, var(--brand-strong) ${Math.round(share * 42)}%, transparent)` }}
    >
      {format(share)}
    </td>
  );
}
