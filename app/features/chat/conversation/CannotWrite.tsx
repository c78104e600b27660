import { Lock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { messageOf } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { joinChat } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import { useChatActions } from "../details/use-chat-actions";

/** In place of the field where one may not write: why, and how one may. */
export function CannotWrite({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  const actions = useChatActions();
  const [isJoining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    try {
      const joined = await joinChat(chat.id);
      lists.updateOwnFields(chat.id, joined);
      lists.updateRows([joined]);
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setJoining(false);
    }
  };
  const canJoin = !chat.isJoined && chat.permissions.can.includes("join");
  return (
    <div className="flex min-h-16 items-center justify-center gap-3 border-t border-line bg-surface px-4 py-3 text-sm text-muted">
      {canJoin ? (
        <Button variant="primary" isPending={isJoining} onClick={() => void join()}>
          {t("conversation.join")}
        </Button>
      ) : (
        <>
          <Lock aria-hidden className="size-4 shrink-0" />
          <p>
            {t(
              chat.isBlocked
                ? "conversation.blocked"
                : chat.isMemberAllowToChat
                  ? "conversation.closed"
                  : "conversation.channel",
            )}
          </p>
          {chat.isBlocked ? (
            <Button size="sm" onClick={() => void actions.block(chat, false)}>
              {t("menu.unblock")}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
