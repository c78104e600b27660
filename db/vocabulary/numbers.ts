/** Numbers that people type have two decimals at most (document 1, section 5.1). */
export const clampedToTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Thousands, as in `1.000`, `1,234.50` or `12 500`: with three digits behind each mark, and decimals behind another one. */
const inThousands = /^(-?[1-9]\d{0,2}([.,'\u2019\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** A number as somebody typed it, with a comma or a point; NaN for what is none. */
export const typedNumber = (text: string): number => {
  const trimmed = text.trim();
  if (trimmed === "") return Number.NaN;
  const [, thousands, , decimals = "0"] = inThousands.exec(trimmed) ?? [];
  return thousands
    ? Number(`${thousands.replace(/[^-\d]/g, "")}.${decimals}`)
    : clampedToTwoDecimals(Number(trimmed.replace(",", ".")));
};
