/** Formats are dear to make and the same few are asked for again and again, so each is made once. */
const kept = new Map<string, unknown>();

function once<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  // Time zones of people are many; what a Worker keeps has a bound.
  if (kept.size < 500) kept.set(key, format);
  return format;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("date", locale, options, () => new Intl.DateTimeFormat(locale, options));

/** A format of times as seen from now. */
export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  once("relative", locale, options, () => new Intl.RelativeTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once("number", locale, options, () => new Intl.NumberFormat(locale, options));
