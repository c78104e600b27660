import { createContext, useContext, useMemo } from "react";
import { type DateFormat, usualDateFormat } from "@db/vocabulary/services";
import { useTranslation } from "~/i18n/use-translation";
import { formatClock, formatDay, formatMoment } from "./day-format";

const DateFormatContext = createContext<DateFormat | null>(null);

/** Says how dates are written within; elsewhere they are as usual in the language. */
export const DateFormatProvider = DateFormatContext.Provider;

export interface Dates {
  format: DateFormat;
  /**
   * Day, month and year in figures; the time is milliseconds UTC or ISO 8601. The time zone is named always, since a page is
   * drawn by the Worker and then by the browser, whose own zones differ; `undefined` is the browser's, after the page stands.
   */
  day(time: number | string, timeZone: string | undefined): string;
  /** Hour and minute. */
  clock(time: number | string, timeZone: string | undefined): string;
  /** Day and hour. */
  moment(time: number | string, timeZone: string | undefined): string;
}

/** Writes dates as the app does. What names no day, such as a month, is written in words by `intl-formats`. */
export function useDates(): Dates {
  const { i18n } = useTranslation("ui");
  const chosen = useContext(DateFormatContext);
  const { language } = i18n;
  const format = chosen ?? usualDateFormat[language === "en" ? "en" : "de"];
  return useMemo(
    () => ({
      format,
      day: (time, timeZone) => formatDay(time, format, timeZone),
      clock: (time, timeZone) => formatClock(time, language, timeZone),
      moment: (time, timeZone) => formatMoment(time, format, language, timeZone),
    }),
    [format, language],
  );
}
