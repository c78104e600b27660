import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ChatFrame } from "@party/events";
import { useChatFrames } from "~/features/live/use-chat-frames";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { countMessages, listChats, markDelivered } from "../data/chat-calls";
import { chatOutbox } from "../outbox/chat-outbox";
import { expectNotification } from "~/features/notifications/expected-notifications";
import { isMutedIn, type MutedChats, readMutedChats } from "./muted-chats";
import { playMessageSound } from "./use-is-sound-on";
import { unreadCount } from "./unread-count";
import { setUnreadMessages } from "~/features/live/use-unread-messages";

/**
 * What of the chats goes on whichever screen is open: unread messages are counted, one hears of new ones, what waits in the
 * outbox is sent, and senders of private chats learn that their message has arrived. Draws nothing.
 */
export default function ChatWatch({ profileId }: { profileId: ProfileId }) {
  const { id: appId, projectId } = useFrameApp();
  const accountId = useFrame().account?.id;
  const { pathname } = useLocation();
  const arrived = useRef(new Set<ChatId>());
  const muted = useRef<Promise<MutedChats> | null>(null);
  const canViewMembers = useShellData().permissions.can.includes("view_profiles");

  const { count, stop } = useMemo(
    () =>
      unreadCount(() => {
        const chatIds = [...arrived.current];
        arrived.current.clear();
        if (chatIds.length > 0) markDelivered(chatIds).catch(() => {});
        return countMessages(appId);
      }, setUnreadMessages),
    [appId],
  );
  useEffect(() => {
    count();
    if (accountId) chatOutbox({ appId, projectId, accountId, profileId });
    return stop;
  }, [appId, projectId, accountId, profileId, count, stop]);

  const mutedChats = () =>
    (muted.current ??= readMutedChats((cursor) =>
      listChats(appId, canViewMembers, { filter: "muted" }, { limit: limits.listLimit.max, ...(cursor && { cursor }) }),
    ).catch(() => {
      // They are asked for again with the next message.
      muted.current = null;
      return new Map();
    }));
  const onFrame = (frame: ChatFrame) => {
    switch (frame.event) {
      case "createMessage": {
        const { chatId, chatType, message } = frame.data;
        if (message.profile?.id === profileId || message.system) return;
        // In groups and channels nobody waits for it.
        if (chatType === "private" || chatType === "support") {
          arrived.current.add(chatId);
          // It makes itself heard here.
          expectNotification(chatId);
        }
        count();
        const isLookedAt = document.hasFocus() && pathname.endsWith(`/chat/${chatId}`);
        if (!isLookedAt) void mutedChats().then((chats) => isMutedIn(chats, chatId, Date.now()) || playMessageSound());
        return;
      }
      case "counters.chat":
      case "clearChat":
      case "deleteChat":
      case "blocks.changed":
        return count();
      case "updateChat":
        muted.current = null;
        return count();
      default:
        return;
    }
  };
  useChatFrames({ onFrame, onReconnect: count });
  return null;
}
