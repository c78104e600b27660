import type { Context } from "@workers/context";
import type { Database, Writable } from "@workers/store";

/**
 * A data migration that takes longer than one statement. It runs over every database of its kind, in steps, beside the
 * running product: the code of the same release must be able to read rows from before and after it.
 */
export interface Backfill {
  /** Never used twice: a completed backfill does not run again. */
  name: string;
  database: "directory" | "shard";
  /** How many rows there are to deal with; counted once, at the start. */
  count(database: Database): Promise<number>;
  /**
   * Reads the next rows after `cursor`, at most `limit`, ordered by their key. The writes must do no harm when they are made
   * twice: where a run ends between a step's writes and its note, the next run takes the step again.
   */
  step(
    database: Database,
    cursor: string | null,
    limit: number,
    surroundings: BackfillSurroundings,
  ): Promise<BackfillStep>;
}

/** What a step may read besides its database. */
export interface BackfillSurroundings extends Pick<Context, "env" | "directory"> {
  now(): number;
}

export interface BackfillStep {
  writes: Writable[];
  /** Rows that this step dealt with, changed or not. */
  rows: number;
  /** Key of the last of them; null where there are no more. */
  cursor: string | null;
}
