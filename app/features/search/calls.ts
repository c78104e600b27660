import type { SearchedType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
export type { Fragment, SearchGroup, SearchHit } from "@workers/contracts/search";

/** What a search is narrowed to, as an address says it. */
export interface SearchNarrowing {
  authorId?: ProfileId;
  spaceId?: SpaceId;
  days?: string;
}

/** What answers a search; one kind alone comes in pages. */
export const search = async (
  appId: AppId,
  text: string,
  options: { type?: SearchedType; page?: number; limit?: number; narrowing?: SearchNarrowing } = {},
) => {
  const { type, page, limit, narrowing } = options;
  const { authorId, spaceId, days } = narrowing ?? {};
  const query = {
    search: text,
    type,
    authorId,
    spaceId,
    days,
    ...(page && { page: String(page) }),
    ...(limit && { limit: String(limit) }),
  };
  return (await answerOf(api.apps[":appId"].search.$get({ param: { appId }, query }))).data;
};
