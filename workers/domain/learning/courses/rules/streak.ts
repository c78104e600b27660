const day = 86_400_000;

/**
 * How many days in a row something was done, up to today or yesterday: a day that was missed ends it, today isn't missed yet. Days are
 * midnights as `localDay` counts them, in any order.
 */
export function streakOf(days: readonly number[], today: number): number {
  const done = new Set(days);
  const last = done.has(today) ? today : today - day;
  let length = 0;
  while (done.has(last - length * day)) length += 1;
  return length;
}
