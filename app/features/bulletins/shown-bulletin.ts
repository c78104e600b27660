import type { Announcement, Daily } from "@workers/contracts/members/bulletins";

/** An announcement or a daily; what a daily is for needs no telling. */
export type ShownBulletin = Daily &
  Partial<Pick<Announcement, "scopeType" | "scopeId" | "scopeName" | "scopePath" | "segmentId" | "segmentName">>;
