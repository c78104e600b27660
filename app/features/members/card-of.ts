import type { ProfileId } from "@db/vocabulary/ids";
import { useShellData } from "~/features/shell/layouts/shell-data";

/** Says whom the card beside a name or picture is about (`PersonCards`): nobody where members may not be seen, or who has left. */
export function useCardOf(): (person: { id: ProfileId; isDeleted?: boolean }) => ProfileId | undefined {
  const canViewMembers = useShellData().permissions.can.includes("view_profiles");
  return ({ id, isDeleted = false }) => (canViewMembers && !isDeleted ? id : undefined);
}
