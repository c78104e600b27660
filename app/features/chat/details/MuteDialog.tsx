import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { useChatActions } from "./use-chat-actions";

/** Hours for which a chat can be muted; null until it is switched on again. */
const durations = [
  { key: "hour", hours: 1 },
  { key: "hours", hours: 8 },
  { key: "day", hours: 24 },
  { key: "week", hours: 7 * 24 },
  { key: "always", hours: null },
] as const;

const hourMilliseconds = 3_600_000;

interface MuteDialogProps {
  chat: Chat;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for how long a chat makes no sound. */
export function MuteDialog({ chat, isOpen, onClose }: MuteDialogProps) {
  const { t } = useTranslation("chat");
  const actions = useChatActions();
  const mute = (hours: number | null) => {
    onClose();
    void actions.mute(
      chat,
      true,
      hours === null ? null : new Date(Date.now() + hours * hourMilliseconds).toISOString(),
    );
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("mute.title")} size="sm">
      <DialogBody>
        <p className="pb-4 text-base text-muted">{t("mute.text")}</p>
        <ul className="grid gap-2">
          {durations.map(({ key, hours }) => (
            <li key={key}>
              <Button isFullWidth onClick={() => mute(hours)}>
                {t(`mute.${key}`)}
              </Button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
