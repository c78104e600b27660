import { height, type Toned, tones, width, x, y } from "./chart-series";

export function Line({ series, top, isFilled }: { series: Toned; top: number; isFilled: boolean }) {
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
export function Bars({ series, count, top }: { series: Toned[]; count: number; top: number }) {
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
