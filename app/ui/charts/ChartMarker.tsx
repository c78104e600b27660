import { classNames } from "../class-names";
import { type Toned, tones } from "./chart-series";

interface MarkerProps {
  at: number;
  point: { full: string };
  series: Toned[];
  count: number;
  top: number;
  hasDots: boolean;
  format: (value: number) => string;
}

/** What the pointer is at. */
export function ChartMarker({ at, point, series, count, top, hasDots, format }: MarkerProps) {
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
