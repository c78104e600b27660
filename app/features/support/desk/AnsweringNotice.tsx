import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { useChatFrames } from "~/features/live/use-chat-frames";

/** Told again every few seconds while somebody writes. */
const validMilliseconds = 6000;

/** Warns that a colleague writes an answer to the same ticket. */
export function AnsweringNotice({ chatId }: { chatId: ChatId }) {
  const { t, i18n } = useTranslation("support");
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const forget = (accountId: string) => {
    clearTimeout(timers.current.get(accountId));
    timers.current.delete(accountId);
    setNames((all) => new Map([...all].filter(([id]) => id !== accountId)));
  };
  useChatFrames({
    onFrame: (frame) => {
      if (frame.event !== "answering" || frame.data.chatId !== chatId) return;
      const { accountId, name } = frame.data;
      clearTimeout(timers.current.get(accountId));
      timers.current.set(
        accountId,
        setTimeout(() => forget(accountId), validMilliseconds),
      );
      setNames((all) => new Map(all).set(accountId, name));
    },
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return (
    <p role="status" className="shrink-0 bg-warning-soft text-sm font-medium text-warning-text">
      {names.size > 0 ? (
        <span className="mx-auto flex max-w-4xl items-center gap-2 px-4 py-2 md:px-6">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t("ticket.answering", {
            names: new Intl.ListFormat(i18n.language).format(names.values()),
            count: names.size,
          })}
        </span>
      ) : null}
    </p>
  );
}
