import { useCallback } from "react";
import type { Chat } from "@workers/contracts/chat/chats";
import type { SearchMentions } from "~/ui/rich-text/RichTextEditor";
import { listChatMembers } from "../data/chat-calls";

/** Finds people of a chat to mention; nobody where two talk, or where members may not be seen. */
export function useChatMentions({ id, type, permissions }: Chat): SearchMentions | undefined {
  const search: SearchMentions = useCallback(
    async (text) => {
      const { data } = await listChatMembers(id, text.trim() || undefined);
      return data.slice(0, 8).map((member) => ({
        profileId: member.id,
        name: `${member.firstName} ${member.lastName}`.trim(),
        avatarUrl: member.avatarUrl,
      }));
    },
    [id],
  );
  return type !== "private" && permissions.can.includes("view_profiles") ? search : undefined;
}
