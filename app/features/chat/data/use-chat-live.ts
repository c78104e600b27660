import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "@remix-run/react";
import type { ChatId } from "@db/vocabulary/ids";
import type { ChatFrame } from "@party/events";
import type { LiveMessage } from "@workers/contracts/chat/messages";
import { useViewer } from "~/features/community/viewer";
import { useChatFrames } from "~/features/live/use-chat-frames";
import { useAppPath } from "~/features/shell/pages/app-path";
import { getChat } from "./chat-calls";
import { actionOf, useChatLists } from "./chat-lists";
import { listOf, ownChats, ownViews, pinnedMessagesKey } from "./chats-view";
import { abilitiesOfMessage } from "./message-abilities";
import { endTyping, noteTyping } from "./use-typing";
import { useConversations } from "./use-conversations";

const unknownChat = { permissions: { can: [] }, isJoined: true };

/** Several changes of a chat at once are read once. */
const gatherMilliseconds = 200;

/** Keeps all that the chat's screens show as the rooms tell it. `openId` is the chat that is looked at. */
export function useChatLive(openId: ChatId | null): void {
  const lists = useChatLists();
  const conversations = useConversations();
  const { profile } = useViewer();
  const navigate = useNavigate();
  const path = useAppPath();
  const waiting = useRef(new Map<ChatId, ReturnType<typeof setTimeout>>());
  const listTimer = useRef<ReturnType<typeof setTimeout>>();
  const client = useQueryClient();
  const profileId = profile?.id ?? null;

  /** Reads the first page of the lists that are open again, once for both rooms that come back. */
  const readListAgain = () => {
    clearTimeout(listTimer.current);
    listTimer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: lists.key(["own"]) });
    }, gatherMilliseconds);
  };
  const refresh = (chatId: ChatId) => {
    clearTimeout(waiting.current.get(chatId));
    waiting.current.set(
      chatId,
      setTimeout(async () => {
        waiting.current.delete(chatId);
        const read = lists.moment();
        const chat = await getChat(chatId).catch(() => null);
        if (!chat) return;
        const isNew = chat.isJoined && lists.isKnown(ownChats) && !lists.has(ownChats, chatId);
        // What was told while it was read is later than the answer.
        const isBehind = chat.messageSequence < (lists.find(chatId)?.messageSequence ?? 0);
        if (isNew) lists.prepend(ownChats, chat);
        // A chat that had left the list, as after its deletion, stands there again.
        else lists.updateOwnFields(chatId, { ...(!isBehind && chat), isGone: false });
        lists.updateRows([chat], read);
        showInViews(chatId);
      }, gatherMilliseconds),
    );
  };
  /** Puts a chat into the lists that are open, or on their way, and that it belongs to by now. */
  const showInViews = (chatId: ChatId) => {
    const chat = lists.find(chatId);
    if (!chat?.isJoined) return;
    for (const [view, hasIt] of ownViews) {
      const list = listOf(view);
      if (lists.isKnown(list) && !lists.has(list, chatId) && hasIt(chat)) lists.prepend(list, chat);
    }
  };
  const hearMessage = (chatId: ChatId, changeSequence: number, message: LiveMessage, isNew: boolean) => {
    const chat = lists.find(chatId);
    if (message.profile) endTyping(chatId, message.profile.id);
    if (!chat || !lists.has(ownChats, chatId)) {
      if (isNew) refresh(chatId);
      if (!chat) return;
    }
    const at = Date.parse(message.createdAt);
    const step = message.sequence - chat.messageSequence;
    const isUnread =
      isNew &&
      step === 1 &&
      !message.system &&
      message.profile?.id !== profileId &&
      message.sequence > chat.readSequence;
    lists.updateOwnFields(chatId, {
      ...(isUnread && chat.isJoined && { newMessageCounter: chat.newMessageCounter + 1 }),
      changeSequence: Math.max(chat.changeSequence, changeSequence),
      messageSequence: Math.max(chat.messageSequence, message.sequence),
      ...((!chat.action || message.sequence >= chat.action.sequence) && { action: actionOf(message) }),
      ...(isNew && at > Date.parse(chat.updatedAt) && { updatedAt: message.createdAt }),
    });
    showInViews(chatId);
    // How much is unread is then known to the server alone.
    if (message.system || step > 1) refresh(chatId);
  };
  const hearPins = (chatId: ChatId, count: number | undefined, isPinned: boolean) => {
    if (count !== undefined && count !== lists.find(chatId)?.pinnedMessagesCount)
      lists.updateOwnFields(chatId, { pinnedMessagesCount: count });
    else if (count !== undefined || isPinned) void client.invalidateQueries({ queryKey: pinnedMessagesKey(chatId) });
  };
  const drop = (chatId: ChatId) => {
    lists.updateOwnFields(chatId, { isGone: true });
    if (openId === chatId) navigate(path.chats(), { replace: true });
  };

  const onFrame = (frame: ChatFrame) => {
    const permissionsOf = (message: LiveMessage) =>
      abilitiesOfMessage(lists.find(message.chatId) ?? unknownChat, profileId, message);
    conversations.applyFrame(frame, { profileId, permissionsOf });
    switch (frame.event) {
      case "createMessage":
        return hearMessage(frame.data.chatId, frame.data.changeSequence, frame.data.message, true);
      case "updateMessage": {
        const { chatId, changeSequence, message, pinnedMessagesCount } = frame.data;
        hearPins(chatId, pinnedMessagesCount, message.isPinned);
        return hearMessage(chatId, changeSequence, message, false);
      }
      case "deleteMessage": {
        const { chatId, sequence, pinnedMessagesCount } = frame.data;
        hearPins(chatId, pinnedMessagesCount, false);
        if (lists.find(chatId)?.action?.sequence === sequence) refresh(chatId);
        return;
      }
      case "typing":
        if (frame.data.profileId !== profileId) noteTyping(frame.data.chatId, frame.data.profileId);
        return;
      case "counters.chat": {
        const { chatId, ...counter } = frame.data;
        const chat = lists.find(chatId);
        // Both numbers only grow: an earlier telling that comes late changes nothing.
        if (chat && counter.readSequence < chat.readSequence) return;
        // Something came while it was on its way: what of all that is unread is known to the server alone.
        if (chat && counter.messageSequence < chat.messageSequence)
          return counter.readSequence > chat.readSequence ? refresh(chatId) : undefined;
        lists.updateOwnFields(chatId, counter);
        return;
      }
      case "readChat": {
        const { chatId, ...mark } = frame.data;
        const marks = lists.find(chatId)?.marks;
        if (marks)
          lists.updateOwnFields(chatId, {
            marks: [...marks.filter((earlier) => earlier.profileId !== mark.profileId), mark],
          });
        return;
      }
      case "clearChat": {
        const { chatId, clearedSequence, isForAll } = frame.data;
        if (isForAll) lists.updateOwnFields(chatId, { pinnedMessagesCount: 0 });
        const chat = lists.find(chatId);
        if (chat && (chat.action?.sequence ?? 0) <= clearedSequence)
          lists.updateOwnFields(chatId, { action: null, newMessageCounter: 0, clearedSequence });
        return;
      }
      case "leaveChat":
        if (frame.data.profileId === profileId) return drop(frame.data.chatId);
        return refresh(frame.data.chatId);
      case "deleteChat":
        return drop(frame.data.chatId);
      case "enterChat":
      case "addToGroup":
      case "createChat":
      case "updateChat":
        return refresh(frame.data.chatId);
      case "blocks.changed":
        conversations.forget(openId).catch(() => {});
        if (openId) refresh(openId);
        return readListAgain();
      case "answering":
        return;
    }
  };
  const onReconnect = () => {
    readListAgain();
    if (openId) {
      void conversations.catchUp(openId);
      refresh(openId);
    }
  };
  useChatFrames({ onFrame, onReconnect });
}
