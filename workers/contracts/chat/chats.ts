import { z } from "zod";
import { actionTypes, chatTypes, newChatTypes } from "@db/vocabulary/chats";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { ticketStatuses } from "@db/vocabulary/tickets";
import { lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import {
  eachOnce,
  entityName,
  fileId,
  idField,
  ids,
  line,
  listQuery,
  moment,
  multiline,
  oneOrMore,
  queryFlag,
} from "../form-fields";
import { systemLineSchema } from "./messages";
import { profileCardSchema } from "../people";
import { key } from "../validation-key";

/** The last thing in a chat, as lists show it. */
export const chatActionSchema = z
  .object({
    type: z.enum(actionTypes),
    text: z.string().describe("The beginning of what was said; empty where nothing was"),
    messageId: answerId<"message">(),
    sequence: z.number(),
    profileId: answerId<"profile">().nullable(),
    name: z.string().describe("Who said it; empty where nobody did"),
    system: systemLineSchema.nullable().describe("A line that nobody wrote"),
    createdAt: time,
  })
  .meta({ id: "ChatAction" });
export type ChatAction = z.output<typeof chatActionSchema>;

/** How far somebody else has got and read the messages of a chat. */
export const chatMarkSchema = z
  .object({ profileId: answerId<"profile">(), deliveredSequence: z.number(), readSequence: z.number() })
  .meta({ id: "ChatMark" });
export type ChatMark = z.output<typeof chatMarkSchema>;

export const chatSchema = z
  .object({
    id: answerId<"chat">(),
    type: z.enum(chatTypes),
    name: z.string().describe("Of a private chat the other person's; of a support chat the ticket's subject"),
    description: z.string(),
    avatarUrl: z.string().nullable().describe("Of a private chat the other person's"),
    profile: profileCardSchema
      .nullable()
      .describe("The other person of a private chat; of a support chat whose it is; null in groups and channels"),
    isSupport: z.boolean(),
    ticketId: answerId<"ticket">().nullable(),
    ticket: z
      .object({ id: answerId<"ticket">(), status: z.enum(ticketStatuses), subject: z.string() })
      .nullable()
      .describe("What a support chat is about at present"),
    access: z.enum(spaceAccesses).describe("open: listed and joined by everybody; private: listed; secret: neither"),
    isMemberAllowToChat: z.boolean().describe("False in a channel: its moderators alone write"),
    ownerId: answerId<"profile">().nullable(),
    moderators: z.array(answerId<"profile">()).describe("Ids of their profiles"),
    membersCount: z.number(),
    messageSequence: z.number().describe("The number of the latest message"),
    changeSequence: z.number().describe("Grows with every change of a message; see `since` of the messages"),
    readSequence: z.number().describe("The number up to which the caller has read"),
    clearedSequence: z.number().describe("Messages up to this number are cleared away for the caller"),
    newMessageCounter: z.number().describe("How many the caller has not read"),
    marks: z
      .array(chatMarkSchema)
      .nullable()
      .describe("How far the others have read; null in large chats, and for who isn't in it"),
    action: chatActionSchema.nullable().describe("Null in an empty or cleared chat"),
    pinnedMessagesCount: z.number(),
    isJoined: z.boolean(),
    isModerator: z.boolean().describe("Whether the caller moderates it"),
    isMuted: z.boolean(),
    mutedUntil: time.nullable().describe("Null where it rings, or is muted for good"),
    isPinned: z.boolean().describe("Stands above the others in the caller's list"),
    isBlocked: z.boolean().describe("The caller blocks the other person of a private chat"),
    lock: lockSchema,
    permissions,
    createdAt: time,
    updatedAt: time.describe("When its latest message was sent, or it was changed"),
  })
  .meta({ id: "Chat" });
export type Chat = z.output<typeof chatSchema>;

/** A chat to choose from. */
export const chosenChatSchema = chatSchema
  .pick({ id: true, type: true, name: true, avatarUrl: true, membersCount: true })
  .meta({ id: "ChosenChat" });
export type ChosenChat = z.output<typeof chosenChatSchema>;

/** Somebody who belongs to a chat. */
export const chatMemberSchema = profileCardSchema
  .extend({ isModerator: z.boolean(), isOwner: z.boolean(), joinedAt: time })
  .meta({ id: "ChatMember" });
export type ChatMember = z.output<typeof chatMemberSchema>;

/** What somebody has not read, over all chats. */
export const messageCounterSchema = z
  .object({
    total: z.number().describe("Messages, those of muted chats left out"),
    chatsCount: z.number().describe("Chats with such messages"),
    mutedTotal: z.number().describe("Messages of muted chats"),
    supportTotal: z.number().describe("Those among the first that the team wrote in tickets"),
    muteEndsInMs: z
      .number()
      .nullable()
      .describe("Milliseconds until the first muted chat with unread messages is muted no longer: count again then"),
  })
  .meta({ id: "MessageCounter" });
export type MessageCounter = z.output<typeof messageCounterSchema>;

export const chatFilters = ["unread", "muted", "pinned"] as const;

/** Of a list of chats: those of the caller, or the listed ones. */
export const chatsQuery = z.strictObject({
  ...listQuery,
  search: line({ max: 60 }).optional().describe("Part of a name"),
  type: oneOrMore(z.enum(chatTypes)).optional(),
  filter: z.enum(chatFilters).optional(),
});
export type ChatsQuery = z.output<typeof chatsQuery>;
export const publicChatsQuery = chatsQuery.extend({
  isJoined: queryFlag().optional().describe("True: the caller's own alone; false: those they may join"),
});
export type PublicChatsQuery = z.output<typeof publicChatsQuery>;

export const chatDropdownQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
  search: line({ max: 60 }).optional(),
  chatIds: oneOrMore(idField<"chat">()).optional().describe("These alone"),
  type: oneOrMore(z.enum(chatTypes)).optional(),
  isWritable: queryFlag()
    .optional()
    .describe("True: those alone in which the caller may write now, without support chats"),
});
export type ChatDropdownQuery = z.output<typeof chatDropdownQuery>;

export const chatMembersQuery = z.strictObject({ ...listQuery, search: line({ max: 60 }).optional() });
export type ChatMembersQuery = z.output<typeof chatMembersQuery>;

const people = () =>
  z
    .array(idField<"profile">())
    .max(chatLimits.chatMembersPerCall)
    .refine(eachOnce, { error: key("unique") });

const details = {
  name: entityName(),
  description: multiline({ max: chatLimits.chatDescription.max }),
  avatarId: fileId().nullable(),
  access: z.enum(spaceAccesses),
  isMemberAllowToChat: z.boolean(),
};

/** A new chat. A private one is with the one person of `profileIds`, and the same one where it is there already. */
export const newChatForm = z.strictObject({
  type: z.enum(newChatTypes).default("group"),
  name: details.name.optional().describe("Required for groups and channels"),
  description: details.description.optional(),
  avatarId: details.avatarId.optional(),
  access: details.access.optional().describe("Secret where it is left out"),
  isMemberAllowToChat: details.isMemberAllowToChat.optional().describe("False makes a channel"),
  profileIds: people().optional(),
  moderatorIds: people().optional(),
});
export type NewChatForm = z.output<typeof newChatForm>;

/** What of a chat can be changed; only the fields given are. */
export const chatForm = z.strictObject(details).partial();
export type ChatForm = z.output<typeof chatForm>;

/** The same with all its people: who isn't named leaves. */
export const groupChatForm = chatForm.extend({
  profileIds: people().optional().describe("All members; the owner and moderators stay members"),
  moderatorIds: people().optional().describe("All moderators"),
});
export type GroupChatForm = z.output<typeof groupChatForm>;

export const chatIdsForm = z.strictObject({ chatIds: ids<"chat">() });
export const deleteChatsForm = chatIdsForm.extend({
  isForAll: z.boolean().default(false).describe("Also for the others, where the caller may delete the chat"),
});
export const addMembersForm = z.strictObject({ profileIds: people().min(1) });
export const muteForm = z.strictObject({
  isMuted: z.boolean(),
  mutedUntil: moment().nullish().describe("For good where it is left out"),
});
export type MuteForm = z.output<typeof muteForm>;

/** How far the caller has got and read the messages of a chat; marks never go back. */
export const marksForm = z.strictObject({
  readSequence: z.number().int().min(0).optional(),
  deliveredSequence: z.number().int().min(0).optional(),
});
export type MarksForm = z.output<typeof marksForm>;

/** Both numbers of a chat for one member: they only grow, so the later of two is the greater one. */
export const chatCounterSchema = z
  .object({
    chatId: answerId<"chat">(),
    messageSequence: z.number(),
    readSequence: z.number(),
    newMessageCounter: z.number(),
  })
  .meta({ id: "ChatCounter" });
export type ChatCounter = z.output<typeof chatCounterSchema>;

/** How a member's support chat begins, or goes on. */
export const supportChatForm = z.strictObject({ text: multiline(supportLimits.ticketText).optional() });
export type SupportChatForm = z.output<typeof supportChatForm>;

/** Somebody whom the caller blocks. */
export const blockedMemberSchema = profileCardSchema.extend({ blockedAt: time }).meta({ id: "BlockedMember" });
export type BlockedMember = z.output<typeof blockedMemberSchema>;
export const blockSchema = z.object({ isBlocked: z.boolean() }).meta({ id: "Block" });
