import { useCallback } from "react";
import { listSpaceMembers } from "../calls";
import { MemberList } from "../members/MemberList";
import type { Member, Space } from "../shapes";
import type { CursorPage } from "../use-cursor-list";

interface SpaceMembersProps {
  space: Pick<Space, "id">;
  members: CursorPage<Member>;
  search: string;
}

/** Who is in a space. */
export function SpaceMembers({ space, members, search }: SpaceMembersProps) {
  const fetchPage = useCallback((cursor: string) => listSpaceMembers(space.id, search, cursor), [space.id, search]);
  return <MemberList members={members} search={search} fetchPage={fetchPage} />;
}
