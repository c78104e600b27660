import { useNavigate } from "@remix-run/react";
import { BellOff, BellRing, Ban, Ellipsis, Eraser, LogOut, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Checkbox } from "~/ui/Checkbox";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { useChatName } from "../conversation/use-chat-name";
import { MuteDialog } from "./MuteDialog";
import { useChatActions } from "./use-chat-actions";

type Question = "clear" | "clearForAll" | "leave" | "delete" | "block";

/** What can be done with a chat. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const actions = useChatActions();
  const navigate = useNavigate();
  const name = useChatName()(chat);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isForAll, setForAll] = useState(false);
  const [isMuting, setMuting] = useState(false);
  const { can } = chat.permissions;
  const isGroup = chat.type === "group" || chat.type === "channel";
  const close = () => setQuestion(null);
  const confirm = async () => {
    const confirmed = question;
    close();
    if (confirmed === "clear" || confirmed === "clearForAll") await actions.clear(chat, confirmed === "clearForAll");
    else if (confirmed === "leave") await actions.leave(chat);
    else if (confirmed === "block") await actions.block(chat, true);
    else if (confirmed === "delete" && (await actions.remove([chat], isForAll))) navigate(path.chats());
  };
  return (
    <>
      <Menu
        label={t("menu.label")}
        trigger={<IconButton label={t("menu.label")} hasTooltip={false} icon={<Ellipsis />} />}
        items={() => [
          can.includes("update") &&
            isGroup && { label: t("menu.edit"), icon: <Pencil />, to: `${path.chat(chat.id)}/edit` },
          {
            label: t(chat.isMuted ? "menu.unmute" : "menu.mute"),
            icon: chat.isMuted ? <BellRing /> : <BellOff />,
            onSelect: () => (chat.isMuted ? void actions.mute(chat, false) : setMuting(true)),
          },
          {
            label: t(chat.isPinned ? "menu.unpin" : "menu.pin"),
            icon: chat.isPinned ? <PinOff /> : <Pin />,
            onSelect: () => void actions.pin(chat, !chat.isPinned),
          },
          { divider: true },
          chat.type === "private" &&
            chat.profile !== null &&
            (chat.isBlocked
              ? { label: t("menu.unblock"), icon: <Ban />, onSelect: () => void actions.block(chat, false) }
              : { label: t("menu.block"), icon: <Ban />, onSelect: () => setQuestion("block") }),
          can.includes("clear") && {
            label: t("menu.clear"),
            icon: <Eraser />,
            onSelect: () => setQuestion("clear"),
          },
          can.includes("clear_for_all") && {
            label: t("menu.clearForAll"),
            icon: <Eraser />,
            tone: "danger",
            onSelect: () => setQuestion("clearForAll"),
          },
          can.includes("leave") &&
            isGroup && {
              label: t("menu.leave"),
              icon: <LogOut />,
              tone: "danger",
              onSelect: () => setQuestion("leave"),
            },
          {
            label: t("menu.delete"),
            icon: <Trash2 />,
            tone: "danger",
            onSelect: () => {
              setForAll(false);
              setQuestion("delete");
            },
          },
        ]}
      />
      <MuteDialog chat={chat} isOpen={isMuting} onClose={() => setMuting(false)} />
      <ConfirmDialog
        isOpen={question !== null}
        onClose={close}
        onConfirm={() => void confirm()}
        title={t(`ask.${question ?? "clear"}`, { name })}
        text={
          question === "delete" ? (
            <>
              <p>{t("ask.deleteText")}</p>
              {can.includes("delete") ? (
                <Checkbox
                  label={t("ask.forAll")}
                  checked={isForAll}
                  onChange={(event) => setForAll(event.currentTarget.checked)}
                  className="mt-4 text-text"
                />
              ) : null}
            </>
          ) : (
            t(`ask.${question ?? "clear"}Text`)
          )
        }
        confirmLabel={t(`menu.${question ?? "clear"}`)}
      />
    </>
  );
}
