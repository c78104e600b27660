import { useMemo } from "react";
import type { SpaceId } from "@db/vocabulary/ids";
import type { PostTag } from "@workers/contracts/posts";
import { useShellData } from "~/features/shell/layouts/shell-data";
import type { PlaceChoice } from "~/features/posts/composer/SpaceSelect";

/** The spaces that one may write in, as the rail knows them, with their tags; those one joined come first. */
export function useWritableSpaces(tags: Record<SpaceId, PostTag[]>): PlaceChoice[] {
  const { groups } = useShellData();
  return useMemo(() => {
    const all = groups.flatMap((group) =>
      group.spaces
        .filter(({ permissions }) => permissions.can.includes("create_post"))
        .map(({ id, name, isJoined, permissions }) => ({
          id,
          name,
          isJoined,
          groupName: group.name,
          discriminator: "groups" as const,
          canSchedule: permissions.can.includes("create_scheduled_post"),
          tags: tags[id] ?? [],
        })),
    );
    const joined = all.filter(({ isJoined }) => isJoined);
    return (joined.length > 0 ? joined : all).map(({ isJoined: _, ...choice }) => choice);
  }, [groups, tags]);
}
