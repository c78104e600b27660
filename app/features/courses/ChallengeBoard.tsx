import { Flame } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { BoardEntry } from "@workers/contracts/courses/people";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";

/** Who is where in a challenge, and how many days in a row they did a step. */
export function ChallengeBoard({ board, lessonsCount }: { board: readonly BoardEntry[]; lessonsCount: number }) {
  const { t } = useTranslation("courses");
  if (board.length === 0) return null;
  return (
    <section aria-labelledby="board" className="mt-6">
      <h2 id="board" className="mb-3 text-xl font-semibold">
        {t("board.title")}
      </h2>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {board.map(({ profile, finishedCount, streakDays, isSelf }) => (
            <li
              key={profile.id}
              aria-current={isSelf || undefined}
              className={classNames("flex min-h-12 items-center gap-3 px-4 py-2", isSelf && "bg-brand-soft")}
            >
              <PersonAvatar person={profile} size="sm" />
              <span className="min-w-0 flex-1 truncate">
                <PersonLink person={profile} />
              </span>
              {streakDays > 1 ? (
                <span className="flex shrink-0 items-center gap-1 text-sm">
                  <Flame aria-hidden className="size-4 text-warning-strong" />
                  {t("board.streak", { count: streakDays })}
                </span>
              ) : null}
              <span className="shrink-0 text-sm tabular-nums text-muted">
                {t("progressOf", { finished: finishedCount, total: lessonsCount })}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
