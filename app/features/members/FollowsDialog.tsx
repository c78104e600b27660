import { lazily } from "~/ui/lazily";
import type { Profile } from "~/features/community/shapes";

export interface FollowsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  member: Profile;
  /** Who follows the member, or whom the member follows. */
  side: "followers" | "following";
}

/** The people around a member. Its code is fetched when it first opens. */
export const FollowsDialog = lazily<FollowsDialogProps>(() => import("./follows-panel"));
