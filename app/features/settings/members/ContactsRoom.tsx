import { limits } from "@db/vocabulary/limits";
import { ChangeTariffLink } from "~/features/tariffs/ChangeTariffLink";
import { useTranslation } from "~/i18n/use-translation";
import { numberFormat } from "~/ui/intl-formats";
import { Notice } from "~/ui/Notice";

export interface ContactsRoomProps {
  room: {
    /** Null where there is no end. */
    left: number | null;
    limit: number;
    tariffs: { projectId: string; origin: string } | null;
  };
}

/** Says before people are invited that the tariff has no room for them, or for fewer than one form invites. */
export function ContactsRoom({ room: { left, limit, tariffs } }: ContactsRoomProps) {
  const { t, i18n } = useTranslation("admin");
  if (left === null || left >= limits.invitedEmails.max) return null;
  const change = tariffs ? <ChangeTariffLink {...tariffs} /> : null;
  return left > 0 ? (
    <Notice className="mb-6">
      {t("usage.left", { count: left })} {change}
    </Notice>
  ) : (
    <Notice tone="warning" title={t("usage.fullTitle")} className="mb-6">
      {t("usage.fullText", { limit: numberFormat(i18n.language).format(limit) })} {change}
    </Notice>
  );
}
