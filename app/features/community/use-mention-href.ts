import { useCallback } from "react";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useViewer } from "./viewer";

/** Where a mention in a text leads; nowhere for those who may not see members. */
export function useMentionHref(): ((profileId: string) => string) | undefined {
  const path = useAppPath();
  const { canViewMembers } = useViewer();
  const href = useCallback((profileId: string) => path.member(profileId), [path]);
  return canViewMembers ? href : undefined;
}
