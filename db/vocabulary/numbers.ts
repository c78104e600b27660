/** Numbers that people type have two decimals at most (document 1, section 5.1). */
export const clampedToTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Thousands, as in `1.000`, `1,234.50` or `12 500`: with three digits behind each mark, and decimals behind another one. */
const inThousands = /^(-?[1-9]\d{0,2}([.,'\u2019\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** A number as somebody typed it, with a comma or a point; NaN for what is none. `1.000` is a thousand. */
export const typedNumber = (text: string): number => {
  const [, thousands, , decimals = "0"] = inThousands.exec(text.trim()) ?? [];
  return thousands ? Number(`${thousands.replace(/[^-\d]/g, "")}.${decimals}`) : withDecimals(text);
};

/** The same for what somebody measured: behind one mark alone are decimals, however many, so `3,456` is cut to 3.46. */
export const typedMeasure = (text: string): number =>
  /^-?\d+[.,]\d+$/.test(text.trim()) ? withDecimals(text) : typedNumber(text);

const withDecimals = (text: string): number =>
  text.trim() === "" ? Number.NaN : clampedToTwoDecimals(Number(text.trim().replace(",", ".")));
