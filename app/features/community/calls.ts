import type { AppId, CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { CommentSort, SpaceNotifications } from "@db/vocabulary/enumerations";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { answerOf, api } from "~/features/api/client";
import type { FileInfo } from "@workers/contracts/files";
import type { PostSort } from "./shapes";
import type { CursorPage } from "./use-cursor-list";

/** The API's calls that the community's screens make from the browser. */

export interface Listed<Row> {
  data: Row[];
  meta?: { nextCursor?: string | null };
}
export const pageOf = <Row>({ data, meta }: Listed<Row>): CursorPage<Row> => ({
  data,
  nextCursor: meta?.nextCursor ?? null,
});

/** The app's feed, or that of one of its groups. */
export const listFeed = async (appId: AppId, sort: PostSort, cursor?: string, groupId?: GroupId) =>
  pageOf(
    await answerOf(api.apps[":appId"].community.posts.$get({ param: { appId }, query: { sort, cursor, groupId } })),
  );

/** The feed of all categories. */
export const listCommunitiesFeed = async (appId: AppId, sort: PostSort, cursor?: string) =>
  pageOf(await answerOf(api.apps[":appId"].communities.posts.$get({ param: { appId }, query: { sort, cursor } })));

export const listPostsOfMember = async (id: ProfileId, cursor?: string) =>
  pageOf(await answerOf(api.profiles[":id"].posts.$get({ param: { id }, query: { cursor } })));

export type MemberSort = "latest" | "oldest" | "firstName";

export const listMembers = async (
  appId: AppId,
  { search, sort }: { search: string; sort: MemberSort },
  cursor: string,
) =>
  pageOf(
    await answerOf(
      api.apps[":appId"].profiles.$get({ param: { appId }, query: { cursor, sort, ...(search && { search }) } }),
    ),
  );

export const getPost = async (id: PostId) => (await answerOf(api.posts[":id"].$get({ param: { id } }))).data;

export const likePost = async (id: PostId) => (await answerOf(api.posts[":id"].like.$post({ param: { id } }))).data;
export const unlikePost = async (id: PostId) => (await answerOf(api.posts[":id"].like.$delete({ param: { id } }))).data;

export const listLikers = async (id: PostId, cursor?: string) =>
  pageOf(await answerOf(api.posts[":id"].attendees.$get({ param: { id }, query: { cursor } })));

export const listComments = async (postId: PostId, sort: CommentSort, cursor?: string) =>
  pageOf(await answerOf(api.comments.$get({ query: { entityType: "post", entityId: postId, sort, cursor } })));

export const listReplies = async (postId: PostId, parentCommentId: CommentId, cursor?: string) =>
  pageOf(
    await answerOf(api.comments.$get({ query: { entityType: "post", entityId: postId, parentCommentId, cursor } })),
  );

export const listCommentsOfMember = async (id: ProfileId, cursor: string) =>
  pageOf(await answerOf(api.comments.$get({ query: { entityType: "profile", entityId: id, cursor } })));

export const getComment = async (id: CommentId) => (await answerOf(api.comments[":id"].$get({ param: { id } }))).data;

/** What a comment says and shows. */
export interface WrittenComment {
  body: RichTextDoc;
  files: FileInfo[];
}
const commentForm = ({ body, files }: WrittenComment) => ({ body, attachmentIds: files.map(({ id }) => id) });

export const createComment = async (postId: PostId, written: WrittenComment, parentCommentId: CommentId | null) =>
  (
    await answerOf(
      api.comments.$post({
        json: {
          entityType: "post",
          entityId: postId,
          ...commentForm(written),
          ...(parentCommentId && { parentCommentId }),
        },
      }),
    )
  ).data;

export const editComment = async (id: CommentId, written: WrittenComment) =>
  (await answerOf(api.comments[":id"].$patch({ param: { id }, json: commentForm(written) }))).data;

export const deleteComment = async (id: CommentId) =>
  void (await answerOf(api.comments[":id"].$delete({ param: { id } })));

export const restoreComment = async (id: CommentId) =>
  (await answerOf(api.comments[":id"].restore.$post({ param: { id } }))).data;

export const likeComment = async (id: CommentId) =>
  (await answerOf(api.comments[":id"].like.$post({ param: { id } }))).data;
export const unlikeComment = async (id: CommentId) =>
  (await answerOf(api.comments[":id"].like.$delete({ param: { id } }))).data;

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

/** Who follows a member, or whom they follow. */
export const listFollows = async (id: ProfileId, side: "followers" | "following", cursor?: string) =>
  pageOf(await answerOf(api.profiles[":id"][side].$get({ param: { id }, query: { cursor } })));
