/** What the clock does: areas register their jobs, workers/schedule does them. */
export { type ClockContext, clockJobs, registerClockJob, type Rhythm } from "./jobs";
