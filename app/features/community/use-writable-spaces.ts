import { useMemo } from "react";
import { useShellData } from "~/features/shell/shell-data";
import type { SpaceChoice } from "./composer/PostComposer";

/** The spaces that one may write in, as the rail knows them; those one joined come first. */
export function useWritableSpaces(): SpaceChoice[] {
  const { groups } = useShellData();
  return useMemo(() => {
    const all = groups.flatMap((group) =>
      group.spaces
        .filter(({ permissions }) => permissions.can.includes("create_post"))
        .map(({ id, name, isJoined }) => ({ id, name, groupName: group.name, isJoined })),
    );
    const joined = all.filter(({ isJoined }) => isJoined);
    return (joined.length > 0 ? joined : all).map(({ id, name, groupName }) => ({ id, name, groupName }));
  }, [groups]);
}
