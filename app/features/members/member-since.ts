import { useTranslation } from "~/i18n/use-translation";
import { dateFormat } from "~/ui/intl-formats";

/** Writes since when somebody is a member: "Dabei seit März 2024". */
export function useMemberSince(): (member: { createdAt: string }) => string {
  const { t, i18n } = useTranslation("community");
  const format = dateFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });
  return ({ createdAt }) => t("members.since", { date: format.format(new Date(createdAt)) });
}
