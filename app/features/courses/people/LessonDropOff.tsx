import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CourseStatistics, WatchedFile } from "@workers/contracts/courses/people";
import { messageOf } from "~/features/api/client";
import { ExportLink } from "~/features/exports/ExportLink";
import { Button } from "~/ui/Button";
import { TimeChart } from "~/ui/charts/TimeChart";
import { ProgressBar } from "~/ui/ProgressBar";
import { SettingsSection } from "~/ui/SettingsSection";
import { Spinner } from "~/ui/Spinner";
import { toast } from "~/ui/Toast";
import { formatPercent } from "~/ui/intl-formats";
import { watchedOfLesson } from "../course-calls";

type LessonFigures = CourseStatistics["lessons"][number];

interface LessonDropOffProps {
  statistics: CourseStatistics;
  /** Where the parts of the report are saved from. */
  report: string;
}

/** How many of a course's people finished each lesson: where they stop. */
export function LessonDropOff({ statistics: { lessons, enrolledCount }, report }: LessonDropOffProps) {
  const { t } = useTranslation("courses");
  if (lessons.length === 0 || enrolledCount === 0) return null;
  return (
    <SettingsSection
      title={t("people.dropOff")}
      text={t("people.dropOffText")}
      footer={
        <>
          {lessons.some(({ durationSeconds }) => durationSeconds > 0) ? (
            <ExportLink href={`${report}?table=minutes`} size="sm">
              {t("people.exportMinutes")}
            </ExportLink>
          ) : null}
          <ExportLink href={`${report}?table=lessons`} size="sm">
            {t("people.exportLessons")}
          </ExportLink>
        </>
      }
    >
      <ol className="grid gap-4">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonLine lesson={lesson} enrolledCount={enrolledCount} />
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}

function LessonLine({ lesson, enrolledCount }: { lesson: LessonFigures; enrolledCount: number }) {
  const { t, i18n } = useTranslation("courses");
  const { name, startedCount, finishedCount, playedPercent, durationSeconds } = lesson;
  const percent = Math.round((finishedCount * 100) / enrolledCount);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="shrink-0 text-sm tabular-nums text-muted">{formatPercent(percent, i18n.language)}</span>
      </div>
      <ProgressBar label={name} value={percent} />
      <p className="text-sm text-muted">
        {t("people.lessonFigures", { started: startedCount, finished: finishedCount })}
        {playedPercent === null ? null : ` · ${t("people.played", { percent: playedPercent })}`}
      </p>
      {durationSeconds > 0 && startedCount > 0 ? <Watched lesson={lesson} /> : null}
    </div>
  );
}

/** What share of viewers played each minute; read when it is asked for. */
function Watched({ lesson }: { lesson: LessonFigures }) {
  const { t, i18n } = useTranslation("courses");
  const [files, setFiles] = useState<readonly WatchedFile[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setFiles(await watchedOfLesson(lesson.id));
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  if (!files)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={isBusy ? <Spinner /> : <ChevronDown />}
        disabled={isBusy}
        aria-label={t("people.byMinuteOf", { name: lesson.name })}
        onClick={() => void show()}
      >
        {t("people.byMinute")}
      </Button>
    );
  return (
    <div className="grid gap-4">
      {files.map(({ fileId, name, viewersCount, minutes }) => (
        <div key={fileId} className="grid gap-2">
          <p className="text-sm font-medium">{t("people.viewers", { name, count: viewersCount })}</p>
          <TimeChart
            kind="bars"
            label={t("people.byMinuteOf", { name })}
            pointLabel={t("people.minute")}
            points={minutes.map((_, at) => ({ short: String(at + 1), full: t("people.minuteOf", { minute: at + 1 }) }))}
            series={[{ id: "watched", label: t("people.watchedShare"), values: minutes }]}
            format={(percent) => formatPercent(percent, i18n.language)}
          />
        </div>
      ))}
    </div>
  );
}
