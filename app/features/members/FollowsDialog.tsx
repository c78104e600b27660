import { lazyComponent } from "~/ui/LazyComponent";
import type { FollowsDialogProps } from "./FollowsPanel";

export type { FollowsDialogProps } from "./FollowsPanel";

/** The people around a member. Its code is fetched when it first opens. */
export const FollowsDialog = lazyComponent<FollowsDialogProps>(() => import("./FollowsPanel"));
