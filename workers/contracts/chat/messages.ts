import { z } from "zod";
import { systemLineTypes } from "@db/vocabulary/chats";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { emojiField } from "./plain-emoji";
import { isGifAddress } from "@db/vocabulary/rich-text";
import { answerId, permissions, time } from "../answer-fields";
import { fileSchema, voiceForm } from "../files";
import { attachmentIds, eachOnce, idField, listQuery, multiline, queryFlag } from "../form-fields";
import { profileCardSchema } from "../people";
import { pollForm, pollSchema } from "../polls";
import { richText, richTextAnswer } from "../rich-text";
import { line } from "../form-fields";
import { linkPreviewSchema } from "./link-previews";
import { key } from "../validation-key";

/** A GIF of GIPHY's, shown from its own address. */
const gifSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    stillUrl: z.string().nullish().describe("The same without motion"),
    alt: z.string().nullish(),
    width: z.number(),
    height: z.number(),
  })
  .meta({ id: "Gif" });

/** How often an emoji stands under a message, and whether the caller put it there. */
export const reactionSchema = z
  .object({ emoji: z.string(), count: z.number(), isOwn: z.boolean() })
  .meta({ id: "Reaction" });
export type Reaction = z.output<typeof reactionSchema>;

/** What an answer quotes. */
export const quoteSchema = z
  .object({
    id: answerId<"message">(),
    sequence: z.number(),
    profile: profileCardSchema.nullable(),
    text: z.string().describe("The beginning of its text; empty where it has none, or was deleted"),
    hasFiles: z.boolean(),
    isVoice: z.boolean(),
    isGif: z.boolean(),
    isDeleted: z.boolean().describe("It was deleted, or is hidden from the caller"),
  })
  .meta({ id: "QuotedMessage" });
export type Quote = z.output<typeof quoteSchema>;

export const systemLineSchema = z
  .object({
    type: z.enum(systemLineTypes),
    profiles: z.array(z.object({ id: answerId<"profile">(), name: z.string() })).optional(),
    value: z.string().optional(),
  })
  .meta({ id: "SystemLine" });

export const messageSchema = z
  .object({
    id: answerId<"message">(),
    chatId: answerId<"chat">(),
    sequence: z.number().describe("Its place in the chat: grows by one from message to message"),
    changeSequence: z.number().describe("The chat's `changeSequence` when it last changed"),
    clientId: z.string().nullable().describe("The sender's own name for it"),
    profile: profileCardSchema.nullable().describe("Null where nobody of the app said it"),
    body: richTextAnswer.nullable().describe("Null where it was deleted, or is a line of the system"),
    text: z.string().describe("The body's plain text"),
    attachments: z.array(fileSchema),
    voice: z
      .object({ file: fileSchema, durationMs: z.number(), waveform: z.array(z.number()) })
      .nullable()
      .describe("A voice message; its file stands not among the attachments"),
    gif: gifSchema.nullable(),
    poll: pollSchema.nullable(),
    linkPreview: linkPreviewSchema.nullable(),
    replyTo: quoteSchema.nullable(),
    forwardedFrom: z.object({ profileId: answerId<"profile">().nullable(), name: z.string() }).nullable(),
    system: systemLineSchema.nullable().describe("A line that nobody wrote; `profile` is who did it"),
    reactions: z.array(reactionSchema),
    isPinned: z.boolean(),
    isDeleted: z.boolean(),
    editedAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof messageSchema>;

/** A message as rooms tell it to everybody at once: `isOwn` and `isVoted` are false in it. */
export type LiveMessage = Omit<Message, "permissions">;

/** The id that a sender gives a message, so that sending it again doesn't double it. */
const clientId = () => z.string().regex(/^[\w-]{8,64}$/, { error: key("wrongType") });

const giphy = z
  .string()
  .max(500)
  .refine(isGifAddress, { error: key("wrongType") });
const gifForm = z.strictObject({
  id: z.string().regex(/^\w{1,64}$/, { error: key("wrongType") }),
  url: giphy,
  stillUrl: giphy.nullish(),
  alt: line({ max: 300 }).nullish(),
  width: z.number().int().min(1).max(4000),
  height: z.number().int().min(1).max(4000),
});

const said = {
  body: richText({ max: chatLimits.message.max }).optional().describe("The editor's document"),
  text: multiline({ max: chatLimits.message.max }).optional().describe("Plain text in place of a body"),
  attachmentIds: attachmentIds().optional(),
};

/** What a message is sent with; it needs a text, an attachment, a voice message, a GIF or a poll. */
export const newMessageForm = z.strictObject({
  ...said,
  clientId: clientId().optional(),
  voice: voiceForm.optional(),
  gif: gifForm.optional(),
  poll: pollForm.optional(),
  replyToId: idField<"message">().nullish(),
  seenSequence: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe("The number of the latest message that the sender saw when they wrote; where left out, they saw all"),
});
export type NewMessageForm = z.output<typeof newMessageForm>;
/** The same as it is sent. */
export type SentMessage = z.input<typeof newMessageForm>;

/** What of a message can be changed. */
export const messageForm = z.strictObject({
  ...said,
  linkPreview: z.null().optional().describe("Null takes the preview of its link away"),
});
export type MessageForm = z.output<typeof messageForm>;

export const reactionForm = z.strictObject({
  emoji: emojiField(),
  isReacted: z.boolean(),
});
export type ReactionForm = z.output<typeof reactionForm>;

/** Who put which emoji under a message. */
export const reactedSchema = z
  .object({ emoji: z.string(), profile: profileCardSchema, createdAt: time })
  .meta({ id: "ReactionOfMember" });
export type ReactedBy = z.output<typeof reactedSchema>;

/** Chats that a message is passed on to. */
export const forwardForm = z.strictObject({
  chatIds: z
    .array(idField<"chat">())
    .min(1)
    .max(chatLimits.forwardChats)
    .refine(eachOnce, { error: key("unique") }),
  clientId: clientId()
    .optional()
    .describe("The sender's own name for it: passing it on again under it doubles nothing"),
});
export type ForwardForm = z.output<typeof forwardForm>;

const sequence = z
  .string()
  .regex(/^\d{1,15}$/, { error: key("notNumber") })
  .transform(Number);

/**
 * Of the messages of a chat. At most one of `before`, `after`, `around` and `since`: the first three are numbers of
 * messages, `since` is a `changeSequence`, and answers all that changed later, deleted ones too, in the order of the changes.
 */
export const messagesQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(chatLimits.messagesPage.default),
  sort: z.enum(["-createdAt", "createdAt"]).default("-createdAt"),
  before: sequence.optional().describe("Messages with lower numbers, the nearest"),
  after: sequence.optional().describe("Messages with higher numbers, the nearest"),
  around: sequence.optional().describe("Messages on both sides of this number, itself among them"),
  since: sequence.optional().describe("What changed after this `changeSequence`"),
  search: line({ max: 100 }).optional().describe("Messages with these words, the newest first; goes with `before`"),
  isPinned: queryFlag().optional().describe("Pinned messages alone, the last pinned first"),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const sharedKinds = ["media", "files", "links"] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Of what was shared in a chat. */
export const sharedQuery = z.strictObject({
  limit: listQuery.limit,
  kind: z.enum(sharedKinds),
  before: sequence.optional().describe("Messages with lower numbers, as `meta.nextCursor` of the page before says"),
});
export type SharedQuery = z.output<typeof sharedQuery>;

export const messagesPageSchema = z.object({
  data: z.array(messageSchema),
  hasEarlier: z.boolean().describe("Whether there are messages with lower numbers than those of the page"),
  hasLater: z.boolean().describe("Whether there are messages with higher numbers; of `since`: more changes"),
  changeSequence: z.number().describe("The chat's, when the page was read: what changes after it comes by `since`"),
  clearedSequence: z
    .number()
    .describe("Messages up to this number were cleared away for the caller: drop what is shown of them"),
});
export type MessagesPage = z.output<typeof messagesPageSchema>;
