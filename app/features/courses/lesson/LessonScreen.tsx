import { CheckCircle2, ChevronLeft, ChevronRight, Pencil, RotateCcw, Star } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentSort } from "@db/vocabulary/enumerations";
import type { Comment } from "@workers/contracts/comments";
import type { CourseModule } from "@workers/contracts/courses/courses";
import type { Lesson } from "@workers/contracts/courses/lessons";
import type { LessonNote } from "@workers/contracts/courses/notes";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { PostBody } from "~/features/community/PostBody";
import { CommentThread } from "~/features/engagement/comments/CommentThread";
import type { CursorPage } from "~/features/lists/cursor-page";
import { usePlayerControl } from "~/features/player/player-control";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { TextLink } from "~/ui/TextLink";
import { MemberViewNotice } from "../MemberViewNotice";
import { useMemberView } from "../use-member-view";
import { CourseContents } from "../CourseContents";
import { setLessonFavorite } from "../course-calls";
import { useFreshCourses } from "../use-fresh-courses";
import { usePress } from "~/features/editing/use-press";
import { DownloadFiles } from "./DownloadFiles";
import { LessonMedia } from "./LessonMedia";
import { playedOf } from "./media-of-lesson";
import { LessonNotes } from "./LessonNotes";
import { LessonTranscript } from "./LessonTranscript";
import { useLessonProgress } from "./use-lesson-progress";

interface LessonScreenProps {
  lesson: Lesson;
  modules: readonly CourseModule[];
  /** Null for guests, and where lessons are not commented on. */
  comments: CursorPage<Comment> | null;
  /** Null for guests. */
  notes: readonly LessonNote[] | null;
  sort: CommentSort;
  madeAt: number;
}

/** A lesson: what it shows, its text and files, the way on, and what is said about it; the course's contents beside it. */
export function LessonScreen({ lesson, modules, comments, notes, sort, madeAt }: LessonScreenProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  useFreshCourses();
  const control = usePlayerControl();
  const progress = useLessonProgress(lesson);
  const memberView = useMemberView();
  const mayEdit = lesson.permissions.can.includes("update");
  const { course } = lesson;
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-8 px-4 py-6 md:px-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="min-w-0">
        <Link
          to={`${path.course(course.slug)}${memberView}`}
          className="ui-touch-link mb-3 inline-flex max-w-full items-center gap-1 rounded-xs text-sm font-medium text-muted hover:text-text"
        >
          <ChevronLeft aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="truncate">
            {course.name}
          </span>
        </Link>
        <header className="mb-4 flex items-start justify-between gap-4">
          <h1 dir="auto" className="min-w-0 text-2xl font-semibold [overflow-wrap:anywhere] md:text-3xl">
            {lesson.name}
          </h1>
          <span className="flex shrink-0 gap-1">
            {lesson.lessonAction ? <Favorite lesson={lesson} /> : null}
            {mayEdit ? (
              <ButtonLink to={`${path.lesson(lesson.slug)}/edit`} size="sm" icon={<Pencil />}>
                {t("edit")}
              </ButtonLink>
            ) : null}
          </span>
        </header>
        <MemberViewNotice to={path.lesson(lesson.slug)} />
        {lesson.isActive ? null : (
          <Notice tone="warning" className="mb-4">
            {t("lesson.inactive")}
          </Notice>
        )}
        <LessonMedia
          lesson={lesson}
          control={control}
          onProgress={progress.save}
          onEnded={() => {
            if (course.type === "series" || course.type === "podcast") progress.goOn();
          }}
        />
        <LessonTranscript lesson={lesson} control={control} />
        {notes ? <LessonNotes lesson={lesson} notes={notes} control={control} /> : null}
        {lesson.body && lesson.body.content.length > 0 ? (
          <Card padding="none" className="mt-4 p-4 md:p-7">
            <PostBody doc={lesson.body} isFirst />
          </Card>
        ) : null}
        {lesson.attachments.length > 0 ? (
          <section aria-labelledby="lesson-files" className="mt-4">
            <h2 id="lesson-files" className="mb-2 text-lg font-semibold">
              {t("lesson.attachments")}
            </h2>
            {course.type === "downloads" ? (
              <DownloadFiles files={lesson.attachments} onTaken={progress.taken} />
            ) : (
              <AttachedFiles files={lesson.attachments} />
            )}
          </section>
        ) : null}
        {lesson.speakers.length > 0 ? (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-sm text-muted">{t("speakers")}</span>
            {lesson.speakers.map((person) => (
              <span key={person.id} className="flex items-center gap-2">
                <PersonAvatar person={person} size="sm" />
                <PersonLink person={person} />
              </span>
            ))}
          </div>
        ) : null}
        <WayOn lesson={lesson} progress={progress} />
        {comments ? (
          <Card padding="none" className="mt-6 p-4 md:p-7">
            <CommentThread
              key={lesson.id}
              subject={{
                type: "lesson",
                id: lesson.id,
                can: lesson.permissions.can,
                mentionScope: { spaceId: null },
                address: path.lesson(lesson.slug),
              }}
              count={lesson.commentsCount}
              unreadFromId={null}
              comments={comments}
              sort={sort}
              madeAt={madeAt}
            />
          </Card>
        ) : null}
      </article>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:self-start lg:overflow-y-auto">
        <h2 className="mb-2 text-lg font-semibold">{t("lesson.contents")}</h2>
        <CourseContents modules={modules} currentId={lesson.id} isNarrow isNumbered={course.type === "series"} />
      </aside>
    </div>
  );
}

function Favorite({ lesson: { id, isFavorite } }: { lesson: Lesson }) {
  const { t } = useTranslation("courses");
  const { press, isBusy } = usePress();
  return (
    <IconButton
      size="sm"
      label={t(isFavorite ? "unfavorite" : "favorite")}
      aria-pressed={isFavorite}
      icon={<Star fill={isFavorite ? "currentColor" : "none"} />}
      disabled={isBusy}
      onClick={() => void press(() => setLessonFavorite(id, !isFavorite))}
    />
  );
}

/** What finishes the lesson, and the lessons before and behind it. */
function WayOn({ lesson, progress }: { lesson: Lesson; progress: ReturnType<typeof useLessonProgress> }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const memberView = useMemberView();
  const { state, isBusy } = progress;
  const { previous, next } = lesson;
  const isByPlaying = lesson.finishRule === "played" && !lesson.videoUrl && playedOf(lesson).length > 0;
  const needsMore = isByPlaying && (state?.playedPercent ?? 0) < lesson.playedPercent;
  return (
    <nav aria-label={t("lesson.contents")} className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-4">
      {state ? (
        <div className="flex flex-wrap items-center gap-3">
          {state.isFinished ? (
            <>
              <span className="inline-flex items-center gap-1.5 font-medium text-success-text">
                <CheckCircle2 aria-hidden className="size-5" /> {t("lesson.finished")}
              </span>
              <Button
                size="sm"
                variant="quiet"
                icon={<RotateCcw />}
                disabled={isBusy}
                onClick={() => void progress.undo()}
              >
                {t("lesson.undo")}
              </Button>
            </>
          ) : needsMore ? (
            <p className="text-sm text-muted" role="status">
              {t("lesson.begun", { percent: state.playedPercent })} ·{" "}
              {t("lesson.needs", { percent: lesson.playedPercent })}
            </p>
          ) : (
            <Button
              variant="primary"
              icon={<CheckCircle2 />}
              disabled={isBusy}
              onClick={() => void progress.complete()}
            >
              {t(next ? "lesson.completeNext" : "lesson.complete")}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-muted">
          <TextLink to={path.signIn(path.lesson(lesson.slug))}>{t("lesson.signIn")}</TextLink>
        </p>
      )}
      <div className="flex justify-between gap-3">
        {previous?.isOpen ? (
          <Neighbour
            to={`${path.lesson(previous.slug)}${memberView}`}
            label={t("lesson.previous")}
            name={previous.name}
            isBack
          />
        ) : (
          <span />
        )}
        {next?.isOpen ? (
          <Neighbour to={`${path.lesson(next.slug)}${memberView}`} label={t("lesson.next")} name={next.name} />
        ) : null}
      </div>
    </nav>
  );
}

function Neighbour({ to, label, name, isBack = false }: { to: string; label: string; name: string; isBack?: boolean }) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <Link
      to={to}
      prefetch="intent"
      className={classNames(
        "flex min-w-0 max-w-[48%] items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 no-underline transition-colors hover:bg-hover",
        isBack ? "flex-row" : "ml-auto flex-row-reverse text-right",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span dir="auto" className="block truncate font-medium text-text">
          {name}
        </span>
      </span>
    </Link>
  );
}
