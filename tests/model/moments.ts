/** Moments within an object, which are shifted with the events. */
export const moments = (seconds: number[]) => seconds.map((at) => ({ at }));

export function shifted(value: unknown, shift: number): unknown {
  if (Array.isArray(value)) return value.map((part) => shifted(part, shift));
  if (typeof value !== "object" || value === null) return value;
  if ("at" in value) return Number(value.at) + shift;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shifted(part, shift)]));
}
