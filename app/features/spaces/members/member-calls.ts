import type { AppId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { sendFile } from "~/features/api/send-file";
import type { Member } from "~/features/community/shapes";
import { pageOf } from "~/features/community/calls";
import type { CursorPage } from "~/features/lists/cursor-page";

/** Where members are looked after: a space or a group. */
export type MemberContainer =
  { kind: "space"; id: SpaceId; name: string } | { kind: "group"; id: GroupId; name: string };

/** What a list of members is narrowed to. */
export interface MemberFilter {
  search: string;
  role: string;
}

const queryOf = ({ search, role }: MemberFilter, cursor?: string) => ({
  cursor,
  ...(search && { search }),
  ...(role && { role: role as "member" }),
});

export const listMembersOf = async (
  { kind, id }: MemberContainer,
  filter: MemberFilter,
  cursor?: string,
): Promise<CursorPage<Member>> => {
  const query = queryOf(filter, cursor);
  return pageOf(
    await answerOf(
      kind === "space"
        ? api.spaces[":id"].profiles.$get({ param: { id }, query })
        : api.groups[":id"].profiles.$get({ param: { id }, query }),
    ),
  );
};

export async function addMembersTo({ kind, id }: MemberContainer, profileIds: string[]): Promise<void> {
  const request = { param: { id }, json: { profileIds } };
  await (kind === "space"
    ? answerOf(api.spaces[":id"].profiles.$post(request))
    : answerOf(api.groups[":id"].profiles.$post(request)));
}

export async function removeMemberFrom({ kind, id }: MemberContainer, memberId: ProfileId): Promise<void> {
  const request = { param: { id, memberId } };
  await (kind === "space"
    ? answerOf(api.spaces[":id"].profiles[":memberId"].$delete(request))
    : answerOf(api.groups[":id"].profiles[":memberId"].$delete(request)));
}

export async function setModeratorOf(
  { kind, id }: MemberContainer,
  memberId: ProfileId,
  isModerator: boolean,
): Promise<void> {
  const request = { param: { id, memberId }, json: { isModerator } };
  await (kind === "space"
    ? answerOf(api.spaces[":id"].profiles[":memberId"].$patch(request))
    : answerOf(api.groups[":id"].profiles[":memberId"].$patch(request)));
}

/** Sends a CSV file; answers the task that works it off. */
export const importMembersTo = async ({ kind, id }: MemberContainer, appId: AppId, file: File): Promise<string> =>
  (await sendFile<{ taskId: string }>(`/api/${kind}s/${id}/profiles/import`, appId, file)).taskId;

/** Where the members of a space lie as a CSV file. */
export const exportAddress = (spaceId: SpaceId) => `/api/spaces/${spaceId}/profiles/export`;

export const listRequests = async (id: SpaceId, cursor?: string) =>
  pageOf(await answerOf(api.spaces[":id"].requests.$get({ param: { id }, query: { cursor } })));

export async function answerRequests(id: SpaceId, profileIds: string[], isAccepted: boolean): Promise<void> {
  const request = { param: { id }, json: { profileIds } };
  await (isAccepted
    ? answerOf(api.spaces[":id"].requests.accept.$post(request))
    : answerOf(api.spaces[":id"].requests.decline.$post(request)));
}
