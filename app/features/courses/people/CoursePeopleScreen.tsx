import { useTranslation } from "~/i18n/use-translation";
import { ExportLink } from "~/features/exports/ExportLink";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { PageHeader } from "~/ui/PageHeader";
import { useDates } from "~/ui/use-dates";
import { useFreshCourses } from "../use-fresh-courses";
import { CohortsSection } from "./CohortsSection";
import { CourseFigures } from "./CourseFigures";
import type { CoursePeople } from "./course-people";
import { LearnerList } from "./LearnerList";
import { LessonDropOff } from "./LessonDropOff";

/** Who takes a course: how far they come, lesson by lesson and one by one, and the cohorts they go in. */
export function CoursePeopleScreen(props: CoursePeople) {
  const { course, statistics, cohorts, plans, mayManage } = props;
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const dates = useDates();
  const { timezone } = useFrame();
  useFreshCourses();
  const report = `${path.course(course.slug)}/report.csv`;
  return (
    <ContentColumns>
      <PageHeader
        title={t("people.title")}
        back={{ to: path.course(course.slug), label: course.name }}
        actions={<ExportLink href={`${report}?table=figures`}>{t("people.exportFigures")}</ExportLink>}
      />
      <div className="grid grid-cols-1 gap-8">
        <div className="grid gap-2">
          <CourseFigures statistics={statistics} />
          {statistics.countedAt ? (
            <p className="text-sm text-muted">
              {t("people.countedAt", { time: dates.moment(statistics.countedAt, timezone) })}
            </p>
          ) : null}
        </div>
        <LessonDropOff statistics={statistics} report={report} />
        {mayManage ? <CohortsSection courseId={course.id} cohorts={cohorts} plans={plans} /> : null}
        <LearnerList {...props} />
      </div>
    </ContentColumns>
  );
}
