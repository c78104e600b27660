import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

/** Stands in place of what would add another, once there are as many as there may be. */
export function NoRoom({ max, className }: { max: number; className?: string }) {
  const { t } = useTranslation("validation");
  return <Notice className={className}>{t("noRoomForMore", { count: max })}</Notice>;
}
