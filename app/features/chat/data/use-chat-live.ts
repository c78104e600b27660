import { useRef } from "react";
import { useNavigate } from "@remix-run/react";
import type { ChatId } from "@db/vocabulary/ids";
import type { ChatFrame } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import type { LiveMessage } from "@workers/contracts/chat/messages";
import { useViewer } from "~/features/community/viewer";
import { useChatFrames } from "~/features/live/use-chat-frames";
import { useAppPath } from "~/features/shell/pages/app-path";
import { getChat } from "./chat-calls";
import { actionOf, useChatLists } from "./chat-lists";
import { ownChats } from "./chats-view";
import { abilitiesOfMessage } from "./message-abilities";
import { endTyping, noteTyping } from "./typing";
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
  const profileId = profile?.id ?? null;

  const refresh = (chatId: ChatId) => {
    clearTimeout(waiting.current.get(chatId));
    waiting.current.set(
      chatId,
      setTimeout(async () => {
        waiting.current.delete(chatId);
        const read = lists.moment();
        const chat = await getChat(chatId).catch(() => null);
        if (!chat) return;
        const isNew = chat.isJoined && lists.pageOf(ownChats) && !lists.has(ownChats, chatId);
        if (isNew) lists.prepend(ownChats, chat);
        // A chat that had left the list, as after its deletion, stands there again.
        else lists.tellOwn(chatId, { ...chat, isGone: false } as Partial<Chat>);
        lists.learn([chat], read);
      }, gatherMilliseconds),
    );
  };
  const hearMessage = (chatId: ChatId, changeSequence: number, message: LiveMessage, isNew: boolean) => {
    const chat = lists.find(chatId);
    if (message.profile) endTyping(chatId, message.profile.id);
    if (!chat || !lists.has(ownChats, chatId)) {
      if (isNew) refresh(chatId);
      if (!chat) return;
    }
    const at = Date.parse(message.createdAt);
    lists.tellOwn(chatId, {
      changeSequence: Math.max(chat.changeSequence, changeSequence),
      messageSequence: Math.max(chat.messageSequence, message.sequence),
      ...((!chat.action || message.sequence >= chat.action.sequence) && { action: actionOf(message) }),
      ...(isNew && at > Date.parse(chat.updatedAt) && { updatedAt: message.createdAt }),
    });
    if (message.system) refresh(chatId);
  };
  const drop = (chatId: ChatId) => {
    lists.tellOwn(chatId, { isGone: true } as Partial<Chat>);
    if (openId === chatId) navigate(path.chats(), { replace: true });
  };

  const hear = (frame: ChatFrame) => {
    const permissionsOf = (message: LiveMessage) =>
      abilitiesOfMessage(lists.find(message.chatId) ?? unknownChat, profileId, message);
    conversations.hear(frame, { profileId, permissionsOf });
    switch (frame.event) {
      case "createMessage":
      case "updateMessage":
        return hearMessage(
          frame.data.chatId,
          frame.data.changeSequence,
          frame.data.message,
          frame.event === "createMessage",
        );
      case "deleteMessage": {
        const { chatId, sequence } = frame.data;
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
        if (chat && (counter.readSequence < chat.readSequence || counter.messageSequence < chat.messageSequence))
          return;
        lists.tellOwn(chatId, counter);
        return;
      }
      case "readChat": {
        const { chatId, ...mark } = frame.data;
        const marks = lists.find(chatId)?.marks;
        if (marks) lists.tellOwn(chatId, { marks: [...marks.filter((one) => one.profileId !== mark.profileId), mark] });
        return;
      }
      case "clearChat": {
        const { chatId, clearedSequence } = frame.data;
        const chat = lists.find(chatId);
        if (chat && (chat.action?.sequence ?? 0) <= clearedSequence)
          lists.tellOwn(chatId, { action: null, newMessageCounter: 0, clearedSequence });
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
      case "answering":
        return;
    }
  };
  const onReconnect = () => {
    if (openId) {
      void conversations.catchUp(openId);
      refresh(openId);
    }
  };
  useChatFrames({ onFrame: hear, onReconnect });
}
