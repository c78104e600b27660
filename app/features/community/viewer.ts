import { createContext, useContext } from "react";
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
}

const ViewerContext = createContext<Viewer>({ profile: null, isGuest: true, isPunished: false, canViewMembers: false, canRegister: false, postLayouts: {} });
export const ViewerProvider = ViewerContext.Provider;

export const useViewer = () => useContext(ViewerContext);
