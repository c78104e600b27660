import { useHasScript } from "~/ui/use-has-script";
import { useTranslation } from "~/i18n/use-translation";
import { dateFormat } from "~/ui/intl-formats";
import { useDates } from "~/ui/use-dates";

/** Writes times of messages in the reader's time zone; as in UTC on the server, which doesn't know it. */
export function useMessageTime() {
  const { t, i18n } = useTranslation("chat");
  const dates = useDates();
  const timeZone = useHasScript() ? undefined : "UTC";
  const dayOf = (at: string) => dates.day(at, timeZone);
  return {
    /** Names the day of a time, for comparing. */
    dayOf,
    clock: (at: string | number) => dates.clock(at, timeZone),
    /** Today, yesterday, a weekday of the last days, else the date. */
    day: (at: string) => {
      const now = Date.now();
      const day = dayOf(at);
      if (day === dayOf(new Date(now).toISOString())) return t("time.today");
      if (day === dayOf(new Date(now - 86_400_000).toISOString())) return t("time.yesterday");
      const weekday = dateFormat(i18n.language, { weekday: "long", timeZone }).format(new Date(at));
      return now - Date.parse(at) < 6 * 86_400_000 ? weekday : `${weekday}, ${day}`;
    },
    moment: (at: string) => dates.moment(at, timeZone),
  };
}
