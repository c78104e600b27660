import { z } from "zod";
import { noticeMails, operatorNoticeKinds } from "@db/vocabulary/operators/notices";
import { answerId, currencyCode, time } from "../answer-fields";
import { listQuery } from "../form-fields";

/** Something that one of the team is notified of. */
export const operatorNoticeSchema = z
  .object({
    id: answerId<"operator notice">(),
    kind: z.enum(operatorNoticeKinds),
    appId: answerId<"app">().nullable(),
    appName: z.string().nullable(),
    name: z.string().nullable().describe("The buyer"),
    title: z.string().nullable().describe("The plan, ticket, space, mail server or payment provider"),
    amountCents: z.number().int().nullable(),
    currency: currencyCode.nullable(),
    place: z.enum(["project", "app"]).describe("Whether the path lies below the project's address or the app's"),
    path: z.string(),
    isUnread: z.boolean(),
    createdAt: time,
  })
  .meta({ id: "OperatorNotice" });
export type OperatorNotice = z.output<typeof operatorNoticeSchema>;

export const noticesQuery = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });
export type NoticesQuery = z.output<typeof noticesQuery>;

export const unreadNoticesSchema = z
  .object({ count: z.number().int().describe("At most 100") })
  .meta({ id: "UnreadNotices" });
export type UnreadNotices = z.output<typeof unreadNoticesSchema>;

export const noticeSettingsSchema = z
  .object({
    kinds: z.array(z.object({ kind: z.enum(operatorNoticeKinds), isOn: z.boolean() })),
    mail: z.enum(noticeMails),
  })
  .meta({ id: "NoticeSettings" });
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;

export const noticeSettingsForm = z.strictObject({
  off: z
    .array(z.enum(operatorNoticeKinds))
    .max(operatorNoticeKinds.length)
    .optional()
    .describe("Kinds that aren't wanted"),
  mail: z.enum(noticeMails).optional(),
});
export type NoticeSettingsForm = z.output<typeof noticeSettingsForm>;
