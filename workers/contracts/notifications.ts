import { z } from "zod";
import { notificationActions } from "@db/vocabulary/enumerations";
import { reportReasons } from "@db/vocabulary/moderation";
import { notificationReasons } from "@db/vocabulary/notifications";
import { answerId } from "./answer-fields";
import { idText, listQuery, queryFlag } from "./form-fields";
import { profileCardSchema } from "./people";

const thing = z.object({ type: z.string(), id: z.string() });

/** Something that a person is told of; several acts on one thing that they have not read are one. */
export const notificationSchema = z
  .object({
    id: answerId<"notification">(),
    action: z.enum(notificationActions),
    isRead: z.boolean(),
    /** Who did it last; null for what nobody did. */
    actor: profileCardSchema.nullable(),
    /** One of the others, where there are several. */
    otherActor: profileCardSchema.nullable(),
    /** How many people did it. */
    actorsCount: z.number(),
    /** What it is about, and what that is called. */
    entity: thing,
    title: z.string(),
    /** What opens, the beginning of what it says, and its page below the app's own. */
    target: thing,
    text: z.string(),
    path: z.string(),
    /** What moderators decided, of which kind of thing, and why; null where it tells of no decision. */
    decision: z
      .object({ entityType: z.string(), reason: z.enum(reportReasons).nullable(), message: z.string() })
      .nullable(),
    /** Why one got it. */
    reason: z.enum(notificationReasons),
    /** What one may mute; null where only the whole action can be switched off. */
    thread: thing.nullable(),
    isMuted: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof notificationSchema>;

/** Unread ones of each tab, up to 100: there may be more. */
export const notificationCountersSchema = z
  .object({
    alerts: z.number(),
    alertsOfMessages: z.number().describe("Those among the alerts whose messages the counter of messages counts too"),
    announcements: z.number(),
    yourDaily: z.number(),
  })
  .meta({ id: "NotificationCounters" });
export type NotificationCounters = z.output<typeof notificationCountersSchema>;

export const notificationsQuery = z.strictObject({
  ...listQuery,
  sort: z.enum(["-createdAt", "createdAt"]).default("-createdAt").describe("The latest first, or the oldest"),
  "filter[read]": queryFlag().optional(),
  "filter[action]": z.enum(notificationActions).optional(),
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** A thing that somebody looks at, in an address. */
export const lookedAtParams = { entityType: z.string().regex(/^[a-z_]{1,30}$/), entityId: idText };

const threadFields = { threadType: z.string().regex(/^[a-z_]{1,30}$/), threadId: idText };
export const muteForm = z.strictObject(threadFields);
export type MuteForm = z.output<typeof muteForm>;

export const mutedThreadSchema = z
  .object({ thread: thing, title: z.string(), path: z.string(), mutedAt: z.string() })
  .meta({ id: "MutedThread" });
export type MutedThread = z.output<typeof mutedThreadSchema>;

/** What a link at the end of a mail unsubscribes from. */
export const subscriptionSchema = z
  .object({
    /** The app's name. */
    app: z.string(),
    /** What the mail was about; null for the digest. */
    action: z.enum(notificationActions).nullable(),
    /** Whether the app sends the person any mail of what happens there, and whether it sends mails like this one. */
    isEmailEnabled: z.boolean(),
    isActionEnabled: z.boolean(),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.output<typeof subscriptionSchema>;
