import { Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { Poll } from "@workers/contracts/polls";
import { classNames } from "~/ui/class-names";

interface PollQuestionProps {
  poll: Poll;
  canVote: boolean;
  /** Takes all options that are chosen now. */
  onVote: (chosen: PollOptionId[]) => void;
  className?: string;
}

/** A question: one votes by a press, and sees at once how the others voted. */
export function PollQuestion({ poll, canVote, onVote, className }: PollQuestionProps) {
  const { t } = useTranslation("community");
  const hasVoted = poll.options.some(({ isVoted }) => isVoted);
  const vote = (id: PollOptionId) => {
    const others = poll.isMultiple
      ? poll.options.filter((option) => option.isVoted && option.id !== id).map((option) => option.id)
      : [];
    const wasChosen = poll.options.some((option) => option.id === id && option.isVoted);
    onVote(wasChosen ? others : [...others, id]);
  };

  return (
    <div role="group" aria-label={t("poll.title")} className={classNames("grid grid-cols-1 gap-3", className)}>
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
                onClick={() => vote(option.id)}
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
export function pollAfter(poll: Poll, chosen: readonly PollOptionId[]): Poll {
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
