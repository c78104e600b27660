import type { AppId, PostDraftId, PostId, PostTagId, SpaceId } from "@db/vocabulary/ids";
import type { Post, PostTagsForm, SentPost, SentPostDraft } from "@workers/contracts/posts";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { ContainerRef, PostSort } from "~/features/community/shapes";

/** The API's calls on posts beside reading and liking them: writing, placing. */

const postOf = (answer: { data: Post }) => answer.data;

/** A post is written in a space or in a category; what happens to it later asks only for its id. */
export const inPlace = ({ discriminator }: ContainerRef) =>
  (discriminator === "groups" ? api.spaces : api.communities.categories)[":id"].posts;

export const createPost = async (place: ContainerRef, json: SentPost) =>
  postOf(await answerOf(inPlace(place).$post({ param: { id: place.id }, json })));

export const editPost = async (id: PostId, json: SentPost) =>
  postOf(await answerOf(api.posts[":id"].$patch({ param: { id }, json })));

export const deletePost = async (id: PostId) => void (await answerOf(api.posts[":id"].$delete({ param: { id } })));
export const restorePost = async (id: PostId) =>
  postOf(await answerOf(api.posts[":id"].restore.$post({ param: { id } })));

export const publishPost = async (id: PostId) =>
  postOf(await answerOf(api.posts[":id"].publish.$patch({ param: { id } })));

export const pinPost = async (id: PostId) =>
  postOf(await answerOf(api.posts[":id"]["pin-to-top"].$post({ param: { id } })));
export const unpinPost = async (id: PostId) =>
  postOf(await answerOf(api.posts[":id"]["pin-to-top"].$delete({ param: { id } })));

export const pinToSidebar = async (id: PostId, isPinned: boolean) => {
  const call = api.posts[":id"]["pin-to-sidebar"];
  return postOf(await answerOf(isPinned ? call.$post({ param: { id } }) : call.$delete({ param: { id } })));
};

/** Where a post goes: the calls name spaces and categories by fields of their own. */
const destination = ({ id, discriminator }: ContainerRef) =>
  discriminator === "groups" ? { spaceId: id } : { categoryId: id };

export const movePost = async (id: PostId, to: ContainerRef) =>
  postOf(await answerOf(api.posts[":id"].move.$patch({ param: { id }, json: destination(to) })));
export const clonePost = async (id: PostId, to: ContainerRef) =>
  postOf(await answerOf(api.posts[":id"].clone.$post({ param: { id }, json: destination(to) })));

export const followCategory = async (id: SpaceId, isFollowed: boolean) => {
  const call = api.communities.categories[":id"].follow;
  return (await answerOf(isFollowed ? call.$patch({ param: { id } }) : call.$delete({ param: { id } }))).data;
};

export const listPlacePosts = async (
  place: ContainerRef,
  { sort, tagId }: { sort: PostSort; tagId: PostTagId | null },
  cursor?: string,
) =>
  pageOf(
    await answerOf(inPlace(place).$get({ param: { id: place.id }, query: { sort, cursor, ...(tagId && { tagId }) } })),
  );

/** The call on a place, whichever kind it is of. */
const place = ({ discriminator }: ContainerRef) =>
  (discriminator === "groups" ? api.spaces : api.communities.categories)[":id"];

export const markPlaceRead = async (ref: ContainerRef) =>
  void (await answerOf(place(ref).read.$patch({ param: { id: ref.id } })));

export const listPostTags = async (ref: ContainerRef) =>
  (await answerOf(place(ref).tags.$get({ param: { id: ref.id } }))).data;

export const setPostTags = async (ref: ContainerRef, tags: PostTagsForm["tags"]) =>
  (await answerOf(place(ref).tags.$put({ param: { id: ref.id }, json: { tags } }))).data;

/** Null takes back whatever reaction the reader left. */
export const reactToPost = async (id: PostId, emoji: string | null) =>
  (
    await answerOf(
      emoji === null
        ? api.posts[":id"].like.$delete({ param: { id } })
        : api.posts[":id"].reaction.$put({ param: { id }, json: { emoji } }),
    )
  ).data;

export const setBookmark = async (id: PostId, isBookmarked: boolean) => {
  const call = api.posts[":id"].bookmark;
  return (await answerOf(isBookmarked ? call.$put({ param: { id } }) : call.$delete({ param: { id } }))).data;
};

export const scheduledCount = async (place: ContainerRef) =>
  (await answerOf(inPlace(place).counters.$get({ param: { id: place.id } }))).data.scheduledCount;

export const markPlaceSeen = async ({ id, discriminator }: ContainerRef) =>
  void (await answerOf(
    (discriminator === "groups" ? api.spaces : api.communities.categories)[":id"].seen.$patch({ param: { id } }),
  ));

export const listDrafts = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].profile.drafts.$get({ param: { appId } }))).data;
export const keepDraft = async (appId: AppId, draftId: PostDraftId, json: SentPostDraft) =>
  (await answerOf(api.apps[":appId"].profile.drafts[":draftId"].$put({ param: { appId, draftId }, json }))).data;
export const discardDraft = async (appId: AppId, draftId: PostDraftId) =>
  void (await answerOf(api.apps[":appId"].profile.drafts[":draftId"].$delete({ param: { appId, draftId } })));
