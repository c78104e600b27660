import { SmilePlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Post } from "@workers/contracts/posts";
import { actionClass } from "~/features/community/action-look";
import { useViewer } from "~/features/community/viewer";
import { classNames } from "~/ui/class-names";
import { Popover } from "~/ui/Popover";
import { useReaction } from "./use-reaction";

/** The reactions that a post has beside the like; a press leaves one's own, in place of an earlier one, or takes it back. */
export function ReactionRow({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const react = useReaction(post);
  const canReact = post.permissions.can.includes("like");
  const shown = Object.entries(post.reactions).sort(([, a], [, b]) => b - a);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("reaction.label")} className="mt-3 flex flex-wrap gap-1.5">
      {shown.map(([emoji, count]) => {
        const isOwn = post.ownReaction === emoji;
        const look = classNames(
          "flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums transition-colors max-md:h-9",
          isOwn
            ? "border-brand-strong bg-brand-soft font-semibold text-brand-text"
            : "border-line bg-surface text-text",
        );
        const content = (
          <>
            <span aria-hidden className="text-base leading-none">
              {emoji}
            </span>
            <span aria-hidden>{count}</span>
          </>
        );
        return (
          <li key={emoji}>
            {canReact ? (
              <button
                type="button"
                aria-pressed={isOwn}
                aria-label={t("reaction.of", { emoji, count })}
                onClick={() => react(isOwn ? null : emoji)}
                className={classNames(look, !isOwn && "hover:bg-hover")}
              >
                {content}
              </button>
            ) : (
              <span className={look}>
                {content}
                <span className="sr-only">{t("reaction.of", { emoji, count })}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Chooses a reaction of the app's set. */
export function ReactionButton({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const { postReactions } = useViewer();
  const react = useReaction(post);
  if (!post.permissions.can.includes("like") || postReactions.length === 0) return null;
  return (
    <Popover
      label={t("reaction.choose")}
      placement="top start"
      trigger={
        <button
          type="button"
          aria-label={t("reaction.choose")}
          className={classNames(actionClass(), "noscript:hidden")}
        >
          <SmilePlus aria-hidden />
        </button>
      }
    >
      {(close) => (
        <div
          role="group"
          aria-label={t("reaction.choose")}
          className="flex flex-wrap gap-1 p-2 max-md:justify-center max-md:p-4"
        >
          {postReactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={t("reaction.with", { emoji })}
              aria-pressed={post.ownReaction === emoji}
              onClick={() => {
                close();
                react(post.ownReaction === emoji ? null : emoji);
              }}
              className={classNames(
                "grid size-10 place-items-center rounded-md text-xl transition-colors hover:bg-hover max-md:size-12",
                post.ownReaction === emoji && "bg-brand-soft",
              )}
            >
              <span aria-hidden>{emoji}</span>
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
