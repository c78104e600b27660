import type { AppId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";

/** What members' pages ask of the API. */

export const completeChecklistItem = async (appId: AppId, itemId: string) =>
  (await answerOf(api.apps[":appId"].checklist[":itemId"].complete.$post({ param: { appId, itemId } }))).data;
export const readWeather = async () => (await answerOf(api.weather.current.$get())).data;
export const markAppInstalled = async (appId: AppId) =>
  void (await answerOf(api.apps[":appId"].installed.$post({ param: { appId } })));
