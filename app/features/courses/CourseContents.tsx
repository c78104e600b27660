import { AudioLines, CheckCircle2, Circle, CirclePlay, Clock, FileText, Lock, Video } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CourseModule, LessonInList } from "@workers/contracts/courses/courses";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";
import { useMemberView } from "./use-member-view";
import { clockTime } from "./clock-time";

interface CourseContentsProps {
  modules: readonly CourseModule[];
  /** The lesson that is open. */
  currentId?: string;
  /** In a column beside a lesson, without pictures. */
  isNarrow?: boolean;
  /** Of a series, whose episodes are numbered. */
  isNumbered?: boolean;
}

/** The modules of a course with their lessons: which are finished, which go on, and which open when. */
export function CourseContents({ modules, currentId, isNarrow = false, isNumbered = false }: CourseContentsProps) {
  const { t } = useTranslation("courses");
  const shown = modules.filter(({ name, lessons }) => name !== "" || lessons.length > 0);
  // Inactive lessons are counted nowhere.
  const counted = isNumbered ? shown.flatMap(({ lessons }) => lessons).filter(({ isActive }) => isActive) : [];
  if (shown.every(({ lessons }) => lessons.length === 0))
    return <p className="py-3 text-base text-muted">{t("noLessons")}</p>;
  return (
    <ol className={classNames("grid", isNarrow ? "gap-4" : "gap-6")}>
      {shown.map((module) => (
        <li key={module.id}>
          {module.coverUrl && !isNarrow ? (
            <Image src={`${module.coverUrl}?w=960`} alt="" className="mb-3 aspect-[5/2] w-full rounded-lg" />
          ) : null}
          {module.name ? (
            <h3
              className={classNames(
                "flex items-baseline justify-between gap-3 pb-1.5 font-semibold",
                !isNarrow && "text-lg",
              )}
            >
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {module.name}
              </span>
              <span className="shrink-0 text-sm font-normal text-muted">
                {t("lessonsCount", { count: module.lessons.length })}
              </span>
            </h3>
          ) : null}
          <ol className="overflow-hidden rounded-lg border border-line bg-surface">
            {module.lessons.map((lesson) => (
              <LessonLine
                key={lesson.id}
                lesson={lesson}
                number={counted.indexOf(lesson) + 1}
                isCurrent={lesson.id === currentId}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const coverIcons = { picture: FileText, audio: AudioLines, video: Video };

interface LessonLineProps {
  lesson: LessonInList;
  /** 0 where it has none. */
  number: number;
  isCurrent: boolean;
}

function LessonLine({ lesson, number, isCurrent }: LessonLineProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const Cover = coverIcons[lesson.coverType];
  const when = useOpening(lesson);
  const memberView = useMemberView();
  const line = (
    <>
      <StateIcon lesson={lesson} />
      {number > 0 ? <span className="shrink-0 tabular-nums text-muted">{number}.</span> : null}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block [overflow-wrap:anywhere]">
          {lesson.name}
        </span>
        {when ? <span className="block text-sm text-muted">{when}</span> : null}
      </span>
      {lesson.isActive ? null : <Badge tone="warning">{t("inactive")}</Badge>}
      {lesson.isPreview ? <Badge tone="brand">{t("preview")}</Badge> : null}
      <span className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums text-muted">
        {lesson.durationSeconds > 0 ? clockTime(lesson.durationSeconds) : null}
        <Cover aria-hidden className="size-4" />
      </span>
    </>
  );
  const look = "flex min-h-11 items-center gap-3 px-3 py-2 text-base";
  return (
    <li className="border-t border-line first:border-t-0">
      {lesson.isOpen ? (
        <Link
          to={`${path.lesson(lesson.slug)}${memberView}`}
          prefetch="intent"
          aria-current={isCurrent ? "page" : undefined}
          className={classNames(
            look,
            "no-underline transition-colors",
            isCurrent ? "bg-brand-soft font-medium text-brand-text" : "text-text hover:bg-hover",
          )}
        >
          {line}
        </Link>
      ) : (
        <span className={classNames(look, "text-muted")}>{line}</span>
      )}
    </li>
  );
}

function StateIcon({ lesson: { isFinished, isOpen, action, closedBy } }: { lesson: LessonInList }) {
  const { t } = useTranslation("courses");
  const [Icon, state, tone] = isFinished
    ? ([CheckCircle2, "finished", "text-success-text"] as const)
    : !isOpen
      ? ([closedBy === "release" || closedBy === "cohort" ? Clock : Lock, "closed", "text-muted"] as const)
      : action === "continue"
        ? ([CirclePlay, "started", "text-brand-text"] as const)
        : ([Circle, "open", "text-muted"] as const);
  return <Icon role="img" aria-label={t(`state.${state}`)} className={classNames("size-5 shrink-0", tone)} />;
}

/** Why a lesson is closed, and until when; null where it is open. */
export function useOpening({ isOpen, closedBy, opensAt }: Pick<LessonInList, "isOpen" | "closedBy" | "opensAt">) {
  const { t } = useTranslation("courses");
  const { moment } = useDates();
  const { timezone } = useFrame();
  if (isOpen || closedBy === null) return null;
  if (closedBy === "order" || closedBy === "ended") return t(`closed.${closedBy}`);
  return opensAt ? t("closed.release", { time: moment(opensAt, timezone) }) : t("closed.releaseLater");
}
