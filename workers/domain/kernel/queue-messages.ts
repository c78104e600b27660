import { z } from "zod";
import { languages, notificationActions } from "@db/vocabulary/enumerations";
import type { EventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { answerId } from "@workers/contracts/answer-fields";
import type { DatabaseName } from "@workers/store";
import { newId } from "./ids";

/** The mails there are; their texts are in app/i18n/{de,en}/mail.json under the same names. */
export const mailTemplates = [
  "signUpCode",
  "signUpExisting",
  "signInCode",
  "signInUnknown",
  "resetPassword",
  "resetUnknown",
  "restoreAccount",
  "restoreUnknown",
  "accountMarkedAsDeleted",
  "invitation",
  "automation",
  "invitationCode",
  "teamInvitation",
  "teamJoined",
  "contactChange",
  "contactTaken",
  "emailChanged",
  "phoneChanged",
  "passwordChanged",
  "twoStepOn",
  "twoStepOff",
  "recoveryCodesRenewed",
  "recoveryCodeUsed",
  "passkeyAdded",
  "identityJoined",
  "proofCode",
  "deleteAccount",
  "deleteProfile",
  "spaceAccepted",
  "contentRejected",
  "contentApproved",
  "reportUpheld",
  "reportDismissed",
  "memberWarned",
  "purchaseInvitation",
  "planGiven",
  "planGivenLater",
  "purchaseCode",
  "accessEnding",
  "trialEnding",
  "trialUsed",
  "paymentMissed",
  "accessEnded",
  "accessRefunded",
  "comparisonMended",
  "comparisonFailed",
  "tariffPaymentMissed",
  "tariffEnded",
  "smtpFailed",
  "smtpTest",
  "notification",
  "digest",
  "eventJoined",
  "eventLeft",
  "operatorNotices",
  "bulletin",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const databaseName = z.union([z.literal("directory"), z.templateLiteral(["shard-", z.number()])]);

const mailMessage = z.object({
  type: z.literal("mail"),
  id: z.string(),
  /** Null reaches nobody: unknown addresses take as much work as known ones. */
  to: z.string().nullable(),
  language: z.enum(languages),
  template: z.enum(mailTemplates),
  /** Who the mail speaks for: an app, or the service. */
  sender: z.object({
    name: z.string(),
    color: z.string(),
    replyTo: z.string().nullable(),
    home: z.string(),
    /** The app that it speaks for: the mail goes through its project's own server, where it has one. */
    appId: answerId<"app">().optional(),
  }),
  code: z.string().nullable(),
  /** Where the mail's button leads. */
  link: z.string().nullable(),
  /** What a digest lists, and how many it leaves out. */
  notices: z.array(z.object({ text: z.string(), excerpt: z.string(), link: z.string() })).optional(),
  noticesLeftOut: z.number().optional(),
  /** Where the person stops such mails: a page, and the address that their mail program posts to (RFC 8058). */
  unsubscribe: z.object({ page: z.string(), oneClick: z.string() }).optional(),
  /** The event that the mail carries for the reader's own calendar, as it is when the mail leaves. */
  calendarOf: z
    .object({
      eventId: answerId<"calendar event">(),
      profileId: answerId<"profile">(),
      seriesId: answerId<"event series">().nullable(),
    })
    .optional(),
  /** What the texts' placeholders stand for. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.number(),
});

/** Of the release before: since then the facts of accounts have a consumer. Brings an account's address, avatar, deletion or restoration to its profiles in all shards. */
const profilesMessage = z.object({
  type: z.literal("profiles.follow"),
  id: z.string(),
  accountId: answerId<"account">(),
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("email"), from: z.string(), to: z.string() }),
    z.object({ kind: z.literal("avatar"), from: z.string(), to: z.string().nullable() }),
    z.object({ kind: z.literal("deleted"), at: z.number() }),
    z.object({ kind: z.literal("restored"), deletedAt: z.number() }),
  ]),
});

/** The next steps of a background task that somebody started; `step` is the number of the first. */
const backgroundMessage = z.object({
  type: z.literal("background"),
  id: z.string(),
  taskId: answerId<"task">(),
  step: z.number(),
});

/** Of the release before: since then `file.uploaded` has a consumer. Looks into a file for what it tells of itself, or hands a video to whoever encodes it. */
const mediaMessage = z.object({
  type: z.literal("media"),
  id: z.string(),
  projectId: answerId<"project">(),
  fileId: answerId<"file">(),
});

/** The posts of a space that was deleted: they go little by little. */
const spaceMessage = z.object({
  type: z.literal("space.empty"),
  id: z.string(),
  appId: answerId<"app">(),
  shard: z.number(),
  spaceId: answerId<"space">(),
});

/** The next steps of a data migration in one database. */
const backfillMessage = z.object({
  type: z.literal("backfill"),
  id: z.string(),
  name: z.string(),
  database: databaseName,
});

/** An event for one of its consumers. */
const eventQueueMessage = z.object({
  type: z.literal("event"),
  id: z.string(),
  database: databaseName,
  eventId: answerId<"event">(),
  consumer: z.string(),
});

/** An event that notifies more people than one message can work through: those behind `after`. */
const notificationsMessage = z.object({
  type: z.literal("notifications"),
  id: z.string(),
  database: databaseName,
  eventId: answerId<"event">(),
  action: z.enum(notificationActions),
  after: z.string(),
});

/** A push message for one device. Its id follows from what it tells and from the device, so that nobody is told twice. */
const pushMessage = z.object({
  type: z.literal("push"),
  id: z.string(),
  appId: answerId<"app">(),
  tokenId: z.string(),
  payload: z.record(z.string(), z.unknown()),
  urgency: z.enum(["normal", "high"]),
  topic: z.string(),
});

/** A page that somebody viewed, for one of the services that they said yes to. */
const pageViewMessage = z.object({
  type: z.literal("page_view"),
  id: z.string(),
  appId: answerId<"app">(),
  trackingId: answerId<"tracking">(),
  view: z.object({
    number: z.string(),
    url: z.string(),
    title: z.string(),
    at: z.number(),
    userAgent: z.string().optional(),
  }),
});

/** The message that brings an event to a consumer. Its id follows from both, so that it counts once however often it is sent. */
export const eventMessage = (
  database: DatabaseName,
  eventId: EventId,
  consumer: string,
): z.input<typeof eventQueueMessage> => ({
  type: "event",
  id: `${eventId}/${consumer}`,
  database,
  eventId,
  consumer,
});

/** Every message on the tasks queue. A new kind is added here and in workers/tasks/index.ts. */
export const queueMessageSchema = z.discriminatedUnion("type", [
  mailMessage,
  profilesMessage,
  backgroundMessage,
  mediaMessage,
  spaceMessage,
  backfillMessage,
  eventQueueMessage,
  notificationsMessage,
  pushMessage,
  pageViewMessage,
]);
export type QueueMessage = z.output<typeof queueMessageSchema>;
export type QueueMessageOf<Type extends QueueMessage["type"]> = Extract<QueueMessage, { type: Type }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> & { id?: string } : never;

/** Puts work on the queue. Its id makes the same message, delivered or sent twice, count once; a new one where none is given. */
export async function enqueue(ctx: Pick<Context, "env">, ...messages: WithoutId<QueueMessage>[]): Promise<void> {
  if (messages.length === 0) return;
  await ctx.env.TASKS.sendBatch(
    messages.map((message) => ({ body: { ...message, id: message.id ?? newId<"task">() } })),
  );
}
