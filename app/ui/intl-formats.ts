/** Formats are slow to create and the same few are used again and again, so each is created once. */
const formats = new Map<string, unknown>();

function once<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key) as Format | undefined;
  if (cached) return cached;
  const format = make();
  // Time zones of people are many; what a Worker keeps has a bound.
  if (formats.size < 500) formats.set(key, format);
  return format;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("date", locale, options, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once("number", locale, options, () => new Intl.NumberFormat(locale, options));

/** So many of a hundred: "28 %" in German, "28%" in English. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(percent / 100);
