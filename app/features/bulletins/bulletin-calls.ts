import type { BulletinKind, ScopeType } from "@db/vocabulary/enumerations";
import type { AppId, BulletinId } from "@db/vocabulary/ids";
import type { BulletinReach, Daily } from "@workers/contracts/members/bulletins";
import { answerOf, api } from "~/features/api/client";
import { type CountedPage, pageOf } from "~/features/community/calls";
import type { ShownBulletin } from "./shown-bulletin";

/** The API's calls on announcements and dailies: two kinds of one thing. */

const shown = (bulletin: Daily): ShownBulletin => bulletin;
const calls = { announcement: api.announcements[":id"], daily: api.daily[":id"] };

export async function listBulletins(
  kind: BulletinKind,
  appId: AppId,
  cursor?: string,
): Promise<CountedPage<ShownBulletin>> {
  const call = kind === "announcement" ? api.apps[":appId"].announcements : api.apps[":appId"].daily;
  const answer = await answerOf(call.$get({ param: { appId }, query: { cursor } }));
  return { ...pageOf<ShownBulletin>(answer), total: answer.meta?.pagination.total ?? null };
}

export const getBulletin = async (kind: BulletinKind, id: BulletinId): Promise<ShownBulletin> =>
  kind === "announcement"
    ? (await answerOf(api.announcements[":id"].detail.$get({ param: { id } }))).data
    : shown((await answerOf(api.daily[":id"].$get({ param: { id } }))).data);

/** How many people what `scope` names (as the form's field) would reach, and by which ways. */
export async function reachOf(kind: BulletinKind, appId: AppId, scope: string): Promise<BulletinReach> {
  if (kind === "daily") return (await answerOf(api.apps[":appId"].daily.reach.$get({ param: { appId } }))).data;
  const [type, id] = scope.split(":");
  const query =
    type === "segment" ? { segmentId: id } : type === "app" ? {} : { scopeType: type as ScopeType, scopeId: id };
  return (await answerOf(api.apps[":appId"].announcements.reach.$get({ param: { appId }, query }))).data;
}

export const readBulletin = async (kind: BulletinKind, id: BulletinId) =>
  (await answerOf(calls[kind].read.$post({ param: { id } }))).data;

export const dismissBulletin = async (kind: BulletinKind, id: BulletinId) =>
  (await answerOf(calls[kind].dismiss.$post({ param: { id } }))).data;

export const deleteBulletin = async (kind: BulletinKind, id: BulletinId) =>
  void (await answerOf(calls[kind].$delete({ param: { id } })));

export const restoreBulletin = async (kind: BulletinKind, id: BulletinId): Promise<ShownBulletin> =>
  (await answerOf(calls[kind].restore.$post({ param: { id } }))).data;

export const listReaders = async (kind: BulletinKind, id: BulletinId, cursor?: string) => {
  const { data, nextCursor } = pageOf(await answerOf(calls[kind].readers.$get({ param: { id }, query: { cursor } })));
  return { data: data.map(({ profile, readAt }) => ({ ...profile, readAt })), nextCursor };
};
