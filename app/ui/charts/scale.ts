/** A round number that is at least `max`, and lines at round steps below it: 0, …, top. Whole numbers only. */
export function niceScale(max: number, lines = 4): { top: number; ticks: number[] } {
  const rough = Math.max(1, max) / lines;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * magnitude)
      .find((candidate) => candidate >= rough && Number.isInteger(candidate)) ?? 10 * magnitude,
  );
  const count = Math.max(1, Math.ceil(Math.max(1, max) / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) };
}

/** About so many positions, evenly spread, the last always among them; for labels under a row of `length` points. */
export function spread(length: number, about: number): number[] {
  if (length === 0) return [];
  const step = Math.max(1, Math.ceil(length / about));
  const positions: number[] = [];
  for (let i = length - 1; i >= 0; i -= step) positions.unshift(i);
  return positions;
}
