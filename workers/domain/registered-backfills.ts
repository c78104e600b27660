import type { Backfill } from "./backfill";

/** All data migrations, in the order in which they came. One stays here until no installation is older than it. */
export const registeredBackfills: readonly Backfill[] = [];
