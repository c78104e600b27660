import { UserCheck, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { followMember, unfollowMember } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";
import { forgetPeople } from "./known-people";

/** Follows a member, or no longer. It changes at once and goes back where the call fails. */
export function FollowButton({
  member,
  onChange,
}: {
  member: Pick<Profile, "id" | "isFollowed">;
  onChange?: (followersCount: number) => void;
}) {
  const { t } = useTranslation("community");
  const [isFollowed, setFollowed] = useState(member.isFollowed);
  const [isPending, setPending] = useState(false);
  useEffect(() => setFollowed(member.isFollowed), [member.id, member.isFollowed]);
  const toggle = async () => {
    // Not by disabling the button: the focus would be lost.
    if (isPending) return;
    setPending(true);
    setFollowed(!isFollowed);
    try {
      const state = await (isFollowed ? unfollowMember : followMember)(member.id);
      setFollowed(state.isFollowed);
      forgetPeople(member.id);
      onChange?.(state.followersCount);
    } catch {
      setFollowed(isFollowed);
      toast({ title: t("member.followFailed"), tone: "danger" });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="sm"
      variant={isFollowed ? "secondary" : "primary"}
      icon={isFollowed ? <UserCheck /> : <UserPlus />}
      aria-pressed={isFollowed}
      aria-busy={isPending}
      onClick={() => void toggle()}
    >
      {isFollowed ? t("member.following") : t("member.follow")}
    </Button>
  );
}
