import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { ChosenChat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Avatar } from "~/ui/Avatar";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { LoadFailed } from "~/ui/LoadFailed";
import { SearchField } from "~/ui/SearchField";
import { Spinner } from "~/ui/Spinner";
import { toast } from "~/ui/Toast";
import { forwardMessage, listChatsToWriteIn } from "../data/chat-calls";
import { useConversations } from "../data/use-conversations";

/** Passes a message on to other chats. */
export function ForwardDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { id: appId } = useFrameApp();
  const conversations = useConversations();
  const [search, setSearch] = useState("");
  const [chats, setChats] = useState<readonly ChosenChat[] | null>(null);
  const [chosen, setChosen] = useState<readonly ChatId[]>([]);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Grows with each try to read the list. */
  const [attempt, setAttempt] = useState(0);
  /** By the same name, a second press and a lost answer double nothing. */
  const clientId = useRef("");
  useEffect(() => {
    if (message) clientId.current = crypto.randomUUID();
  }, [message]);
  const isOpen = message !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const writable = await listChatsToWriteIn(appId, search).catch(() => null);
        if (!isCurrent) return;
        setFailed(writable === null);
        setChats(writable);
      },
      search ? 200 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOpen, appId, search, attempt]);
  const close = () => {
    setSearch("");
    setChosen([]);
    onClose();
  };
  const toggle = (id: ChatId) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  const forward = async () => {
    if (!message || isSending) return;
    setSending(true);
    try {
      const sent = await forwardMessage(message.id, { chatIds: [...chosen], clientId: clientId.current });
      for (const copy of sent) conversations.learn(copy.chatId, [copy]);
      const missed = chosen.filter((id) => sent.every((copy) => copy.chatId !== id));
      const names = chats?.filter(({ id }) => missed.includes(id)).map(({ name }) => name);
      toast({
        title: t("forward.done", { count: sent.length }),
        tone: missed.length > 0 ? undefined : "success",
        ...(names && names.length > 0 && { description: t("forward.partly", { names: names.join(", ") }) }),
      });
      close();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t("forward.title")}>
      <DialogBody className="min-h-72">
        <SearchField label={t("forward.search")} value={search} onChange={setSearch} />
        {hasFailed ? (
          <LoadFailed
            onRetry={() => {
              setFailed(false);
              setAttempt((before) => before + 1);
            }}
          />
        ) : chats === null ? (
          <div className="grid h-32 place-items-center text-muted">
            <Spinner label={t("list.loading")} className="size-5" />
          </div>
        ) : chats.length === 0 ? (
          <p className="py-8 text-center text-muted">{t("forward.none")}</p>
        ) : (
          <ul aria-label={t("forward.chats")} className="mt-2">
            {chats.map(({ id, name, avatarUrl, type }) => {
              const isChosen = chosen.includes(id);
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    disabled={!isChosen && chosen.length >= chatLimits.forwardChats}
                    onClick={() => toggle(id)}
                    className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-hover"
                  >
                    <Avatar name={name} src={avatarUrl} shape={type === "private" ? "round" : "square"} />
                    <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                      {name}
                    </span>
                    <span
                      aria-hidden
                      className={classNames(
                        "grid size-5 place-items-center rounded-full border [&_svg]:size-3.5",
                        isChosen
                          ? "border-brand-strong bg-brand-strong text-on-brand-strong"
                          : "border-line-control bg-surface",
                      )}
                    >
                      {isChosen ? <Check /> : null}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t("ui:cancel")}</Button>
        <Button variant="primary" disabled={chosen.length === 0} isPending={isSending} onClick={() => void forward()}>
          {t("forward.send", { count: Math.max(1, chosen.length) })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
