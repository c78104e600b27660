/** Numbers that people type have two decimals at most (document 1, section 5.1). */
export const clampedToTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** A number as somebody typed it, with a comma or a point; NaN for what is none. */
export const typedNumber = (text: string): number => {
  const trimmed = text.trim().replace(",", ".");
  return trimmed === "" ? Number.NaN : clampedToTwoDecimals(Number(trimmed));
};
