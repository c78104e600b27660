import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { ContainerRef } from "~/features/community/shapes";
import { inPlace } from "../post-calls";

/** The API's calls that the windows about posts make: they come with the windows. */

export const listCategories = async (appId: string) =>
  (await answerOf(api.apps[":appId"].communities.categories.$get({ param: { appId }, query: {} }))).data;

/** What waits for its time in a place. */
export const listScheduled = async (place: ContainerRef, cursor?: string) =>
  pageOf(await answerOf(inPlace(place).$get({ param: { id: place.id }, query: { type: "scheduled", cursor } })));
