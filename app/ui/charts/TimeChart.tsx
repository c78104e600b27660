import { type PointerEvent, useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { numberFormat } from "../intl-formats";
import { Bars, Line } from "./ChartMarks";
import { ChartMarker } from "./ChartMarker";
import { type ChartSeries, type ChartTone, height, type Toned, tones, width, y } from "./chart-series";
import { ChartTable } from "./ChartTable";
import { niceScale, spread } from "./scale";

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

const defaultTones: ChartTone[] = ["brand", "info", "success", "warning"];
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
            <ChartMarker
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

const compact = (value: number, language: string) =>
  numberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(value);
