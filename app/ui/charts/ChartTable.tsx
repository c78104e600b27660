import { ScrollRegion } from "../ScrollRegion";
import type { ChartSeries } from "./chart-series";

interface ChartTableProps {
  label: string;
  pointLabel: string;
  points: readonly { full: string }[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The numbers of a chart as a table. */
export function ChartTable({ label, pointLabel, points, series, format }: ChartTableProps) {
  return (
    <ScrollRegion label={label} className="mt-2 max-h-72 overflow-auto rounded-md border border-line">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {pointLabel}
            </th>
            {series.map((entry) => (
              <th key={entry.id} scope="col" className="px-3 py-2 text-right font-medium">
                {entry.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ full }, i) => (
            <tr key={full} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                {full}
              </th>
              {series.map((entry) => (
                <td key={entry.id} className="px-3 py-1.5 text-right">
                  {format(entry.values[i] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
