import { BellOff, BellRing, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { DialogBody } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { useDates } from "~/ui/use-dates";
import { ChatAvatar } from "../conversation/ChatAvatar";
import { ChatKindIcon } from "../conversation/ChatKindIcon";
import { useChatName } from "../conversation/use-chat-name";
import { ChatMembers } from "./ChatMembers";
import { MuteDialog } from "./MuteDialog";
import { SharedContents } from "./SharedContents";
import { useChatActions } from "./use-chat-actions";

export interface ChatDetailsProps {
  isOpen: boolean;
  onClose: () => void;
  chat: Chat;
}

export default function ChatDetailsPanel({ isOpen, onClose, chat }: ChatDetailsProps) {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const name = useChatName()(chat);
  const { can } = chat.permissions;
  const isGroup = chat.type === "group" || chat.type === "channel";
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("details.title")} size="sm">
      <DialogBody className="grid content-start gap-5">
        <div className="grid justify-items-center gap-2 pt-2 text-center">
          <ChatAvatar chat={chat} size="xl" />
          <p className="flex items-center gap-1.5 text-lg font-semibold [overflow-wrap:anywhere]">
            {name}
            <ChatKindIcon type={chat.type} className="size-4 shrink-0 text-muted" />
          </p>
          {isGroup ? <p className="text-sm text-muted">{t(`details.access.${chat.access}`)}</p> : null}
          {chat.description ? (
            <p className="whitespace-pre-line text-base [overflow-wrap:anywhere]">{chat.description}</p>
          ) : null}
          <div className="flex flex-wrap justify-center gap-2">
            {chat.profile && !chat.profile.isDeleted && chat.type === "private" ? (
              <ButtonLink size="sm" to={path.member(chat.profile.id)}>
                {t("details.profile")}
              </ButtonLink>
            ) : null}
            {isGroup && can.includes("update") ? (
              <ButtonLink size="sm" icon={<Pencil />} to={`${path.chat(chat.id)}/edit`}>
                {t("menu.edit")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        {chat.isJoined ? <MuteRow chat={chat} /> : null}
        <SharedContents chatId={chat.id} />
        {isGroup && can.includes("view_profiles") ? <ChatMembers chat={chat} /> : null}
      </DialogBody>
    </Drawer>
  );
}

/** Whether the chat rings, until when it doesn't, and the way to change that. */
function MuteRow({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const actions = useChatActions();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const { isMuted, mutedUntil } = chat;
  const state = !isMuted
    ? t("mute.off")
    : mutedUntil
      ? t("mute.until", { time: dates.moment(mutedUntil, undefined) })
      : t("mute.on");
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex min-w-0 items-center gap-2 text-base [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
        {isMuted ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
        {state}
      </p>
      <Button size="sm" onClick={() => (isMuted ? void actions.mute(chat, false) : setOpen(true))}>
        {t(isMuted ? "menu.unmute" : "menu.mute")}
      </Button>
      <MuteDialog chat={chat} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
