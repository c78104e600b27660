import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import { useViewer } from "~/features/community/viewer";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useConversations } from "../data/use-conversations";
import { chatOutbox, type ChatOutbox, type OutgoingChatMessage } from "./chat-outbox";

const none: readonly OutgoingChatMessage[] = [];
const subscribeToNothing = () => () => {};

/** What the reader has written in a chat and the server doesn't have yet, and the outbox that sends it; null on the server. */
export function useOutgoing(chatId: ChatId): { outbox: ChatOutbox | null; messages: readonly OutgoingChatMessage[] } {
  const { id: appId } = useFrameApp();
  const { profile } = useViewer();
  const conversations = useConversations();
  const { account } = useFrame();
  // One of the team gets a profile with the first message.
  const profileId = profile?.id ?? account?.id;
  const outbox = useMemo(
    () => (typeof document === "undefined" || !profileId ? null : chatOutbox(appId, profileId)),
    [appId, profileId],
  );
  useEffect(() => {
    if (profileId) chatOutbox(appId, profileId, (message) => conversations.learn(message.chatId, [message]));
  }, [appId, profileId, conversations]);
  const all = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    outbox?.current ?? (() => none),
    () => none,
  );
  const messages = useMemo(() => all.filter((message) => message.chatId === chatId), [all, chatId]);
  return { outbox, messages };
}
