import type { Space } from "@workers/contracts/spaces";
import type { Member } from "~/features/community/shapes";
import type { CursorPage } from "~/features/lists/cursor-page";
import { ManagedMembers } from "./ManagedMembers";
import type { MemberFilter } from "./member-calls";

interface SpaceMembersProps {
  space: Pick<Space, "id" | "name" | "permissions">;
  members: CursorPage<Member>;
  madeAt: number;
  filter: MemberFilter;
  placeOfTasks: string | null;
}

export function SpaceMembers({ space: { id, name, permissions }, ...list }: SpaceMembersProps) {
  const may = (action: string) => permissions.can.includes(action);
  const can = {
    add: may("bulk_invite"),
    remove: may("bulk_invite"),
    moderate: may("edit"),
    export: may("profiles_export"),
  };
  return <ManagedMembers place={{ kind: "space", id, name }} can={can} {...list} />;
}
