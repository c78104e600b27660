import { Bell, BellOff, CheckCircle2, Pencil, Play, RotateCcw, Star, Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import type { BoardEntry } from "@workers/contracts/courses/people";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { PostBody } from "~/features/community/PostBody";
import { useViewer } from "~/features/community/viewer";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { IconButton } from "~/ui/IconButton";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { ProgressBar } from "~/ui/ProgressBar";
import { ChallengeBoard } from "./ChallengeBoard";
import { CourseContents } from "./CourseContents";
import { MemberViewNotice } from "./MemberViewNotice";
import { PodcastAddress } from "./PodcastAddress";
import { CourseCover } from "./CourseTile";
import { ApiError } from "~/features/api/client";
import { actOnLesson, setCourseFavorite, setCourseFinished, setCourseFollowed } from "./course-calls";
import { useMemberView } from "./use-member-view";
import { usePress } from "~/features/editing/use-press";
import { useFreshCourses } from "./use-fresh-courses";

interface CourseScreenProps {
  course: WholeCourse;
  /** Of a challenge; empty for others, and for guests. */
  board: readonly BoardEntry[];
  /** The reader's own key to the feed of a podcast. */
  feedKey: string | null;
  libraryName: string | null;
}

/** A course: what it is about, where the reader stands, and all of its lessons. */
export function CourseScreen({ course, board, feedKey, libraryName }: CourseScreenProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  useFreshCourses();
  const mayEdit = course.permissions.can.includes("update");
  return (
    <ContentColumns>
      <PageHeader
        title={course.name}
        back={{ to: path.courses(), label: libraryName ?? t("openLibrary") }}
        aside={
          <>
            {course.type === "course" ? null : <Badge tone="brand">{t(`type.${course.type}`)}</Badge>}
            {course.isActive ? null : <Badge tone="warning">{t("inactive")}</Badge>}
          </>
        }
        actions={
          <>
            <Marks course={course} />
            {course.permissions.can.includes("view_statistics") ? (
              <ButtonLink to={`${path.course(course.slug)}/people`} icon={<Users />}>
                {t("people.title")}
              </ButtonLink>
            ) : null}
            {mayEdit ? (
              <ButtonLink to={`${path.course(course.slug)}/edit`} icon={<Pencil />}>
                {t("edit")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <MemberViewNotice to={path.course(course.slug)} />
      {/* A course that says nothing of itself yet has no empty card. */}
      <Card padding="none" className="overflow-hidden has-[>:empty:only-child]:hidden">
        {course.coverUrl ? <CourseCover course={course} isEager /> : null}
        <div className="grid gap-5 p-4 empty:hidden md:p-6">
          <Standing course={course} />
          {course.description && course.description.content.length > 0 ? (
            <PostBody doc={course.description} isFirst />
          ) : null}
          {course.speakers.length > 0 ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="text-sm text-muted">{t("speakers")}</span>
              {course.speakers.map((person) => (
                <span key={person.id} className="flex items-center gap-2">
                  <PersonAvatar person={person} size="sm" />
                  <PersonLink person={person} />
                </span>
              ))}
            </div>
          ) : null}
        </div>
      </Card>
      <section aria-labelledby="contents" className="mt-6">
        <h2 id="contents" className="mb-3 text-xl font-semibold">
          {t("contents")}
        </h2>
        <CourseContents modules={course.modules} isNumbered={course.type === "series"} />
      </section>
      {course.type === "podcast" ? <PodcastAddress course={course} feedKey={feedKey} /> : null}
      <ChallengeBoard board={board} lessonsCount={course.lessonsCount} />
    </ContentColumns>
  );
}

/** How far the reader has come, and the way on. */
function Standing({ course }: { course: WholeCourse }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const memberView = useMemberView();
  const { press, isBusy } = usePress();
  const { progress, lessonsCount } = course;
  const first = course.modules.flatMap(({ lessons }) => lessons).find(({ isOpen }) => isOpen);
  if (!progress) {
    const preview = first?.isPreview ? first : null;
    return preview ? (
      <ButtonLink
        to={`${path.lesson(preview.slug)}${memberView}`}
        variant="primary"
        icon={<Play />}
        className="justify-self-start"
      >
        {t("start")}
      </ButtonLink>
    ) : null;
  }
  const next = progress.lastLesson;
  const all = course.modules.flatMap(({ lessons }) => lessons);
  // A course whose first lesson waits for the joining is joined by beginning it.
  const waiting = !progress.joinedAt && !first ? all[0] : undefined;
  const isAllDone = lessonsCount > 0 && progress.finishedCount >= lessonsCount;
  if (all.length === 0 && !progress.isFinished) return null;
  return (
    <div className="grid gap-3">
      {lessonsCount > 0 ? (
        <div className="grid gap-1.5">
          <ProgressBar
            label={t("progress", { percent: progress.percent })}
            value={progress.percent}
            tone={progress.isFinished ? "success" : "brand"}
          />
          <p className="text-sm text-muted">
            {t("progressOf", { finished: progress.finishedCount, total: lessonsCount })}
          </p>
        </div>
      ) : null}
      {progress.isFinished ? (
        <Notice tone="success" title={t("completed")}>
          <Button
            size="sm"
            variant="quiet"
            disabled={isBusy}
            icon={<RotateCcw />}
            onClick={() => void press(() => setCourseFinished(course.id, false))}
          >
            {t("undoComplete")}
          </Button>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {waiting ? (
          <Button
            variant="primary"
            icon={<Play />}
            disabled={isBusy}
            onClick={() => void press(() => actOnLesson(waiting.id, { action: "start" }).catch(stayIfClosed))}
          >
            {t("start")}
          </Button>
        ) : next && all.some(({ id, isOpen }) => id === next.id && isOpen) ? (
          <ButtonLink to={`${path.lesson(next.slug)}${memberView}`} variant="primary" icon={<Play />}>
            {t(progress.isFinished ? "again" : progress.joinedAt ? "goOn" : "start")}
          </ButtonLink>
        ) : null}
        {isAllDone && !progress.isFinished ? (
          <Button
            icon={<CheckCircle2 />}
            disabled={isBusy}
            onClick={() => void press(() => setCourseFinished(course.id, true))}
          >
            {t("complete")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** That the lesson opens later is no failure: whoever began is in the course. */
function stayIfClosed(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 403)) throw error;
}

/** Whether the reader keeps the course at hand, and hears of its new lessons. */
function Marks({ course }: { course: WholeCourse }) {
  const { t } = useTranslation("courses");
  const { profile } = useViewer();
  const { press, isBusy } = usePress();
  if (!profile) return null;
  const { id, isFavorite, isFollowed } = course;
  return (
    <>
      <IconButton
        label={t(isFavorite ? "unfavorite" : "favorite")}
        aria-pressed={isFavorite}
        icon={<Star fill={isFavorite ? "currentColor" : "none"} />}
        disabled={isBusy}
        onClick={() => void press(() => setCourseFavorite(id, !isFavorite))}
      />
      <IconButton
        label={t(isFollowed ? "unfollow" : "follow")}
        aria-pressed={isFollowed}
        icon={isFollowed ? <Bell fill="currentColor" /> : <BellOff />}
        disabled={isBusy}
        onClick={() => void press(() => setCourseFollowed(id, !isFollowed))}
      />
    </>
  );
}
