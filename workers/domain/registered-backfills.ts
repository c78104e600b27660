import type { Backfill } from "@workers/domain/kernel/backfills";
import { noteEarlierPreviews } from "@workers/domain/kernel/link-previews";
import { callEarlierGroups } from "@workers/domain/community/chats";
import { recountRevenue } from "@workers/domain/commerce/payments";

/** All data migrations, in the order in which they came. One stays here until no installation is older than it. */
export const registeredBackfills: readonly Backfill[] = [recountRevenue, noteEarlierPreviews, callEarlierGroups];
