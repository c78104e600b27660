import { lazily } from "~/ui/lazily";
import type { FollowsDialogProps } from "./follows-panel";

export type { FollowsDialogProps } from "./follows-panel";

/** The people around a member. Its code is fetched when it first opens. */
export const FollowsDialog = lazily<FollowsDialogProps>(() => import("./follows-panel"));
