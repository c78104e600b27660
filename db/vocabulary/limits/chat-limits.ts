/** Chats and their messages. */
export const chatLimits = {
  message: { max: 4000 },
  chatDescription: { max: 300 },
  /** Members whom one call brings into a chat; people who have a list of who read what; pinned messages of a chat. */
  chatMembersPerCall: 500,
  markedMembers: 50,
  pinnedMessages: 50,
  /** Chats that stand above the others in somebody's list. */
  pinnedChats: 10,
  /** Messages that one person sends in an app within `seconds`. */
  messageFlood: { messages: 20, seconds: 10 },
  /** Chats that a message is passed on to at once. */
  forwardChats: 10,
  /** Chats of a list that one connection of an operator subscribes to. */
  enteredChats: 20,
  /** Different emoji under one message. */
  reactions: 20,
  voiceMessage: { maxMs: 30 * 60 * 1000 },
  messagesPage: { max: 100, default: 50 },
} as const;
