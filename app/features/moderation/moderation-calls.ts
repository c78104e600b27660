import type { AppId, ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import type { ModerationScopeType, ModerationStatus, ModerationTab, ReportReason } from "@db/vocabulary/moderation";
import type { BulkDecisionForm, OwnDecision, RejectionForm, RecordPart } from "@workers/contracts/moderation";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { CursorPage } from "~/features/lists/cursor-page";

/** The API's calls of moderation. */

/** A page of what was decided of one's own, of how many. */
export type OwnDecisionsPage = CursorPage<OwnDecision> & { pages: number };

/** Which of the moderators' lists. */
export interface ItemFilter {
  tab: ModerationTab;
  status: ModerationStatus;
  scopeType?: ModerationScopeType;
  scopeId?: string;
}

const scopeOf = ({ scopeType, scopeId }: Omit<ItemFilter, "status" | "tab">) => ({
  ...(scopeType && { "filter[scopeType]": scopeType }),
  ...(scopeId && { "filter[scopeId]": scopeId }),
});

export const listItems = async (appId: AppId, { tab, status, ...scope }: ItemFilter, cursor?: string) =>
  pageOf(
    await answerOf(
      api.apps[":appId"].moderation.$get({
        param: { appId },
        query: { "filter[tab]": tab, "filter[status]": status, ...scopeOf(scope), cursor },
      }),
    ),
  );

export const countItems = async (appId: AppId, { tab, ...scope }: Partial<Omit<ItemFilter, "status">>) =>
  (
    await answerOf(
      api.apps[":appId"].moderation.counters.$get({
        param: { appId },
        query: { ...(tab && { "filter[tab]": tab }), ...scopeOf(scope) },
      }),
    )
  ).data;

export const listOwnDecisions = async (appId: AppId, page: number, limit: number): Promise<OwnDecisionsPage> => {
  const { data, meta } = await answerOf(
    api.apps[":appId"].moderation.own.$get({ param: { appId }, query: { page: String(page), limit: String(limit) } }),
  );
  return { data, nextCursor: null, pages: meta?.pagination.pages ?? page };
};

export const approveItem = async (id: ModerationItemId, from?: ModerationStatus) =>
  (await answerOf(api.moderation[":id"].approve.$post({ param: { id }, json: { from } }))).data;

/** What a moderator writes who rejects. */
export type Rejection = Pick<RejectionForm, "message" | "measure"> & { reason: ReportReason };

export const rejectItem = async (id: ModerationItemId, rejection: Rejection, from?: ModerationStatus) =>
  (await answerOf(api.moderation[":id"].approve.$delete({ param: { id }, json: { ...rejection, from } }))).data;

export const undoDecision = async (id: ModerationItemId) =>
  (await answerOf(api.moderation[":id"].undo.$post({ param: { id } }))).data;

export const decideMany = async (appId: AppId, decision: BulkDecisionForm) =>
  (await answerOf(api.apps[":appId"].moderation.bulk.$post({ param: { appId }, json: decision }))).data;

export const listReports = async (id: ModerationItemId, cursor?: string) =>
  pageOf(await answerOf(api.moderation[":id"].reports.$get({ param: { id }, query: { cursor } })));

export const listActs = async (id: ModerationItemId) =>
  (await answerOf(api.moderation[":id"].history.$get({ param: { id } }))).data;

/** What is on record of a member. */
export const listOfMember = async (profileId: ProfileId, as: RecordPart, cursor?: string) =>
  pageOf(await answerOf(api.profiles[":id"].moderation.$get({ param: { id: profileId }, query: { as, cursor } })));
