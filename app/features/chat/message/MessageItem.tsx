import { Forward, Pin } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatMark } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { useMentionHref } from "~/features/community/use-mention-href";
import { PollQuestion } from "~/features/engagement/polls/PollQuestion";
import { classNames } from "~/ui/class-names";
import { GifPicture } from "~/ui/rich-text/GifPicture";
import { RichText } from "~/ui/rich-text/RichText";
import { useLongPress } from "~/ui/use-long-press";
import VoicePlayer from "~/features/voice/VoicePlayer";
import { DeliveryMark, deliveryOf } from "./DeliveryMark";
import { LinkPreviewCard } from "~/ui/LinkPreviewCard";
import { useMessageActions } from "./message-actions";
import { useMessageTime } from "./message-time";
import { MessageTools } from "./MessageTools";
import { QuoteBlock } from "./QuoteBlock";
import { ReactionRow } from "./ReactionRow";

interface MessageItemProps {
  message: Message;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Names and pictures stand beside what others say: not where two talk. */
  hasAuthors: boolean;
  marks: readonly ChatMark[] | null;
}

/** What somebody said. */
export const MessageItem = memo(function MessageItem({
  message,
  isOwn,
  isFirst,
  isLast,
  hasAuthors,
  marks,
}: MessageItemProps) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const time = useMessageTime();
  const actions = useMessageActions();
  const menu = useState(false);
  const longPress = useLongPress(() => menu[1](true));
  const { profile, sequence, isDeleted } = message;
  const name = profile ? nameOf(profile) : t("message.team");
  const isBare = isBareMessage(message);
  return (
    <li className={classNames("group/message", isFirst ? "mt-3" : "mt-0.5")}>
      <article
        data-sequence={sequence}
        data-message={message.id}
        tabIndex={-1}
        aria-label={t("message.by", { name, time: time.moment(message.createdAt) })}
        className={classNames(
          "chat-message flex items-end gap-2 rounded-lg outline-none",
          isOwn ? "flex-row-reverse" : "flex-row",
        )}
      >
        {hasAuthors && !isOwn ? (
          <span className="w-9 shrink-0 max-md:w-7">
            {isLast && profile ? <PersonAvatar person={profile} size="sm" className="mb-0.5 md:size-9!" /> : null}
          </span>
        ) : null}
        <div
          {...(isDeleted ? {} : longPress.handlers)}
          onContextMenu={(event) => {
            if (isDeleted || (event.target as Element).closest("a, input, textarea, audio")) return;
            if (window.getSelection()?.toString()) return;
            event.preventDefault();
            if (longPress.isFinger()) longPress.begin();
            menu[1](true);
          }}
          className={classNames(
            "min-w-0 max-w-[min(34rem,82%)] [-webkit-touch-callout:none] pointer-coarse:select-none",
            !isBare && "rounded-xl px-3 py-1.5",
            !isBare && (isOwn ? "chat-bubble-own" : "border border-line bg-surface"),
            !isBare && !isLast && (isOwn ? "rounded-br-xs" : "rounded-bl-xs"),
            !isBare && !isFirst && (isOwn ? "rounded-tr-xs" : "rounded-tl-xs"),
          )}
        >
          {hasAuthors && !isOwn && isFirst ? (
            profile ? (
              <PersonLink person={profile} className="text-sm" />
            ) : (
              <span dir="auto" className="text-sm font-semibold">
                {name}
              </span>
            )
          ) : null}
          {isDeleted ? (
            <Line meta={<Meta message={message} isOwn={isOwn} marks={null} />}>
              <span className="text-base italic text-muted">{t("message.deleted")}</span>
            </Line>
          ) : (
            <>
              {message.forwardedFrom ? (
                <p className="flex items-center gap-1 text-xs text-muted">
                  <Forward aria-hidden className="size-3.5" />
                  {t("message.forwarded", { name: message.forwardedFrom.name || t("message.nobody") })}
                </p>
              ) : null}
              {message.replyTo ? (
                <QuoteBlock
                  quote={message.replyTo}
                  onOpen={() => message.replyTo && actions.jump(message.replyTo.sequence)}
                />
              ) : null}
              <MessageContent
                message={message}
                speaker={name}
                meta={<Meta message={message} isOwn={isOwn} marks={marks} />}
              />
              <ReactionRow
                message={message}
                onReact={(emoji, isReacted) => actions.react(message, emoji, isReacted)}
                onShow={() => actions.showReactions(message)}
              />
            </>
          )}
        </div>
        {isDeleted ? null : <MessageTools message={message} isOwn={isOwn} menu={menu} />}
      </article>
    </li>
  );
});

/** A message of a few emoji, or of a GIF alone, stands without a bubble. */
const isBareMessage = ({
  isDeleted,
  replyTo,
  forwardedFrom,
  attachments,
  voice,
  poll,
  gif,
  text,
  linkPreview,
}: Message) =>
  !isDeleted &&
  !replyTo &&
  !forwardedFrom &&
  attachments.length === 0 &&
  !voice &&
  !poll &&
  !linkPreview &&
  (isFewEmoji(text) || (gif !== null && text === ""));

const isFewEmoji = (text: string) =>
  text.length <= 24 &&
  /^(?:\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*\s?){1,3}$/u.test(
    text,
  );

interface MessageContentProps {
  message: Message;
  speaker: string;
  meta: ReactNode;
}

function MessageContent({ message, speaker, meta }: MessageContentProps) {
  const actions = useMessageActions();
  const mentionHref = useMentionHref();
  const { body, voice, gif, attachments, poll, linkPreview, text } = message;
  const hasText = body !== null && body.content.length > 0 && text !== "";
  return (
    <>
      {voice ? (
        <VoicePlayer url={voice.file.url} durationMs={voice.durationMs} waveform={voice.waveform} speaker={speaker} />
      ) : null}
      {gif ? (
        <span className="block max-w-72 overflow-hidden rounded-lg [&_img]:h-auto [&_img]:w-full">
          <GifPicture {...gif} />
        </span>
      ) : null}
      <AttachedFiles files={attachments} isSmall className="my-1 min-w-56 max-md:min-w-44" />
      {poll ? (
        <PollQuestion
          poll={poll}
          canVote={message.permissions.can.includes("vote")}
          onVote={(chosen) => actions.vote(message, chosen)}
          className="w-80 max-w-full py-1"
        />
      ) : null}
      <Line meta={meta}>
        {hasText ? (
          isBareMessage(message) ? (
            <p dir="auto" className="text-4xl">
              {text}
            </p>
          ) : (
            <RichText doc={body} size="small" mentionHref={mentionHref} className="chat-text" />
          )
        ) : null}
      </Line>
      {linkPreview ? <LinkPreviewCard preview={linkPreview} /> : null}
    </>
  );
}

/** The time stands at the end of the last line where there is room for it. */
function Line({ children, meta }: { children: ReactNode; meta: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-x-2">
      {children ? <div className="min-w-0 grow">{children}</div> : null}
      {meta}
    </div>
  );
}

function Meta({ message, isOwn, marks }: { message: Message; isOwn: boolean; marks: readonly ChatMark[] | null }) {
  const { t } = useTranslation("chat");
  const time = useMessageTime();
  return (
    <span className="flex h-5 shrink-0 items-center gap-1 text-xs tabular-nums text-muted">
      {message.isPinned ? <Pin role="img" aria-label={t("message.isPinned")} className="size-3" /> : null}
      {message.editedAt && !message.isDeleted ? <span>{t("message.edited")}</span> : null}
      <time dateTime={message.createdAt} title={time.moment(message.createdAt)} suppressHydrationWarning>
        {time.clock(message.createdAt)}
      </time>
      {isOwn && !message.isDeleted ? <DeliveryMark delivery={deliveryOf(message.sequence, marks)} /> : null}
    </span>
  );
}
