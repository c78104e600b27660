import type { MemberType } from "./enumerations";
import type {
  ChatId,
  CourseCategoryId,
  CourseId,
  CustomFieldId,
  EventCategoryId,
  GroupId,
  InvitationId,
  PlanId,
  SpaceId,
  TagId,
} from "./ids";

/** Characters of a headline, and of a place. */
export const personLineMax = 100;

export const contactFieldNames = ["company", "street", "zip", "city", "country", "note"] as const;
/** What operators keep of a person; empty texts are left out. */
export type ContactDetails = Partial<Record<(typeof contactFieldNames)[number], string>>;

/** What an answer to a custom field must be like. */
export interface ValidationRules {
  required?: boolean;
  /** Characters of a text. */
  length?: { min?: number; max?: number };
}

/** Answers by the field's id: texts, numbers, dates as `2026-11-21`, checkboxes as booleans. */
export type CustomFieldValues = Record<string, string | number | boolean>;

/** An address on the web that a person names, by a title or, where that is empty, by itself. */
export interface ProfileLink {
  title: string;
  url: string;
}

/** Who writes in a space: whoever belongs to it, or those who moderate it alone. */
export const spaceWriters = ["members", "moderators"] as const;
export type SpaceWriters = (typeof spaceWriters)[number];

/** Which people the members' table shows. */
export const memberViews = ["members", "invited", "blocked", "punished", "deleted"] as const;
export type MemberView = (typeof memberViews)[number];

/** What the members' table, bulk changes, exports and segments find people by; all that is given must hold. */
export interface MemberFilter {
  view?: MemberView;
  search?: string;
  role?: Exclude<MemberType, "invited">;
  accessPlanIds?: readonly PlanId[];
  tagIds?: readonly TagId[];
  communityGroupIds?: readonly GroupId[];
  spaceIds?: readonly SpaceId[];
  courseCategoryIds?: readonly CourseCategoryId[];
  courseIds?: readonly CourseId[];
  eventGroupIds?: readonly EventCategoryId[];
  chatIds?: readonly ChatId[];
  /** Who came by one of these invite links. */
  invitationIds?: readonly InvitationId[];
  /** Days on the app's calendar, as `2026-11-21`; both belong to it. */
  createdFrom?: string;
  createdTo?: string;
}

/** Days that a list of members is narrowed to: who joined, or was there, within them. */
export const narrowingDays = ["1", "7", "30", "90", "365"] as const;

/** Columns of the members' table beside the name; a custom field is `field:` and its id. */
export const memberColumns = [
  "email",
  "phone",
  "type",
  "tags",
  "plans",
  "points",
  "status",
  "source",
  "lastSeenAt",
  "createdAt",
  "invitation",
] as const;
export type MemberColumn = (typeof memberColumns)[number];

/** Orders of the members' table; a minus turns one around. */
export const memberTableSorts = [
  "-createdAt",
  "createdAt",
  "name",
  "-name",
  "-lastSeenAt",
  "lastSeenAt",
  "-points",
  "points",
] as const;
export type MemberTableSort = (typeof memberTableSorts)[number];

/** Fields of a profile that a column of an imported file may fill. */
export const importFields = ["email", "firstName", "lastName", "fullName", "phone", "bio"] as const;
export type ImportField = (typeof importFields)[number];

/** What becomes of a column of an imported file. */
export type ImportTarget =
  | { kind: "nothing" }
  | { kind: "field"; field: ImportField }
  | { kind: "customField"; id: CustomFieldId }
  | { kind: "newCustomField"; name: string }
  | { kind: "tags" }
  | { kind: "plans" }
  | { kind: "spaces" };

/** What an import does with people whom the app knows by their address. */
export const importKnownModes = ["leave", "fill", "overwrite"] as const;
export type ImportKnownMode = (typeof importKnownModes)[number];

/** Whom a bulk change is for. */
export const membersScopes = ["selected", "page", "filter", "all"] as const;
export type MembersScope = (typeof membersScopes)[number];
