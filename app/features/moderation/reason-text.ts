import { reportReasons } from "@db/vocabulary/moderation";
import { useTranslation } from "~/i18n/use-translation";

const isReportReason = (reason: string) => (reportReasons as readonly string[]).includes(reason);

/** A reason in words: one of the list, or why something was held. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("moderation");
  return (reason) => (isReportReason(reason) ? t(`community:reason.${reason}`) : t(`origin.${reason}`));
}
