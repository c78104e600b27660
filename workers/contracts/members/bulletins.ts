import { z } from "zod";
import { bulletinKinds, bulletinStates, scopeTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { bulletinWays } from "@db/vocabulary/notification/bulletin-ways";
import { answerId, permissions, time } from "../answer-fields";
import { attachedVoices, fileSchema } from "../files";
import { attachmentIds, fileId, idField, line, listQuery, moment } from "../form-fields";
import { profileCardSchema } from "../people";
import { richText, richTextAnswer } from "../rich-text";

/** Announcements and dailies. */

const bulletinFields = {
  id: answerId<"bulletin">(),
  kind: z.enum(bulletinKinds),
  title: z.string(),
  body: richTextAnswer.nullable().describe("Null in lists"),
  excerpt: z.string().describe("The beginning of the body's plain text"),
  coverId: answerId<"file">().nullable(),
  coverUrl: z.string().nullable(),
  isCoverMissing: z.boolean().describe("The cover's file was deleted"),
  attachments: z.array(fileSchema),
  profile: profileCardSchema.describe("Who wrote it"),
  status: z.enum(bulletinStates).exclude(["deleted"]),
  publishAt: time.nullable().describe("When it will appear; null once it has, and of a draft"),
  publishedAt: time.nullable(),
  editedAt: time.nullable(),
  createdAt: time,
  isRead: z
    .boolean()
    .describe(
      "Also true of what counts as unread no longer: it is older than the membership, or a daily of another week",
    ),
  isDismissed: z.boolean().describe("The caller has put its card away"),
  readsCount: z.number().nullable().describe("Members who have opened it; null for those who may not know"),
  audienceCount: z
    .number()
    .nullable()
    .describe("Members whom it is for; null where nobody counts them, and for those who may not know"),
  ways: z
    .array(z.enum(bulletinWays))
    .describe("How it reaches members besides the app; empty for those who may not know"),
  permissions,
};

export const announcementSchema = z
  .object({
    ...bulletinFields,
    scopeType: z.enum(scopeTypes),
    scopeId: z.string().nullable().describe("Of the space, group or category; null for the whole app"),
    scopeName: z.string().nullable().describe("What the space, group or category is called"),
    scopePath: z.string().nullable().describe("Its page below the app's own"),
    segmentId: answerId<"segment">()
      .nullable()
      .describe("Those of the segment alone read it; null for those who may not know"),
    segmentName: z.string().nullable(),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.output<typeof announcementSchema>;

export const dailySchema = z.object(bulletinFields).meta({ id: "Daily" });
export type Daily = z.output<typeof dailySchema>;

/** Either kind, with the scope that a daily leaves out. */
export type Bulletin = Announcement;

/** What both are written with. */
const formFields = {
  title: line({ min: 1, max: limits.postTitle.max }),
  body: richText({ max: limits.bodyText.max }),
  coverId: fileId().nullish(),
  attachmentIds: attachmentIds().optional(),
  voices: attachedVoices().optional().describe("Which of the attachments are voice recordings"),
  publishAt: moment().nullish().describe("When it shall appear, in the future; at once where it is left out or null"),
  ways: z
    .array(z.enum(bulletinWays))
    .max(bulletinWays.length)
    .optional()
    .describe("How it reaches members besides the app; by e-mail those who chose that"),
  isDraft: z.boolean().optional().describe("It shall not appear until somebody publishes it"),
};

const scopeFields = {
  scopeType: z.enum(scopeTypes).default("app"),
  scopeId: idField<"space" | "group">().nullish().describe("Left out for the whole app"),
  segmentId: idField<"segment">()
    .nullish()
    .describe("Those of a segment alone, when it appears; for the whole app only"),
};

export const announcementForm = z.strictObject({ ...formFields, ...scopeFields }).meta({ id: "AnnouncementForm" });
export const dailyForm = z.strictObject(formFields).meta({ id: "DailyForm" });
export type BulletinForm = z.output<typeof dailyForm> & Partial<z.output<typeof announcementForm>>;

/** Changes what is sent. Of a published one neither time nor scope can change. */
export const announcementChanges = z
  .strictObject({
    ...formFields,
    scopeType: z.enum(scopeTypes),
    scopeId: scopeFields.scopeId,
    segmentId: scopeFields.segmentId,
  })
  .partial()
  .meta({ id: "AnnouncementChanges" });
export const dailyChanges = z.strictObject(formFields).partial().meta({ id: "DailyChanges" });
export type BulletinChanges = z.output<typeof announcementChanges>;

const status = z
  .enum(bulletinStates)
  .exclude(["deleted"])
  .optional()
  .describe("All of the app in this state, for those who write them; left out, the published ones for the caller");

export const announcementQuery = z.strictObject({
  ...listQuery,
  status,
  scopeType: z.enum(scopeTypes).optional(),
  scopeId: idField<"space" | "group">().optional(),
});
export type BulletinQuery = z.output<typeof announcementQuery>;
/** For whom something would be that isn't written yet. */
export const reachQuery = z.strictObject({
  scopeType: z.enum(scopeTypes).optional(),
  scopeId: idField<"space" | "group">().optional(),
  segmentId: idField<"segment">().optional(),
});
export type ReachQuery = z.output<typeof reachQuery>;
export const bulletinReachSchema = z
  .object({
    members: z.number().describe("For whom it is, beside the caller"),
    push: z.number().describe("Of them those whom a push message reaches"),
    email: z.number().describe("Of them those who chose to be told by e-mail"),
  })
  .meta({ id: "BulletinReach" });
export type BulletinReach = z.output<typeof bulletinReachSchema>;

export const dailyQuery = z.strictObject({ ...listQuery, status });

export const seenBulletinSchema = z
  .object({ id: answerId<"bulletin">(), isRead: z.boolean(), isDismissed: z.boolean() })
  .meta({ id: "SeenBulletin" });
export type SeenBulletin = z.output<typeof seenBulletinSchema>;

export const readerSchema = z
  .object({ id: answerId<"profile">(), profile: profileCardSchema, readAt: time })
  .meta({ id: "BulletinReader" });
export type BulletinReader = z.output<typeof readerSchema>;
