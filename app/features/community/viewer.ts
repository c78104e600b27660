import { createContext, useContext } from "react";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostLayout } from "@db/vocabulary/services";
import type { ProfileId } from "@db/vocabulary/ids";

/** Who looks at the community's screens, and what they may do in the app. */
export interface Viewer {
  /** Null for guests, and for team members who never took part. */
  profile: { id: ProfileId; firstName: string; lastName: string; avatarUrl: string | null } | null;
  isGuest: boolean;
  /** Reads, but may not write for now. */
  isPunished: boolean;
  canViewMembers: boolean;
  canRegister: boolean;
  /** How they like posts to be shown, by place. */
  postLayouts: Record<string, PostLayout>;
  /** How the app's operator likes them to be shown where nobody chose, by service. */
  usualPostLayouts: Partial<Record<PostDiscriminator, PostLayout>>;
  /** What posts can be answered with beside the like. */
  postReactions: readonly string[];
}

const ViewerContext = createContext<Viewer>({
  profile: null,
  isGuest: true,
  isPunished: false,
  canViewMembers: false,
  canRegister: false,
  postLayouts: {},
  usualPostLayouts: {},
  postReactions: [],
});
export const ViewerProvider = ViewerContext.Provider;

export const useViewer = () => useContext(ViewerContext);
