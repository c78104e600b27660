import { CalendarCheck, Download, GraduationCap, ListVideo, Lock, type LucideIcon, Podcast } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CourseType } from "@db/vocabulary/courses";
import type { Course } from "@workers/contracts/courses/courses";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { ProgressBar } from "~/ui/ProgressBar";
import { formatPercent } from "~/ui/intl-formats";

const icons: Record<CourseType, LucideIcon> = {
  course: GraduationCap,
  series: ListVideo,
  podcast: Podcast,
  challenge: CalendarCheck,
  downloads: Download,
};

/** The cover of a course, 2.5 : 1; a sign of its kind where it has none. */
export function CourseCover({
  course,
  className,
  isEager = false,
}: {
  course: Pick<Course, "coverUrl" | "type">;
  className?: string;
  isEager?: boolean;
}) {
  const Icon = icons[course.type];
  if (course.coverUrl)
    return (
      <Image
        src={`${course.coverUrl}?w=960`}
        alt=""
        isEager={isEager}
        className={classNames("aspect-[5/2] w-full", className)}
      />
    );
  return (
    <span
      aria-hidden
      className={classNames("grid aspect-[5/2] w-full place-items-center bg-brand-soft text-brand-text", className)}
    >
      <Icon className="size-9 opacity-70" strokeWidth={1.5} />
    </span>
  );
}

/** A course in the library: what it is, and how far the reader has come. */
export function CourseTile({ course, isEager }: { course: Course; isEager?: boolean }) {
  const { t, i18n } = useTranslation("courses");
  const path = useAppPath();
  const { progress } = course;
  return (
    <Card as="li" padding="none" isLink className="flex flex-col overflow-hidden">
      <CourseCover course={course} isEager={isEager} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">
          <Link
            to={path.course(course.slug)}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            {course.name}
          </Link>
        </h3>
        {course.excerpt ? <p className="line-clamp-2 text-sm text-muted">{course.excerpt}</p> : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-sm text-muted">
          {course.lock ? (
            <Badge tone="neutral" icon={<Lock aria-hidden />}>
              {t("locked")}
            </Badge>
          ) : null}
          {course.isActive ? null : <Badge tone="warning">{t("inactive")}</Badge>}
          {course.type === "course" ? null : <Badge tone="brand">{t(`type.${course.type}`)}</Badge>}
          <span>{t("lessonsCount", { count: course.lessonsCount })}</span>
        </div>
        {progress && progress.joinedAt && course.lessonsCount > 0 ? (
          <div className="flex items-center gap-2">
            <ProgressBar
              size="sm"
              label={t("progress", { percent: progress.percent })}
              value={progress.percent}
              tone={progress.isFinished ? "success" : "brand"}
            />
            <span className="shrink-0 text-sm tabular-nums text-muted">
              {progress.isFinished ? t("finished") : formatPercent(progress.percent, i18n.language)}
            </span>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
