import type { Language } from "@db/vocabulary/enumerations";
import type { DateFormat } from "@db/vocabulary/services";

/** A locale that writes days in the order of a format: React Aria takes the order of a field's parts from it. */
const locales: Record<DateFormat, Record<Language, string>> = {
  "DD.MM.YYYY": { de: "de-DE", en: "en-GB" },
  // No German locale has these orders; what is read aloud of the parts is then in another language.
  "YYYY-MM-DD": { de: "en-CA", en: "en-CA" },
  "MM/DD/YYYY": { de: "en-US", en: "en-US" },
};

export const localeOf = (format: DateFormat, language: string): string =>
  locales[format][language === "en" ? "en" : "de"];

/** What stands between the parts of a day. */
export const separatorOf = (format: DateFormat): string => format.replace(/[DMY]/g, "").charAt(0);

/** Whether a part of a field is what the locale puts between day, month and year. */
export const isSeparator = (text: string): boolean => /^[./-]$/.test(text.trim());
