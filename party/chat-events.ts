import type { ChatType } from "@db/vocabulary/chats";
import type { AccountId, AppId, ChatId, MessageId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { LiveMessage } from "@workers/contracts/chat/messages";
import type { ProfileCard } from "@workers/contracts/people";

/**
 * Events of chats, in the specification's words. Those of private chats go to their people's own rooms (`profile:…`), support
 * chats there to who asked and in the project's room to the operators who entered them, groups and channels in the app's room to
 * their members alone.
 *
 * These frames have no number of the room's: a chat counts its own changes. Who holds a chat at `changeSequence` n and hears
 * n + 1 misses nothing; after a greater step, and after each reconnect, ask `GET /chats/:id/messages?since=n`.
 */
export interface ChatEventData {
  createMessage: { chatId: ChatId; chatType: ChatType; changeSequence: number; message: LiveMessage };
  /**
   * Edited, pinned, voted, reacted to, or its link was read. `reaction` says whose emoji came or went; `pinnedMessagesCount` how
   * many are pinned in the chat, where that may have changed.
   */
  updateMessage: {
    chatId: ChatId;
    changeSequence: number;
    message: LiveMessage;
    reaction?: { profileId: ProfileId; emoji: string; isReacted: boolean };
    pinnedMessagesCount?: number;
  };
  deleteMessage: {
    chatId: ChatId;
    changeSequence: number;
    messageId: MessageId;
    sequence: number;
    /** Where that may have changed. */
    pinnedMessagesCount?: number;
  };
  /** Sent again every few seconds while somebody writes; forget it after five. */
  typing: { chatId: ChatId; profileId: ProfileId };
  /** Another operator writes an answer to a ticket: two should not. Sent as `typing` is, to operators who entered the chat. */
  answering: { chatId: ChatId; accountId: AccountId; name: string };
  /** Somebody joined. */
  enterChat: { chatId: ChatId; profile: ProfileCard; membersCount: number };
  /** Somebody left, or was removed: sent to them too, who then drop the chat. */
  leaveChat: { chatId: ChatId; profileId: ProfileId; membersCount: number; isRemoved: boolean };
  /** Messages up to this number are cleared away, for all or on one's own other devices. */
  clearChat: { chatId: ChatId; clearedSequence: number; isForAll: boolean };
  /** These people were added: sent to them too, who then fetch the chat. */
  addToGroup: { chatId: ChatId; profileIds: ProfileId[]; membersCount: number };
  /** The chat is new to the receiver: fetch it. */
  createChat: { chatId: ChatId };
  /** Its name, picture, people or rules changed, or how it stands in one's own list: fetch it. */
  updateChat: { chatId: ChatId };
  /** It is gone, for all or from one's own list. */
  deleteChat: { chatId: ChatId };
  /** How far somebody has got and read; in small chats alone. */
  readChat: { chatId: ChatId; profileId: ProfileId; readSequence: number; deliveredSequence: number };
  /** One's own number of unread messages of a chat, on all of one's devices. */
  "counters.chat": { chatId: ChatId; messageSequence: number; readSequence: number; newMessageCounter: number };
  /** Whom one blocks, or by whom one is blocked, changed: load the chats anew. */
  "blocks.changed": Record<never, never>;
}
export type ChatEventName = keyof ChatEventData;

/** Who receives it. */
export type ChatRecipients =
  /** These, on all their own devices. */
  | { kind: "people"; profileIds: ProfileId[] }
  /** These, as far as the chats are open to them. */
  | { kind: "chatPeople"; profileIds: ProfileId[] }
  /** Operators who entered a support chat. */
  | { kind: "operators"; projectId: ProjectId; chatId: ChatId }
  /**
   * Members of a group or channel, or these of them `only`. `added` (with whether they moderate it) are members from this frame on,
   * `removed` up to it.
   */
  | {
      kind: "chat";
      chatId: ChatId;
      hiddenFrom: ProfileId[];
      only?: ProfileId[];
      added: (readonly [ProfileId, boolean])[];
      removed: ProfileId[];
    };

/** Whom it concerns that an operator writes in a ticket's chat. */
export interface AnsweringTo {
  appId: AppId;
  askerId: ProfileId;
  /** The operator's own in that app; empty where they never took part. */
  profileId: ProfileId | "";
  name: string;
}
