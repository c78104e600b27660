import { useMemo } from "react";
import { useShellData } from "~/features/shell/layouts/shell-data";
import type { PlaceChoice } from "~/features/posts/composer/SpaceSelect";

/** The spaces that one may write in, as the rail knows them; those one joined come first. */
export function useWritableSpaces(): PlaceChoice[] {
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
        })),
    );
    const joined = all.filter(({ isJoined }) => isJoined);
    return (joined.length > 0 ? joined : all).map(({ isJoined: _, ...choice }) => choice);
  }, [groups]);
}
