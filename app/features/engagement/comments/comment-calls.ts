import type { CommentSort } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { answerOf, api } from "~/features/api/client";
import { attachedVoices } from "~/features/composer/attached-voices";
import { pageOf } from "~/features/community/calls";
import type { Subject } from "../subject";
import type { FileInfo } from "@workers/contracts/files";

/** The API's calls on comments. */

type Commented = Pick<Subject, "type" | "id">;

export const listComments = async ({ type, id }: Commented, sort: CommentSort, cursor?: string) =>
  pageOf(await answerOf(api.comments.$get({ query: { entityType: type, entityId: id, sort, cursor } })));

export const listReplies = async ({ type, id }: Commented, parentCommentId: CommentId, cursor?: string) =>
  pageOf(await answerOf(api.comments.$get({ query: { entityType: type, entityId: id, parentCommentId, cursor } })));

export const getComment = async (id: CommentId) => (await answerOf(api.comments[":id"].$get({ param: { id } }))).data;

/** What a comment says and shows. */
export interface WrittenComment {
  body: RichTextDoc;
  files: FileInfo[];
}
const commentForm = ({ body, files }: WrittenComment) => ({
  body,
  attachmentIds: files.map(({ id }) => id),
  voices: attachedVoices(files),
});

export const createComment = async (
  { type, id }: Commented,
  written: WrittenComment,
  parentCommentId: CommentId | null,
) =>
  (
    await answerOf(
      api.comments.$post({
        json: {
          entityType: type,
          entityId: id,
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
