import { type PointerEvent, useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { numberFormat } from "../intl-formats";
import { ScrollRegion } from "../ScrollRegion";
import { niceScale, spread } from "./scale";

export type ChartTone = "brand" | "info" | "success" | "warning";

export interface ChartSeries {
  id: string;
  label: string;
  values: readonly number[];
  tone?: ChartTone;
}

interface TimeChartProps {
  /** What is shown; read aloud with a summary, and the table's caption. */
  label: string;
  /** One name for each point, short for the axis and full for the rest. */
  points: readonly { short: string; full: string }[];
  series: readonly ChartSeries[];
  /** `bars` for what is counted per point (stacked), `line` for what stands at it. */
  kind?: "line" | "bars";
  /** Column head of the points in the table. */
  pointLabel: string;
  /** Writes a value, e.g. as money; a number of the page's language where it is left out. */
  format?: (value: number) => string;
  className?: string;
}

const tones: Record<ChartTone, string> = {
  brand: "text-brand-strong",
  info: "text-info-strong",
  success: "text-success-strong",
  warning: "text-warning-strong",
};
const defaultTones: ChartTone[] = ["brand", "info", "success", "warning"];
const width = 1000;
const height = 240;

/** Numbers over time, with what the pointer is at, and the same as a table. */
export function TimeChart({
  label,
  points,
  series,
  kind = "line",
  pointLabel,
  format: ownFormat,
  className,
}: TimeChartProps) {
  const { t, i18n } = useTranslation("ui");
  const format = ownFormat ?? numberFormat(i18n.language).format;
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const sums = points.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const { top, ticks } = niceScale(Math.max(0, ...(kind === "bars" ? sums : series.flatMap(({ values }) => values))));
  const toned = series.map((entry, i) => ({ ...entry, tone: entry.tone ?? defaultTones[i % defaultTones.length]! }));
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(
      Math.min(points.length - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * points.length))),
    );
  };
  const summary = series
    .map((entry) => `${entry.label}: ${format(entry.values[0] ?? 0)} – ${format(entry.values.at(-1) ?? 0)}`)
    .join("; ");
  return (
    <figure className={classNames("grid gap-3", className)} aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      {series.length > 1 ? <Legend series={toned} /> : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden className="relative w-9 text-right text-2xs text-muted tabular-nums">
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: `${(tick / top) * 100}%` }}>
              {compact(tick, i18n.language)}
            </span>
          ))}
        </div>
        <div
          className="relative h-48 touch-pan-y md:h-56"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
        >
          <svg
            role="img"
            aria-label={`${label}. ${summary}`}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={width}
                y1={y(tick, top)}
                y2={y(tick, top)}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
                strokeWidth={1}
              />
            ))}
            {kind === "bars" ? (
              <Bars series={toned} count={points.length} top={top} />
            ) : (
              toned.map((entry, i) => <Line key={entry.id} series={entry} top={top} isFilled={i === 0} />)
            )}
          </svg>
          {at === null ? null : (
            <Marker
              at={at}
              point={points[at]!}
              series={toned}
              count={points.length}
              top={top}
              hasDots={kind === "line"}
              format={format}
            />
          )}
        </div>
        <span />
        <div aria-hidden className="relative mt-2 h-4 text-2xs text-muted">
          {spread(points.length, 6).map((i, place, all) => (
            <span
              key={i}
              className={classNames(
                "absolute whitespace-nowrap",
                i === points.length - 1 ? "-translate-x-full" : i === 0 ? "" : "-translate-x-1/2",
                (all.length - 1 - place) % 2 === 1 && "max-sm:hidden",
              )}
              style={{ left: `${i === points.length - 1 ? 100 : i === 0 ? 0 : ((i + 0.5) / points.length) * 100}%` }}
            >
              {points[i]!.short}
            </span>
          ))}
        </div>
      </div>
      <details className="group">
        <summary className="w-fit cursor-pointer rounded-xs text-sm text-muted underline-offset-4 hover:text-text hover:underline">
          {t("chart.asTable")}
        </summary>
        <ChartTable label={label} pointLabel={pointLabel} points={points} series={series} format={format} />
      </details>
    </figure>
  );
}

type Toned = ChartSeries & { tone: ChartTone };

const y = (value: number, top: number) => height - (value / top) * height;
const x = (i: number, count: number) => ((i + 0.5) / count) * width;

function Line({ series, top, isFilled }: { series: Toned; top: number; isFilled: boolean }) {
  const { values, tone } = series;
  const path = values
    .map((value, i) => `${i === 0 ? "M" : "L"}${x(i, values.length).toFixed(1)},${y(value, top).toFixed(1)}`)
    .join("");
  const area = `${path}L${x(values.length - 1, values.length).toFixed(1)},${height}L${x(0, values.length).toFixed(1)},${height}Z`;
  return (
    <g className={tones[tone]}>
      {isFilled && values.length > 1 ? <path d={area} fill="currentColor" fillOpacity={0.1} /> : null}
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}

/** Bars that stand on each other, a little air between the points. */
function Bars({ series, count, top }: { series: Toned[]; count: number; top: number }) {
  const slot = width / count;
  const bar = slot * (count > 60 ? 0.8 : 0.66);
  return (
    <>
      {series.map((entry, layer) => (
        <g key={entry.id} className={tones[entry.tone]} fill="currentColor" fillOpacity={layer === 0 ? 1 : 0.75}>
          {entry.values.map((value, i) => {
            const below = series.slice(0, layer).reduce((sum, { values }) => sum + (values[i] ?? 0), 0);
            // Points have no identity beside their place.
            // oxlint-disable-next-line react/no-array-index-key
            return value > 0 ? (
              <rect
                key={i}
                x={slot * i + (slot - bar) / 2}
                width={bar}
                y={y(below + value, top)}
                height={(value / top) * height}
              />
            ) : null;
          })}
        </g>
      ))}
    </>
  );
}

interface MarkerProps {
  at: number;
  point: { full: string };
  series: Toned[];
  count: number;
  top: number;
  hasDots: boolean;
  format: (value: number) => string;
}

function Marker({ at, point, series, count, top, hasDots, format }: MarkerProps) {
  const left = ((at + 0.5) / count) * 100;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${left}%` }} />
      {hasDots
        ? series.map(({ id, tone, values }) => (
            <span
              key={id}
              className={classNames(
                "absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-current",
                tones[tone],
              )}
              style={{ left: `${left}%`, bottom: `${((values[at] ?? 0) / top) * 100}%` }}
            />
          ))
        : null}
      <div
        className={classNames(
          "absolute -top-2 z-10 grid min-w-36 gap-1 rounded-md bg-inverse px-3 py-2 text-sm text-on-inverse shadow-md",
          left > 55 ? "-translate-x-full -ml-3" : "ml-3",
        )}
        style={{ left: `${left}%` }}
      >
        <span className="opacity-80">{point.full}</span>
        {series.map(({ id, label, values }) => (
          <span key={id} className="flex justify-between gap-4">
            {label}
            <span className="font-semibold tabular-nums">{format(values[at] ?? 0)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend({ series }: { series: Toned[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ id, label, tone }) => (
        <li key={id} className="flex items-center gap-2">
          <span className={classNames("size-2.5 rounded-xs bg-current", tones[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps {
  label: string;
  pointLabel: string;
  points: TimeChartProps["points"];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

function ChartTable({ label, pointLabel, points, series, format }: ChartTableProps) {
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

const compact = (value: number, language: string) =>
  numberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(value);
