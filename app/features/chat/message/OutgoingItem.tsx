import { RotateCw, Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { classNames } from "~/ui/class-names";
import { Button } from "~/ui/Button";
import { GifPicture } from "~/ui/rich-text/GifPicture";
import { RichText } from "~/ui/rich-text/RichText";
import { Mic, Vote } from "lucide-react";
import { isStored, isWaiting, type OutgoingChatMessage } from "../outbox/chat-outbox";
import { formatDuration } from "~/features/voice/waveform";
import { DeliveryMark } from "./DeliveryMark";
import { useMessageActions } from "./message-actions";
import { useMessageTime } from "./message-time";
import { QuoteBlock } from "./QuoteBlock";
import { WaitingFiles } from "./WaitingFiles";

interface OutgoingItemProps {
  message: OutgoingChatMessage;
  isFirst: boolean;
  isLast: boolean;
}

/** Most messages are on their way for a moment: only of others one wants to know what can be done. */
const lateMilliseconds = 5000;

function useIsLate(createdAt: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, createdAt + lateMilliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [createdAt]);
  return isLate;
}

/** What one has said and the server doesn't have yet. */
export const OutgoingItem = memo(function OutgoingItem({ message, isFirst, isLast }: OutgoingItemProps) {
  const { t } = useTranslation("chat");
  const time = useMessageTime();
  const actions = useMessageActions();
  const { body, files, gif, poll, replyTo, voice } = message.content;
  const hasFailed = message.state === "failed";
  const isLate = useIsLate(message.createdAt);
  return (
    <li className={classNames("flex flex-col items-end", isFirst ? "mt-3" : "mt-0.5")}>
      <article
        aria-label={t("message.own")}
        aria-busy={!hasFailed}
        className={classNames(
          "chat-bubble-own min-w-0 max-w-[min(34rem,82%)] rounded-xl px-3 py-1.5",
          !isLast && "rounded-br-xs",
          !isFirst && "rounded-tr-xs",
        )}
      >
        {replyTo ? <QuoteBlock quote={replyTo} /> : null}
        {voice ? (
          <p className="flex h-11 items-center gap-2 text-base">
            <Mic aria-hidden className="size-5 text-brand-text" />
            {t("kind.voice")} · {formatDuration(voice.durationMs)}
          </p>
        ) : null}
        {gif ? (
          <span className="block max-w-72 overflow-hidden rounded-lg [&_img]:h-auto [&_img]:w-full">
            <GifPicture {...gif} />
          </span>
        ) : null}
        <AttachedFiles files={files.filter(isStored)} isSmall className="my-1 min-w-56 max-md:min-w-44" />
        <WaitingFiles files={files.filter(isWaiting)} />
        {poll ? (
          <p className="flex items-center gap-2 py-1 font-semibold">
            <Vote aria-hidden className="size-5 text-brand-text" />
            {poll.question}
          </p>
        ) : null}
        <div className="flex flex-wrap items-end justify-end gap-x-2">
          {body.content.length > 0 ? <RichText doc={body} size="small" className="chat-text min-w-0 grow" /> : null}
          <span className="flex h-5 shrink-0 items-center gap-1 text-xs tabular-nums text-muted">
            <time dateTime={new Date(message.createdAt).toISOString()}>{time.clock(message.createdAt)}</time>
            <DeliveryMark delivery={message.state} />
          </span>
        </div>
      </article>
      {hasFailed ? (
        <p role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-sm text-danger-text">
          <span className="pr-1">{message.problem || t("message.notSent")}</span>
          <Button size="sm" variant="quiet" icon={<RotateCw />} onClick={() => actions.retry(message)}>
            {t("message.retry")}
          </Button>
          <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={() => actions.discard(message)}>
            {t("message.discard")}
          </Button>
        </p>
      ) : isLate ? (
        <p className="mt-1 flex items-center justify-end gap-x-1 text-sm text-muted">
          <span className="pr-1">
            {t(files.some(isWaiting) && navigator.onLine ? "message.uploading" : "message.waiting")}
          </span>
          <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={() => actions.discard(message)}>
            {t("message.discard")}
          </Button>
        </p>
      ) : null}
    </li>
  );
});
