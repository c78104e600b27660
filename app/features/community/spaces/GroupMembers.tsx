import { useCallback } from "react";
import { listGroupMembers } from "../calls";
import { MemberList } from "../members/MemberList";
import type { GroupWithSpaces, Member } from "../shapes";
import type { CursorPage } from "../use-cursor-list";

interface GroupMembersProps {
  group: Pick<GroupWithSpaces, "id">;
  members: CursorPage<Member>;
  search: string;
}

/** Who is in a group. */
export function GroupMembers({ group, members, search }: GroupMembersProps) {
  const fetchPage = useCallback((cursor: string) => listGroupMembers(group.id, search, cursor), [group.id, search]);
  return <MemberList members={members} search={search} fetchPage={fetchPage} />;
}
