import type { GroupWithSpaces } from "@workers/contracts/groups";
import type { Member } from "~/features/community/shapes";
import type { CursorPage } from "~/features/lists/cursor-page";
import { ManagedMembers } from "./ManagedMembers";
import type { MemberFilter } from "./member-calls";

interface GroupMembersProps {
  group: Pick<GroupWithSpaces, "id" | "name" | "permissions">;
  members: CursorPage<Member>;
  madeAt: number;
  filter: MemberFilter;
  placeOfTasks: string | null;
}

export function GroupMembers({ group: { id, name, permissions }, ...list }: GroupMembersProps) {
  const may = (action: string) => permissions.can.includes(action);
  const can = { add: may("update"), remove: may("remove_member"), moderate: may("update"), export: false };
  return <ManagedMembers place={{ kind: "group", id, name }} can={can} {...list} />;
}
