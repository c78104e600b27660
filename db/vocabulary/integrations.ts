import type { CourseId, CustomStuffId, MemberStatusId, PlanId, ProfileId, SegmentId, SpaceId, TagId } from "./ids";
import { paymentProviderTypes } from "./services";

/** Services outside that a project connects: newsletter tools, mail servers, and what follows by itself. */

/** none: STARTTLS where the server offers it, and always with a password; tls: STARTTLS or nothing; ssl: TLS from the first byte. */
export const smtpEncryptions = ["none", "tls", "ssl"] as const;
export type SmtpEncryption = (typeof smtpEncryptions)[number];

export const autoresponderTypes = ["klicktipp", "quentn", "hubspot", "zapier"] as const;
export type AutoresponderType = (typeof autoresponderTypes)[number];

export const autoresponderNames = {
  klicktipp: "KlickTipp",
  quentn: "Quentn",
  hubspot: "HubSpot",
  zapier: "Zapier",
} as const satisfies Record<AutoresponderType, string>;

/** Everything that the settings list as an integration. */
export const integrationTypes = [...paymentProviderTypes, ...autoresponderTypes, "smtp"] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/** Of all settings of a type: none there, none switched on, one whose last use failed, or all well. */
export const integrationStates = ["none", "inactive", "failing", "active"] as const;
export type IntegrationState = (typeof integrationStates)[number];

export const automationEvents = [
  "new_member",
  "tag_added",
  "plan_granted",
  "plan_ended",
  "status_reached",
  "reward_purchased",
  "course_finished",
  "inactive",
] as const;
export type AutomationEvent = (typeof automationEvents)[number];

export const automationActions = [
  "save_contact",
  "add_tag",
  "remove_tag",
  "add_to_space",
  "give_points",
  "send_message",
  "send_mail",
] as const;
export type AutomationAction = (typeof automationActions)[number];

/** What an automation needs beside its event and action. */
export interface AutomationSettings {
  /** Of the event: which tags, plans, courses, statuses and rewards it is about; none is any. */
  eventTagIds?: TagId[];
  eventPlanIds?: PlanId[];
  eventCourseIds?: CourseId[];
  eventStatusIds?: MemberStatusId[];
  eventRewardIds?: CustomStuffId[];
  /** Days of silence. */
  days?: number;
  /** Only for who is found by this segment at that moment. */
  segmentId?: SegmentId | null;
  /** Of the action. */
  memberTagIds?: TagId[];
  spaceIds?: SpaceId[];
  points?: number;
  /** In whose name a private message is sent. */
  senderId?: ProfileId;
  subject?: string;
  message?: string;
}

/** waiting: on the queue, or about to be tried again; failed: given up, an operator may have it tried again. */
export const automationRunStatuses = ["waiting", "done", "failed"] as const;
export type AutomationRunStatus = (typeof automationRunStatuses)[number];

/** Failures that we find ourselves, as they are stored beside what the tools say in their own words. */
export const ownFaults = {
  addressMissing: "no e-mail address",
  addressRefused: "e-mail address refused",
  fieldRefused: "a field was refused",
  memberGone: "the member is gone",
  listGone: "the list is gone",
  tagGone: "the tag is gone",
  toolOff: "newsletter tool switched off",
  toolGone: "newsletter tool gone",
  noSuchAccount: "no such account",
  noConnection: "no connection",
  timeout: "timeout",
} as const;

/** A list or tag of a newsletter tool, by the tool's id. */
export interface NamedChoice {
  id: string;
  name: string;
}
