import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import type { MessagesPage } from "@workers/contracts/chat/messages";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { listMessages } from "./chat-calls";
import { type Conversation, conversationOf } from "./conversation";
import { Conversations } from "./conversations";

const known = new WeakMap<QueryClient, Map<string, Conversations>>();

/** The messages of all chats that this document has read, as the reader sees them. */
export function useConversations(): Conversations {
  const client = useQueryClient();
  const reader = useReaderKey();
  const name = JSON.stringify(reader);
  let byReader = known.get(client);
  if (!byReader) known.set(client, (byReader = new Map()));
  let conversations = byReader.get(name);
  if (!conversations)
    byReader.set(name, (conversations = new Conversations(client, ["messages", ...reader], listMessages)));
  return conversations;
}

/**
 * A chat's messages from the cache, which begins with the loader's page: `around` is the message that its address leads to.
 * What was missed since it was read is asked for.
 */
export function useConversation(chatId: ChatId, loaded: MessagesPage, around: number | null): Conversation {
  const conversations = useConversations();
  useState(() => conversations.open(chatId, loaded, around));
  if (!conversations.get(chatId)) conversations.take(chatId, loaded);
  const { data } = useQuery({
    queryKey: conversations.key(chatId),
    queryFn: async () => conversationOf(await listMessages(chatId, {})),
  });
  useEffect(() => conversations.take(chatId, loaded), [conversations, chatId, loaded]);
  return data ?? conversationOf(loaded);
}
