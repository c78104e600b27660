import { Copy, Ellipsis, Flag, Forward, Link2Off, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Message } from "@workers/contracts/chat/messages";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { Popover } from "~/ui/Popover";
import type { OpenState } from "~/ui/use-trigger";
import { quickEmoji } from "~/ui/emoji/emoji";
import { useMessageActions } from "./message-actions";

const EmojiGrid = lazy(() => import("../reactions/EmojiGrid"));

/** Reactions that stand beside a message, without opening anything. */
const handyReactions = 3;

interface MessageToolsProps {
  message: Message;
  isOwn: boolean;
  /** The menu opens by a long press and the right button too. */
  menu: OpenState;
}

/** What can be done with a message: beside it while the pointer or the focus is there, and as a sheet on phones. */
export function MessageTools({ message, isOwn, menu }: MessageToolsProps) {
  const { t } = useTranslation("chat");
  const actions = useMessageActions();
  const { can } = message.permissions;
  const canReact = can.includes("react");
  const [, setOpen] = menu;
  const react = (emoji: string) => {
    const isReacted = message.reactions.some((reaction) => reaction.emoji === emoji && reaction.isOwn);
    actions.react(message, emoji, !isReacted);
  };
  return (
    <div className="chat-tools flex shrink-0 items-center self-center">
      {canReact ? (
        <span className="contents pointer-coarse:hidden">
          {quickEmoji.slice(0, handyReactions).map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={t("reaction.with", { emoji })}
              onClick={() => react(emoji)}
              className="grid size-8 place-items-center rounded-md text-base transition-colors hover:bg-hover max-xl:hidden"
            >
              <span aria-hidden>{emoji}</span>
            </button>
          ))}
          <Popover
            label={t("reaction.add")}
            placement={isOwn ? "top end" : "top start"}
            trigger={<IconButton size="sm" label={t("reaction.add")} icon={<SmilePlus />} />}
          >
            {(close) => (
              <Suspense fallback={<div className="h-80 w-80" />}>
                <EmojiGrid
                  onPick={(emoji) => {
                    close();
                    react(emoji);
                  }}
                />
              </Suspense>
            )}
          </Popover>
        </span>
      ) : null}
      {actions.canReply ? (
        <IconButton
          size="sm"
          label={t("message.reply")}
          icon={<Reply />}
          onClick={() => actions.reply(message)}
          className="pointer-coarse:hidden!"
        />
      ) : null}
      <Menu
        label={t("message.more")}
        openState={menu}
        trigger={<IconButton size="sm" label={t("message.more")} hasTooltip={false} icon={<Ellipsis />} />}
        header={
          canReact ? (
            <QuickReactions
              onPick={(emoji) => {
                setOpen(false);
                react(emoji);
              }}
            />
          ) : null
        }
        items={() => [
          actions.canReply && {
            label: t("message.reply"),
            icon: <Reply />,
            onSelect: () => actions.reply(message),
          },
          message.text !== "" && {
            label: t("message.copy"),
            icon: <Copy />,
            onSelect: () => actions.copyText(message),
          },
          // A poll stays where it is voted in.
          actions.canForward &&
            message.poll === null && {
              label: t("message.forward"),
              icon: <Forward />,
              onSelect: () => actions.forward(message),
            },
          actions.canPin && {
            label: t(message.isPinned ? "message.unpin" : "message.pin"),
            icon: message.isPinned ? <PinOff /> : <Pin />,
            onSelect: () => actions.pin(message, !message.isPinned),
          },
          message.reactions.length > 0 && {
            label: t("reaction.who"),
            icon: <SmilePlus />,
            onSelect: () => actions.showReactions(message),
          },
          can.includes("update") &&
            message.linkPreview !== null && {
              label: t("preview.remove"),
              icon: <Link2Off />,
              onSelect: () => actions.removePreview(message),
            },
          can.includes("update") && {
            label: t("message.edit"),
            icon: <Pencil />,
            onSelect: () => actions.edit(message),
          },
          { divider: true },
          can.includes("create_report") && {
            label: t("message.report"),
            icon: <Flag />,
            onSelect: () => actions.report(message),
          },
          can.includes("delete") && {
            label: t("message.delete"),
            icon: <Trash2 />,
            tone: "danger",
            onSelect: () => actions.remove(message),
          },
        ]}
      />
    </div>
  );
}

function QuickReactions({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation("chat");
  return (
    <ul aria-label={t("reaction.add")} className="flex justify-between gap-1 px-1 pt-1">
      {quickEmoji.map((emoji) => (
        <li key={emoji}>
          <button
            type="button"
            onClick={() => onPick(emoji)}
            className="grid size-9 place-items-center rounded-full text-xl leading-none hover:bg-hover max-md:size-11 max-md:text-2xl"
          >
            {emoji}
          </button>
        </li>
      ))}
    </ul>
  );
}
