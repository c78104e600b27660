import { z } from "zod";
import { notificationActions } from "@db/vocabulary/enumerations";
import { digestFrequencies, type NotificationSettings, notificationTypeNames } from "@db/vocabulary/notifications";
import { eachOnce } from "../form-fields";
import { key } from "../validation-key";

const action = z.enum(notificationActions);

/** `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: key("wrongType") });
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });

/** What reaches a member and by which way, whole and by what it is about. */
export const notificationSettingsSchema = z
  .object({
    isEmailEnabled: z.boolean(),
    isPushEnabled: z.boolean(),
    appActions: z.array(action),
    emailActions: z.array(action),
    pushActions: z.array(action),
    /** In these hours of the member's timezone mails and push messages wait. */
    quietHours: quietHours.nullable(),
    digest: z.enum(digestFrequencies),
    isSoundEnabled: z.boolean(),
    /** Where quiet hours and digests count. */
    timezone: z.string(),
    /** Whether the app sends push messages at all; what members chose is kept for when it does. */
    isPushOffered: z.boolean(),
    types: z.array(
      z.object({
        type: z.enum(notificationTypeNames),
        entities: z.array(
          z.object({ action, isAppEnabled: z.boolean(), isEmailEnabled: z.boolean(), isPushEnabled: z.boolean() }),
        ),
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
    appActions: actions,
    emailActions: actions,
    pushActions: actions,
    quietHours: quietHours
      .refine(({ from, to }) => from !== to, { error: key("unique") })
      .nullable()
      .optional(),
    digest: z.enum(digestFrequencies).optional(),
    isSoundEnabled: z.boolean().optional(),
  })
  .meta({ id: "NotificationSettingsForm" });
export type NotificationForm = z.output<typeof notificationForm>;
