import type { PostId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { ContainerRef } from "~/features/community/shapes";
import { inPlace } from "../post-calls";

/** The API's calls that the windows about posts make: they come with the windows. */

/** The link that everybody may read a post by; null where there is none. */
export const getShare = async (id: PostId) => (await answerOf(api.posts[":id"].share.$get({ param: { id } }))).data;

export const sharePost = async (id: PostId) => (await answerOf(api.posts[":id"].share.$post({ param: { id } }))).data;

export const withdrawShare = async (id: PostId) =>
  void (await answerOf(api.posts[":id"].share.$delete({ param: { id } })));

export const listRevisions = async (id: PostId, cursor?: string) =>
  pageOf(await answerOf(api.posts[":id"].revisions.$get({ param: { id }, query: { cursor } })));

export const listCategories = async (appId: string) =>
  (await answerOf(api.apps[":appId"].communities.categories.$get({ param: { appId }, query: {} }))).data;

/** What waits for its time in a place. */
export const listScheduled = async (place: ContainerRef, cursor?: string) =>
  pageOf(await answerOf(inPlace(place).$get({ param: { id: place.id }, query: { type: "scheduled", cursor } })));

export const listLikers = async (id: PostId, cursor?: string) =>
  pageOf(await answerOf(api.posts[":id"].attendees.$get({ param: { id }, query: { cursor } })));
