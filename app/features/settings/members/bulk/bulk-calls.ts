import type { AppId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";

const bulk = api.apps[":appId"].profiles.bulk;

export type SentSelection = Parameters<typeof bulk.$delete>[0]["json"];
export type SentChanges = Parameters<typeof bulk.$patch>[0]["json"]["changes"];

export const previewBulk = async (appId: AppId, selection: SentSelection, changes?: SentChanges) =>
  (await answerOf(bulk.preview.$post({ param: { appId }, json: { ...selection, changes } }))).data;

/** Starts the task that does it; a removal where there are no changes. */
export const startBulk = async (appId: AppId, selection: SentSelection, changes?: SentChanges) =>
  changes
    ? (await answerOf(bulk.$patch({ param: { appId }, json: { ...selection, changes } }))).data
    : (await answerOf(bulk.$delete({ param: { appId }, json: selection }))).data;
