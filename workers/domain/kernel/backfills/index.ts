/** Data migrations that take longer than one statement: resumable, by database, through the queue, with progress. */
export type { Backfill, BackfillStep } from "./backfill";
export { advanceBackfill, type BackfillRunner, startBackfills } from "./run-backfills";
