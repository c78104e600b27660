import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { Poll } from "@workers/contracts/polls";
import { useFrame } from "~/features/shell/layouts/frame";
import { classNames } from "~/ui/class-names";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { useDates } from "~/ui/use-dates";

interface PollQuestionProps {
  poll: Poll;
  canVote: boolean;
  /** Takes all options that are chosen now. */
  onVote: (chosen: PollOptionId[]) => void;
  className?: string;
}

/** A question: one votes by a press, and sees at once how the others voted. */
export function PollQuestion({ poll, canVote: mayVote, onVote, className }: PollQuestionProps) {
  const { t } = useTranslation("community");
  const dates = useDates();
  const { timezone } = useFrame();
  const hasEnded = useHasPassed(poll.endsAt);
  const canVote = mayVote && !hasEnded;
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
                <span dir="auto" className="relative min-w-0 flex-1 text-text [overflow-wrap:anywhere]">
                  {option.text}
                </span>
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
        {poll.endsAt ? (
          <span>
            {" · "}
            {t(hasEnded ? "poll.ended" : "poll.until", { when: dates.moment(poll.endsAt, timezone) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** Longest delay of a timer. */
const maxDelay = 2 ** 31 - 1;

/** Whether a moment is over, as soon as it is. Not on the server, whose pages may be kept. */
function useHasPassed(moment: string | null): boolean {
  const [hasPassed, setPassed] = useState(false);
  useBrowserLayoutEffect(() => {
    const left = moment ? Date.parse(moment) - Date.now() : Infinity;
    setPassed(left <= 0);
    if (left <= 0 || left > maxDelay) return;
    const timer = setTimeout(() => setPassed(true), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
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
