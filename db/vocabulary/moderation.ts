import { wholeEngagementTypes } from "./enumerations";

/** The closed lists of moderation. docs/decisions/moderation.md says what each means. */

export const moderationStatuses = ["inbox", "approved", "rejected"] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** `post` holds what is published; `ticket` what is about persons and what they say to each other. */
export const moderationTabs = ["post", "ticket"] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export const moderationScopeTypes = ["app", "space", "group", "communities_category"] as const;
export type ModerationScopeType = (typeof moderationScopeTypes)[number];

/** Why somebody reports a thing, and why a moderator rejects one. */
export const reportReasons = [
  "spam",
  "harassment",
  "hate_speech",
  "inappropriate",
  "misinformation",
  "illegal",
  "off_topic",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported. */
export const reportableTypes = [...wholeEngagementTypes, "event", "comment", "message", "profile", "ticket"] as const;
export type ReportableType = (typeof reportableTypes)[number];

/** Whose posts or comments wait for approval: nobody's, everybody's first one, or all. */
export const preModerations = ["off", "first", "all"] as const;
export type PreModeration = (typeof preModerations)[number];

/** What happens to a text with a word of the list: it waits for approval, or is refused. */
export const wordActions = ["hold", "refuse"] as const;
export type WordAction = (typeof wordActions)[number];

/** Why a thing waits for approval before anybody has reported it. */
export const holdReasons = ["pre_moderation", "words", "links"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** How a thing came before the moderators; `by_hand`: they did something about a member whom nobody had reported. */
export const moderationOrigins = ["report", ...holdReasons, "appeal", "by_hand"] as const;
export type ModerationOrigin = (typeof moderationOrigins)[number];

/** Whether the others see a thing, or why they don't: it waits for approval, or was rejected. */
export const visibilities = ["shown", "held", "rejected"] as const;
export type Visibility = (typeof visibilities)[number];

/**
 * What is on record of a thing. `hidden`: reports have hidden it until it is decided; `restricted` and `lifted`: a measure
 * against a member without a decision.
 */
export const moderationActKinds = [
  "reported",
  "held",
  "hidden",
  "approved",
  "rejected",
  "appealed",
  "undone",
  "restricted",
  "lifted",
] as const;
export type ModerationActKind = (typeof moderationActKinds)[number];

/** What a decision can end in; the kinds of its acts. */
export const moderationOutcomes = ["approved", "rejected"] as const satisfies readonly ModerationActKind[];
export type ModerationOutcome = (typeof moderationOutcomes)[number];

/** What a moderator may do about the member when they reject a report of their profile. */
export const memberMeasures = ["none", "punish", "block"] as const;
export type MemberMeasure = (typeof memberMeasures)[number];
/** A measure that took effect. */
export type Measure = Exclude<MemberMeasure, "none">;

/** What an act did to the member: took a measure, or lifted the one that an earlier decision took. */
export const actMeasures = ["punish", "block", "lift"] as const;
export type ActMeasure = (typeof actMeasures)[number];
