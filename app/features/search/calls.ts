import type { SearchedType } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
export type { Fragment, SearchGroup, SearchHit } from "@workers/contracts/search";

/** What answers a search; one kind alone comes in pages. */
export const search = async (
  appId: AppId,
  text: string,
  options: { type?: SearchedType; page?: number; limit?: number } = {},
) => {
  const { type, page, limit } = options;
  const query = { search: text, type, ...(page && { page: String(page) }), ...(limit && { limit: String(limit) }) };
  return (await answerOf(api.apps[":appId"].search.$get({ param: { appId }, query }))).data;
};
