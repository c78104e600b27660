import { useTranslation } from "~/i18n/use-translation";
import type { Message } from "@workers/contracts/chat/messages";
import { classNames } from "~/ui/class-names";

interface ReactionRowProps {
  message: Message;
  onReact: (emoji: string, isReacted: boolean) => void;
  /** Who it was, of all of them. */
  onShow: () => void;
}

/** The reactions under a message; a press adds one's own or takes it back, a long look tells who it was. */
export function ReactionRow({ message, onReact, onShow }: ReactionRowProps) {
  const { t } = useTranslation("chat");
  const canReact = message.permissions.can.includes("react");
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={t("reaction.label")} className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, isOwn }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={isOwn}
            aria-label={t("reaction.of", { emoji, count })}
            onClick={() => (canReact ? onReact(emoji, !isOwn) : onShow())}
            onContextMenu={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onShow();
            }}
            className={classNames(
              "flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums transition-colors",
              isOwn
                ? "border-brand-strong bg-brand-soft font-semibold text-brand-text"
                : "border-line bg-surface text-text hover:bg-hover",
            )}
          >
            <span aria-hidden className="text-base leading-none">
              {emoji}
            </span>
            <span aria-hidden>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
