import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import { classNames } from "~/ui/class-names";
import { toast } from "~/ui/Toast";
import { votePost } from "./post-calls";
import type { Post } from "@workers/contracts/posts";
import type { Poll } from "@workers/contracts/polls";
import { usePostLists } from "./post-lists";

/** The question of a post: one votes by a press, and sees at once how the others voted. */
export function PollView({ post, poll }: { post: Post; poll: Poll }) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const [isSending, setSending] = useState(false);
  const canVote = post.permissions.can.includes("vote");
  const hasVoted = poll.options.some(({ isVoted }) => isVoted);

  const vote = async (id: PollOptionId) => {
    if (isSending) return;
    const others = poll.isMultiple
      ? poll.options.filter((option) => option.isVoted && option.id !== id).map((option) => option.id)
      : [];
    const wasChosen = poll.options.some((option) => option.id === id && option.isVoted);
    const chosen = wasChosen ? others : [...others, id];
    setSending(true);
    try {
      await lists.change(post.id, { poll: pollAfter(poll, chosen) }, async () => {
        const voted = await votePost(post.id, chosen);
        lists.learn([voted]);
        return { poll: voted.poll };
      });
    } catch {
      toast({ title: t("failed"), tone: "danger" });
    } finally {
      setSending(false);
    }
  };

  return (
    <div
      role="group"
      aria-label={t("poll.title")}
      className="mt-4 grid grid-cols-1 gap-3 rounded-lg border border-line p-4"
    >
      <div>
        <h3 className="text-base font-semibold text-text [overflow-wrap:anywhere]">{poll.question}</h3>
        {poll.isMultiple ? <p className="text-sm text-muted">{t("poll.multipleHint")}</p> : null}
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {poll.options.map((option) => {
          const share = poll.votersCount > 0 ? Math.round((option.votesCount / poll.votersCount) * 100) : 0;
          return (
            <li key={option.id}>
              <button
                type="button"
                disabled={!canVote}
                aria-pressed={option.isVoted}
                onClick={() => void vote(option.id)}
                className={classNames(
                  "relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-md border px-3 py-2 text-left text-base transition-colors",
                  option.isVoted ? "border-brand-strong font-medium" : "border-line-control",
                  canVote && "hover:border-brand-strong",
                )}
              >
                <span
                  aria-hidden
                  style={{ width: `${share}%` }}
                  className={classNames(
                    "absolute inset-y-0 left-0 transition-[width] duration-300",
                    option.isVoted ? "bg-brand-soft" : "bg-pressed/70",
                  )}
                />
                <span
                  aria-hidden
                  className={classNames(
                    "relative grid size-5 shrink-0 place-items-center border [&_svg]:size-3.5",
                    poll.isMultiple ? "rounded-xs" : "rounded-full",
                    option.isVoted
                      ? "border-brand-strong bg-brand-strong text-on-brand-strong"
                      : "border-line-control bg-surface",
                  )}
                >
                  {option.isVoted ? <Check /> : null}
                </span>
                <span className="relative min-w-0 flex-1 text-text [overflow-wrap:anywhere]">{option.text}</span>
                {hasVoted || !canVote ? (
                  <span className="relative shrink-0 text-sm tabular-nums text-muted">
                    <span className="sr-only">{t("poll.votes", { count: option.votesCount })}</span>
                    <span aria-hidden>{t("poll.share", { share })}</span>
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted" aria-live="polite">
        {t("poll.voters", { count: poll.votersCount })}
      </p>
    </div>
  );
}

/** A poll as it is once one's own vote counts. */
function pollAfter(poll: Poll, chosen: readonly PollOptionId[]): Poll {
  const had = poll.options.some(({ isVoted }) => isVoted);
  return {
    ...poll,
    votersCount: poll.votersCount + (chosen.length > 0 ? 1 : 0) - (had ? 1 : 0),
    options: poll.options.map((option) => {
      const isVoted = chosen.includes(option.id);
      return { ...option, isVoted, votesCount: option.votesCount + Number(isVoted) - Number(option.isVoted) };
    }),
  };
}
