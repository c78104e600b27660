import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import type { Profile } from "~/features/community/shapes";

/** What somebody is in the app beside a member, and that they are blocked, for those who may know. */
export function MemberBadges({ member }: { member: Pick<Profile, "type" | "isBlocked"> }) {
  const { t } = useTranslation("community");
  return (
    <>
      {member.type === "member" ? null : (
        <Badge tone={member.type === "admin" ? "brand" : "neutral"}>{t(`role.${member.type}`)}</Badge>
      )}
      {member.isBlocked ? <Badge tone="danger">{t("member.blocked")}</Badge> : null}
    </>
  );
}
