import { useCallback } from "react";
import type { SpaceId } from "@db/vocabulary/ids";
import { useFrameApp } from "~/features/shell/layouts/frame";
import type { SearchMentions } from "~/ui/rich-text/RichTextEditor";
import { findMentionable } from "~/features/community/calls";
import { useViewer } from "~/features/community/viewer";

/** Finds people to mention in a space; nobody for those who may not see members. */
export function useMentionSearch(spaceId: SpaceId | null): SearchMentions | undefined {
  const { id: appId } = useFrameApp();
  const { canViewMembers } = useViewer();
  const search: SearchMentions = useCallback(
    async (text) => {
      const people = await findMentionable(appId, spaceId, text);
      return people.map(({ id, firstName, lastName, avatarUrl }) => ({
        profileId: id,
        name: `${firstName} ${lastName}`.trim(),
        avatarUrl,
      }));
    },
    [appId, spaceId],
  );
  return canViewMembers ? search : undefined;
}
