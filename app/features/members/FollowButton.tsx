import { UserCheck, UserPlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { followMember, unfollowMember } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";
import { usePersonLists } from "./person-lists";

/** Follows a member, or no longer. It changes at once and goes back where the call fails. */
export function FollowButton({ member: { id, isFollowed } }: { member: Pick<Profile, "id" | "isFollowed"> }) {
  const { t } = useTranslation("community");
  const lists = usePersonLists();
  const toggle = () => {
    const send = (changed: Partial<Profile>) => (changed.isFollowed ? followMember : unfollowMember)(id);
    lists
      .change(id, { isFollowed: !isFollowed }, send, "follow")
      .catch(() => toast({ title: t("member.followFailed"), tone: "danger" }));
  };
  return (
    <Button
      size="sm"
      variant={isFollowed ? "secondary" : "primary"}
      icon={isFollowed ? <UserCheck /> : <UserPlus />}
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      {isFollowed ? t("member.following") : t("member.follow")}
    </Button>
  );
}
