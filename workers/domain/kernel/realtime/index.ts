/**
 * Tells the rooms what happened, so that it appears in open pages. Everything here runs after the answer; the rooms
 * keep nothing that the databases lack.
 */
export { broadcastEvent } from "./broadcast-event";
