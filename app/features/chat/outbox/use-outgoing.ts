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
  const { id: appId, projectId } = useFrameApp();
  const { profile } = useViewer();
  const conversations = useConversations();
  const { account } = useFrame();
  const [accountId, profileId] = [account?.id, profile?.id ?? null];
  const outbox = useMemo(
    () =>
      typeof document === "undefined" || !accountId ? null : chatOutbox({ appId, projectId, accountId, profileId }),
    [appId, projectId, accountId, profileId],
  );
  useEffect(() => {
    if (accountId)
      chatOutbox({ appId, projectId, accountId, profileId }, (message) =>
        conversations.learn(message.chatId, [message]),
      );
  }, [appId, projectId, accountId, profileId, conversations]);
  const all = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    outbox?.current ?? (() => none),
    () => none,
  );
  const messages = useMemo(() => all.filter((message) => message.chatId === chatId), [all, chatId]);
  return { outbox, messages };
}
