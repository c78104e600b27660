import { blockMember } from "~/features/community/calls";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { toast } from "~/ui/Toast";
import { clearChat, deleteChats, leaveChat, muteChat, pinChat, readChats } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import { useConversations } from "../data/use-conversations";

/** What a person does with whole chats: shown at once, taken back where the server refuses it. */
export function useChatActions() {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  const conversations = useConversations();
  const navigate = useNavigate();
  const path = useAppPath();
  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
      return false;
    }
  };
  const gone = { isGone: true };
  return {
    /** Until a time; for good where there is none. */
    mute: (chat: Chat, isMuted: boolean, mutedUntil: string | null = null) =>
      attempt(
        lists.change(
          chat.id,
          { isMuted, mutedUntil },
          ({ isMuted: isSilent = false, mutedUntil: end = null }) =>
            muteChat(chat.id, { isMuted: isSilent, mutedUntil: end }),
          "mute",
        ),
      ),
    pin: (chat: Chat, isPinned: boolean) =>
      attempt(lists.change(chat.id, { isPinned }, () => pinChat(chat.id, isPinned), "pin")),
    read: (chat: Chat) =>
      attempt(
        lists.change(
          chat.id,
          { newMessageCounter: 0, readSequence: chat.messageSequence },
          () => readChats([chat.id]),
          "read",
        ),
      ),
    /** For the person alone, or for everybody. */
    clear: async (chat: Chat, isForAll: boolean) => {
      const isDone = await attempt(clearChat(chat.id, isForAll));
      if (!isDone) return;
      conversations.clear(chat.id, chat.messageSequence);
      lists.updateOwnFields(chat.id, { action: null, newMessageCounter: 0, clearedSequence: chat.messageSequence });
      toast({ title: t("chat.cleared"), tone: "success" });
    },
    leave: async (chat: Chat) => {
      if (!(await attempt(leaveChat(chat.id)))) return;
      lists.updateOwnFields(chat.id, gone);
      navigate(path.chats());
      toast({ title: t("chat.left", { name: chat.name }), tone: "success" });
    },
    /** For the person alone, or for everybody. */
    remove: async (chats: readonly Chat[], isForAll: boolean) => {
      const chatIds = chats.map(({ id }) => id);
      if (!(await attempt(deleteChats(chatIds, isForAll)))) return false;
      for (const id of chatIds) lists.updateOwnFields(id, gone);
      toast({ title: t("chat.deleted", { count: chatIds.length }), tone: "success" });
      return true;
    },
    block: async (chat: Chat, isBlocked: boolean) => {
      const other = chat.profile?.id as ProfileId | undefined;
      if (!other || !(await attempt(blockMember(other, isBlocked)))) return;
      lists.updateOwnFields(chat.id, { isBlocked });
      toast({ title: t(isBlocked ? "chat.blocked" : "chat.unblocked"), tone: "success" });
    },
  };
}
