import { useTranslation } from "~/i18n/use-translation";
import type { AdministeredMember } from "@workers/contracts/members/members";
import { Badge } from "~/ui/Badge";

const tones = { admin: "brand", moderator: "info", member: "neutral", invited: "warning" } as const;

/** What somebody is in the app, and whether they are blocked. */
export function MemberTypeBadges({ member }: { member: AdministeredMember }) {
  const { t } = useTranslation("admin");
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[member.type]}>{t(`memberType.${member.type}`)}</Badge>
      {member.isBlocked ? <Badge tone="danger">{t("members.blocked")}</Badge> : null}
    </span>
  );
}
