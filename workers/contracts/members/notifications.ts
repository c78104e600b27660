import { z } from "zod";
import { notificationActions } from "@db/vocabulary/enumerations";
import { type NotificationSettings, notificationTypeNames } from "@db/vocabulary/members";
import { eachOnce } from "../form-fields";
import { key } from "../validation-key";

const action = z.enum(notificationActions);

/** What reaches a member and by which way, whole and by what it is about. */
export const notificationSettingsSchema = z
  .object({
    isEmailEnabled: z.boolean(),
    isPushEnabled: z.boolean(),
    emailActions: z.array(action),
    pushActions: z.array(action),
    /** Whether the app sends push messages at all; what members chose is kept for when it does. */
    isPushOffered: z.boolean(),
    types: z.array(
      z.object({
        type: z.enum(notificationTypeNames),
        entities: z.array(z.object({ action, isEmailEnabled: z.boolean(), isPushEnabled: z.boolean() })),
      }),
    ),
  })
  .meta({ id: "NotificationSettings" }) satisfies z.ZodType<NotificationSettings>;
export type NotificationView = z.output<typeof notificationSettingsSchema>;

const actions = z
  .array(action)
  .refine(eachOnce, { error: key("unique") })
  .optional();

export const notificationForm = z
  .strictObject({
    isEmailEnabled: z.boolean().optional(),
    isPushEnabled: z.boolean().optional(),
    emailActions: actions,
    pushActions: actions,
  })
  .meta({ id: "NotificationSettingsForm" });
export type NotificationForm = z.output<typeof notificationForm>;
