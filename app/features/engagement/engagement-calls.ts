import type { AppId, PollOptionId } from "@db/vocabulary/ids";
import type { NewReportForm } from "@workers/contracts/moderation";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { EngagedSubject } from "./subject";

type Called = Pick<EngagedSubject, "calls" | "id">;
const of = ({ calls, id }: Called) => ({ call: api[calls][":id"], param: { id } });

export const likeSubject = async (subject: Called, isLiked: boolean) => {
  const { call, param } = of(subject);
  return (await answerOf(isLiked ? call.like.$post({ param }) : call.like.$delete({ param }))).data;
};

export const listLikers = async (subject: Called, cursor?: string) => {
  const { call, param } = of(subject);
  return pageOf(await answerOf(call.attendees.$get({ param, query: { cursor } })));
};

export const followSubject = async (subject: Called, isFollowed: boolean) => {
  const { call, param } = of(subject);
  return (await answerOf(isFollowed ? call.follow.$patch({ param }) : call.follow.$delete({ param }))).data;
};

/** The thing with its poll, as it is after the vote. */
export const voteOnSubject = async (subject: Called, optionIds: PollOptionId[]) => {
  const { call, param } = of(subject);
  return (await answerOf(call.vote.$post({ param, json: { optionIds } }))).data;
};

/** It is unread no longer, and its next visit starts at newer comments. */
export const markSeen = async (subject: Called) => {
  const { call, param } = of(subject);
  await answerOf(call.seen.$patch({ param }));
};

export const listRevisions = async (subject: Called, cursor?: string) => {
  const { call, param } = of(subject);
  return pageOf(await answerOf(call.revisions.$get({ param, query: { cursor } })));
};

/** The link that everybody may read it by; null where there is none. */
export const getShare = async (subject: Called) => {
  const { call, param } = of(subject);
  return (await answerOf(call.share.$get({ param }))).data;
};

export const createShare = async (subject: Called) => {
  const { call, param } = of(subject);
  return (await answerOf(call.share.$post({ param }))).data;
};

export const withdrawShare = async (subject: Called) => {
  const { call, param } = of(subject);
  await answerOf(call.share.$delete({ param }));
};

export const sendReport = async (appId: AppId, report: NewReportForm) =>
  (await answerOf(api.apps[":appId"].moderation.reports.$post({ param: { appId }, json: report }))).data;
