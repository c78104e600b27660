import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import {
  actMeasures,
  memberMeasures,
  moderationActKinds,
  moderationOrigins,
  moderationScopeTypes,
  moderationStatuses,
  moderationTabs,
  preModerations,
  type ReportableType,
  reportableTypes,
  reportReasons,
  visibilities,
  wordActions,
} from "@db/vocabulary/moderation";
import { type EngagedType, postDiscriminators } from "@db/vocabulary/enumerations";
import { answerId, permissions, time } from "./answer-fields";
import { fileSchema } from "./files";
import { idField, ids, line, listQuery, multiline } from "./form-fields";
import { profileCardSchema } from "./people";
import { richTextAnswer } from "./rich-text";
import { typedAs } from "./typed-as";

/** What can be reported is registered while the Worker starts; the document lists what is there today. */
const reportedType = typedAs<EngagedType>(z.enum(reportableTypes));
const reason = z.enum(reportReasons);
const measure = z.enum(memberMeasures).exclude(["none"]).nullable();
const message = multiline({ max: limits.reportMessage.max });

export const newReportForm = z.strictObject({
  entityType: z.enum(reportableTypes),
  entityId: idField<ReportableType>(),
  reason,
  message: message.default(""),
});
export type NewReportForm = z.output<typeof newReportForm>;

/** A report as it was taken, for who made it. */
export const reportReceiptSchema = z
  .object({
    id: answerId<"report">(),
    entityType: reportedType,
    entityId: z.string(),
    reason,
    message: z.string(),
    createdAt: time,
  })
  .meta({ id: "ReportReceipt" });
export type ReportReceipt = z.output<typeof reportReceiptSchema>;

/** A report as moderators read it. */
export const reportSchema = z
  .object({
    id: answerId<"report">(),
    profile: profileCardSchema,
    reason,
    text: z.string(),
    isOpen: z.boolean().describe("Nobody has decided about it yet"),
    createdAt: time,
  })
  .meta({ id: "Report" });
export type Report = z.output<typeof reportSchema>;

const placeSchema = z.object({
  type: z.enum(["space", "communities_category"]),
  id: answerId<"space">(),
  name: z.string(),
  slug: z.string(),
});

/** The thing itself, as it is now. */
const moderatedThing = z
  .object({
    title: z.string(),
    body: richTextAnswer.nullable(),
    attachments: z.array(fileSchema),
    path: z.string().nullable().describe("Its page, below the app's own"),
    contextTitle: z.string().nullable().describe("What it stands under, such as a comment's post"),
  })
  .meta({ id: "ModeratedThing" });

export const moderationItemSchema = z
  .object({
    id: answerId<"moderation item">(),
    status: z.enum(moderationStatuses),
    tab: z.enum(moderationTabs),
    origin: z.enum(moderationOrigins).describe("How it came into the inbox"),
    visibility: z.enum(visibilities).describe("Whether others see it now"),
    entityType: reportedType,
    entityId: z.string(),
    scopeType: z.enum(moderationScopeTypes),
    scopeId: z.string(),
    place: placeSchema.nullable(),
    entity: moderatedThing.nullable().describe("Null where it was deleted meanwhile"),
    title: z.string().describe("As it was when it came into the inbox"),
    excerpt: z.string(),
    author: profileCardSchema.extend({ isPunished: z.boolean(), isBlocked: z.boolean() }),
    reports: z.array(reportSchema).describe("The latest ones"),
    reportsCount: z.number().describe("Those that nobody has decided about"),
    decision: z
      .object({
        profile: profileCardSchema.nullable().describe("Null for one of the team without a profile here"),
        reason: reason.nullable(),
        message: z.string(),
        measure: measure.describe("What it made of the member whose profile it is"),
        decidedAt: time,
      })
      .nullable(),
    appeal: z.object({ message: z.string(), createdAt: time }).nullable(),
    permissions,
    isUndoable: z.boolean().describe("The caller decided it a moment ago"),
    changedAt: time,
    createdAt: time,
  })
  .meta({ id: "ModerationItem" });
export type ModerationItem = z.output<typeof moderationItemSchema>;

export const moderationCountersSchema = z
  .object({
    inboxCount: z.number(),
    approvedCount: z.number(),
    rejectedCount: z.number(),
    tabs: z.object({ post: z.number(), ticket: z.number() }).describe("In the inbox, by tab"),
  })
  .meta({ id: "ModerationCounters" });
export type ModerationCounters = z.output<typeof moderationCountersSchema>;

/** A space or category that somebody moderates, to look at alone. */
export const moderatedPlaceSchema = z.object({
  id: answerId<"space">(),
  name: z.string(),
  discriminator: z.enum(postDiscriminators),
  group: z.object({ id: answerId<"group">(), name: z.string() }).nullable(),
});
export type ModeratedPlace = z.output<typeof moderatedPlaceSchema>;

const scope = {
  "filter[scopeType]": z.enum(moderationScopeTypes).optional(),
  "filter[scopeId]": idField<"app" | "space" | "group">().optional(),
};
export const moderationQuery = z.strictObject({
  ...listQuery,
  "filter[tab]": z.enum(moderationTabs).default("post"),
  "filter[status]": z.enum(moderationStatuses).default("inbox"),
  ...scope,
});
export type ModerationQuery = z.output<typeof moderationQuery>;
export const moderationCountersQuery = z.strictObject({
  "filter[tab]": z.enum(moderationTabs).default("post"),
  ...scope,
});

/** Whoever decides says of which status they decided: 409 where somebody has decided meanwhile. */
const from = z.enum(moderationStatuses).optional();
export const approvalForm = z.strictObject({ message: message.optional(), from });
export type ApprovalForm = z.output<typeof approvalForm>;
export const rejectionForm = z.strictObject({
  reason,
  message: message.optional(),
  measure: z.enum(memberMeasures).optional().describe("What else happens to the member whose profile it is"),
  from,
});
export type RejectionForm = z.output<typeof rejectionForm>;

export const bulkDecisionForm = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("approve"), ids: ids<"moderation item">(), message: message.optional() }),
  z.strictObject({
    decision: z.literal("reject"),
    ids: ids<"moderation item">(),
    reason,
    message: message.optional(),
  }),
]);
export type BulkDecisionForm = z.output<typeof bulkDecisionForm>;
export const bulkDecisionSchema = z
  .object({
    decided: z.number(),
    skipped: z.number().describe("Decided by somebody else meanwhile, or not the caller's"),
  })
  .meta({ id: "BulkDecision" });

export const appealForm = z.strictObject({ message: multiline({ min: 1, max: limits.reportMessage.max }) });

/** What somebody is told about a thing of their own. */
export const ownDecisionSchema = z
  .object({
    id: answerId<"moderation item">(),
    entityType: reportedType,
    entityId: z.string(),
    status: z.enum(moderationStatuses),
    visibility: z.enum(visibilities),
    title: z.string(),
    excerpt: z.string(),
    path: z.string().nullable(),
    reason: reason.nullable(),
    message: z.string(),
    measure: measure.describe("What is in force against the caller by this decision"),
    decidedAt: time.nullable(),
    appealedAt: time.nullable(),
    isAppealable: z.boolean(),
    changedAt: time,
  })
  .meta({ id: "OwnDecision" });
export type OwnDecision = z.output<typeof ownDecisionSchema>;
export const ownDecisionsQuery = z.strictObject(listQuery);

export const moderationActSchema = z
  .object({
    id: answerId<"moderation act">(),
    kind: z.enum(moderationActKinds),
    profile: profileCardSchema.nullable().describe("Null for what happened by itself or was done by the team"),
    isByTeam: z.boolean(),
    reason: z.string().nullable(),
    message: z.string(),
    measure: z.enum(actMeasures).nullable().describe("What it did to the member whose profile it is"),
    createdAt: time,
  })
  .meta({ id: "ModerationAct" });
export type ModerationAct = z.output<typeof moderationActSchema>;

/** A part of a member's record: what moderators saw of theirs, or what they reported themselves. */
export const recordParts = ["author", "reporter"] as const;
export type RecordPart = (typeof recordParts)[number];
export const memberRecordQuery = z.strictObject({ ...listQuery, as: z.enum(recordParts).default("author") });

export const memberRecordNumbersSchema = z
  .object({
    itemsCount: z.number().describe("All that ever came to the moderators"),
    reportedCount: z.number(),
    heldCount: z.number().describe("Kept back by approval beforehand, by words or by links"),
    rejectedCount: z.number().describe("Rejected now"),
    openCount: z.number().describe("Waiting for a decision"),
    appealsCount: z.number(),
    reportsMadeCount: z.number().describe("What the member reported themselves"),
    reportsUpheldCount: z.number().describe("What of that is rejected now"),
  })
  .meta({ id: "MemberRecordNumbers" });
export type MemberRecordNumbers = z.output<typeof memberRecordNumbersSchema>;

export const moderationSettingsSchema = z
  .object({
    isPostPreModeration: z.boolean().describe("As `postPreModeration`: whether it is not off"),
    isCommentPreModeration: z.boolean(),
    postPreModeration: z.enum(preModerations),
    commentPreModeration: z.enum(preModerations),
    autoFlagAfterReports: z.number().describe("So many open reports hide a thing until it is decided; 0 for never"),
    blockedWords: z.array(z.string()),
    wordAction: z.enum(wordActions),
    maxLinks: z.number().nullable(),
    maxLinksOfNewcomers: z.number().nullable(),
  })
  .meta({ id: "ModerationSettings" });
export type ModerationSettings = z.output<typeof moderationSettingsSchema>;

const links = z.number().int().min(0).max(limits.linksOfText.max).nullable();
export const moderationSettingsForm = z
  .strictObject({
    isPostPreModeration: z.boolean(),
    isCommentPreModeration: z.boolean(),
    postPreModeration: z.enum(preModerations),
    commentPreModeration: z.enum(preModerations),
    autoFlagAfterReports: z.number().int().min(0).max(limits.autoFlagAfterReports.max),
    blockedWords: z.array(line({ min: 1, max: limits.blockedWords.text })).max(limits.blockedWords.max),
    wordAction: z.enum(wordActions),
    maxLinks: links,
    maxLinksOfNewcomers: links,
  })
  .partial();
export type ModerationSettingsForm = z.output<typeof moderationSettingsForm>;
