import { UserCheck, UserPlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { followMember, unfollowMember } from "~/features/community/calls";
import type { Member } from "~/features/community/shapes";
import { usePersonName } from "~/features/community/person-name";
import { IconButton } from "~/ui/IconButton";
import { toast } from "~/ui/Toast";
import type { ChangeMember } from "./MemberList";
import { usePersonLists } from "./person-lists";

/** Follows somebody from a list, or no longer. Their page and the card about them show the same. */
export function FollowInList({ member, change }: { member: Member; change: ChangeMember }) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  const people = usePersonLists();
  const { id, isFollowed } = member;
  if (!member.permissions.can.includes("follow")) return null;
  const name = nameOf(member);
  const toggle = async () => {
    const isDone = await change({ isFollowed: !isFollowed }, async () => {
      await (isFollowed ? unfollowMember : followMember)(id);
    });
    if (isDone) people.updateOwnFields(id, { isFollowed: !isFollowed });
    else toast({ title: t("member.followFailed"), tone: "danger" });
  };
  return (
    <IconButton
      size="sm"
      label={t(isFollowed ? "members.unfollow" : "members.follow", { name })}
      aria-pressed={isFollowed}
      icon={isFollowed ? <UserCheck className="text-brand-text" /> : <UserPlus />}
      onClick={() => void toggle()}
    />
  );
}
