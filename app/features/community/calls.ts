import type { AppId, GroupId, PostId, ProfileId, SpaceId, TagId } from "@db/vocabulary/ids";
import type { SpaceCounter } from "@party/events";
import type { MemberType, SpaceNotifications } from "@db/vocabulary/enumerations";
import type { PageMeta } from "@workers/api/framework/paged";
import type { MembersQuery } from "@workers/contracts/members/members";
import { answerOf, api } from "~/features/api/client";
import type { PostSort } from "./shapes";
import type { CursorPage } from "~/features/lists/cursor-page";

/** The API's calls that the community's screens make from the browser. */

export interface Listed<Row> {
  data: Row[];
  meta?: Pick<PageMeta, "nextCursor">;
}
/** A page that says how many there are in all; null where they weren't counted. */
export type CountedPage<Row> = CursorPage<Row> & { total: number | null };

export const pageOf = <Row>({ data, meta }: Listed<Row>): CursorPage<Row> => ({
  data,
  nextCursor: meta?.nextCursor ?? null,
});

export const listFeed = async (appId: AppId, sort: PostSort, cursor?: string, groupId?: GroupId) =>
  pageOf(
    await answerOf(api.apps[":appId"].community.posts.$get({ param: { appId }, query: { sort, cursor, groupId } })),
  );

/** Posts of what the reader follows. */
export const listFollowed = async (appId: AppId, sort: PostSort, cursor?: string) =>
  pageOf(
    await answerOf(api.apps[":appId"].community.posts.following.$get({ param: { appId }, query: { sort, cursor } })),
  );

/** The feed of all categories. */
export const listCommunitiesFeed = async (appId: AppId, sort: PostSort, cursor?: string) =>
  pageOf(await answerOf(api.apps[":appId"].communities.posts.$get({ param: { appId }, query: { sort, cursor } })));

export const listPostsOfMember = async (id: ProfileId, cursor?: string) =>
  pageOf(await answerOf(api.profiles[":id"].posts.$get({ param: { id }, query: { cursor } })));

export type MemberSort = Exclude<MembersQuery["sort"], "-firstName">;

/** What narrows the list of members beside their role, as the address says it; empty where nothing does. */
export interface MemberNarrowing {
  space: SpaceId | "";
  tag: TagId | "";
  /** Days. */
  joined: string;
  active: string;
  /** `{field}:{answer}` each. */
  answers: string[];
}

export interface MemberListFilter {
  search: string;
  sort: MemberSort;
  role: MemberType | "";
  narrowing: MemberNarrowing;
}

export const listMembers = async (
  appId: AppId,
  { search, sort, role, narrowing }: MemberListFilter,
  cursor?: string,
) => {
  const answer = await answerOf(
    api.apps[":appId"].profiles.$get({
      param: { appId },
      query: {
        cursor,
        sort,
        ...(search && { search }),
        ...(role && { "filter[role]": role }),
        ...(narrowing.space && { "filter[spaceIds][]": [narrowing.space] }),
        ...(narrowing.tag && { "filter[tagIds][]": [narrowing.tag] }),
        ...(narrowing.answers.length > 0 && { "filter[answers][]": narrowing.answers }),
        ...(narrowing.joined && { "filter[joinedDays]": narrowing.joined }),
        ...(narrowing.active && { "filter[activeDays]": narrowing.active }),
      },
    }),
  );
  return { ...pageOf(answer), total: answer.meta?.pagination.total ?? null };
};

export const getPost = async (id: PostId) => (await answerOf(api.posts[":id"].$get({ param: { id } }))).data;

export const listCommentsOfMember = async (id: ProfileId, cursor?: string) =>
  pageOf(await answerOf(api.comments.$get({ query: { entityType: "profile", entityId: id, cursor } })));

export const setSpaceBell = async (id: SpaceId, notifications: SpaceNotifications) =>
  void (await answerOf(api.spaces[":id"].notifications.$patch({ param: { id }, json: { notifications } })));

/** Members whose name begins with the text and who may read the space. */
export async function findMentionable(appId: string, spaceId: SpaceId | null, search: string) {
  const query = { search, limit: "8", ...(spaceId && { spaceId }) };
  const { data } = await answerOf(api.apps[":appId"].profiles.dropdown.$get({ param: { appId }, query }));
  return data;
}

export const getProfile = async (id: ProfileId) => (await answerOf(api.profiles[":id"].$get({ param: { id } }))).data;

export const followMember = async (id: ProfileId) =>
  (await answerOf(api.profiles[":id"].follow.$patch({ param: { id } }))).data;
export const unfollowMember = async (id: ProfileId) =>
  (await answerOf(api.profiles[":id"].follow.$delete({ param: { id } }))).data;

/** Blocks a member, or no longer. */
export const blockMember = async (id: ProfileId, isBlocked: boolean) => {
  const call = api.profiles[":id"].block;
  return (await answerOf(isBlocked ? call.$post({ param: { id } }) : call.$delete({ param: { id } }))).data;
};

/** Both numbers of each space's posts, as they count for the caller. */
export const listCounters = async (appId: AppId): Promise<SpaceCounter[]> =>
  (await answerOf(api.apps[":appId"].spaces.posts.counters.$get({ param: { appId } }))).data.map(
    ({ spaceId, postSequence, unreadCount }) => ({ spaceId, postSequence, seenSequence: postSequence - unreadCount }),
  );

/** Who follows a member, or whom they follow. */
export const listFollows = async (id: ProfileId, side: "followers" | "following", cursor?: string) =>
  pageOf(await answerOf(api.profiles[":id"][side].$get({ param: { id }, query: { cursor } })));
