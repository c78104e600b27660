/**
 * Tells the rooms what happened, so that it appears in open pages. Everything here runs after the answer; the rooms
 * keep nothing that the databases lack. To whom an event goes each area declares (`declareEvents`).
 */
export { audienceOfScope, audienceSpaceOf } from "./audiences";
export { broadcastEvent } from "./broadcast-event";
export { callWithRetries } from "./call-with-retries";
export { appsOf, profilesOf, shardOfApp } from "./read-for-rooms";
export { publishToProfile, publishToProject } from "./other-rooms";
