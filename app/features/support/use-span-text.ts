import { useTranslation } from "~/i18n/use-translation";

const [minute, hour, day] = [60, 3600, 86_400];

/** A span of time in words, as exact as it matters: "5 minutes", "2 days". */
export function useSpanText(): (seconds: number) => string {
  const { t } = useTranslation("support");
  return (seconds) => {
    if (seconds < hour) return t("time.minutes", { count: Math.max(1, Math.round(seconds / minute)) });
    if (seconds < 2 * day) return t("time.hours", { count: Math.round(seconds / hour) });
    return t("time.days", { count: Math.round(seconds / day) });
  };
}
