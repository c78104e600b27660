import { lazily } from "~/ui/lazily";
import type { Post } from "@workers/contracts/posts";
import type { Place } from "~/features/community/shapes";

export interface PlaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
  title: string;
  confirmLabel: string;
  /** Whether the place it stands in can be chosen too. */
  hasOwn: boolean;
  onChoose: (place: Place) => Promise<void>;
}

/** Chooses where a post goes. Its code is fetched when it first opens. */
export const PlaceDialog = lazily<PlaceDialogProps>(() => import("./place-panel"));
