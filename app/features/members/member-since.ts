import { useTranslation } from "~/i18n/use-translation";
import { dateFormat } from "~/ui/intl-formats";

/** Writes since when somebody is a member: "Dabei seit März 2024". */
export function useMemberSince(): (member: { createdAt: string }) => string {
  const { t } = useTranslation("community");
  const monthOf = useJoinedMonth();
  return (member) => t("members.since", { date: monthOf(member) });
}

/** The month in which somebody became a member: "März 2024". */
export function useJoinedMonth(): (member: { createdAt: string }) => string {
  const { i18n } = useTranslation("community");
  const format = dateFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });
  return ({ createdAt }) => format.format(new Date(createdAt));
}
