import type { Context } from "@workers/context";
import type { Database } from "@workers/store";

/** How often a job is done; at night also what is done every ten minutes. */
export type Rhythm = "minute" | "tenMinutes" | "night";

/** The installation itself, at the time at which the clock struck. What is published is sent before the run ends. */
export type ClockContext = Context;

/** How much there was: of the job's one kind, or of several by their names in the run's report. */
type Done = number | Record<string, number>;

/** Each job is bounded, for the next run goes on, and done twice it does no harm. */
export interface ClockJob {
  every: Rhythm;
  /** What it counts, as the report of a run calls it; of a job that counts several things its own name. */
  name: string;
  /** Once for the installation, or in each shard. */
  run?(ctx: ClockContext): Promise<Done>;
  inShard?(ctx: ClockContext, shard: Database): Promise<Done>;
}

const registered: ClockJob[] = [];

/** Has something done by the clock. */
export function registerClockJob(job: ClockJob): void {
  registered.push(job);
}

/** The jobs of a rhythm, in the order they were registered in: none may rely on another's. */
export const clockJobs = (every: Rhythm): ClockJob[] => registered.filter((job) => job.every === every);
