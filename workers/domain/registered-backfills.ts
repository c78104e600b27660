import type { Backfill } from "./backfills";
import { noteEarlierPreviews } from "./link-previews";
import { recountRevenue } from "./payments";

/** All data migrations, in the order in which they came. One stays here until no installation is older than it. */
export const registeredBackfills: readonly Backfill[] = [recountRevenue, noteEarlierPreviews];
