import { useTranslation } from "~/i18n/use-translation";
import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import type { CourseStatistics, Learner } from "@workers/contracts/courses/people";
import type { PlanOption } from "~/features/gates/PlanChecks";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { PageHeader } from "~/ui/PageHeader";
import { useFreshCourses } from "../use-fresh-courses";
import { CohortsSection } from "./CohortsSection";
import { CourseFigures } from "./CourseFigures";
import { LearnerList, type LearnerFilters } from "./LearnerList";
import { LessonDropOff } from "./LessonDropOff";

export interface CoursePeopleScreenProps {
  course: Pick<WholeCourse, "id" | "slug" | "name">;
  statistics: CourseStatistics;
  learners: readonly Learner[];
  page: number;
  pages: number;
  filters: LearnerFilters;
  cohorts: readonly Cohort[];
  plans: readonly PlanOption[];
  /** Whether the reader may change cohorts and exceptions. */
  mayManage: boolean;
}

/** Who takes a course: how far they come, lesson by lesson and one by one, and the cohorts they go in. */
export function CoursePeopleScreen(props: CoursePeopleScreenProps) {
  const { course, statistics, cohorts, plans, mayManage } = props;
  const { t } = useTranslation("courses");
  const path = useAppPath();
  useFreshCourses();
  return (
    <ContentColumns>
      <PageHeader title={t("people.title")} back={{ to: path.course(course.slug), label: course.name }} />
      <div className="grid grid-cols-1 gap-8">
        <CourseFigures statistics={statistics} />
        <LessonDropOff statistics={statistics} />
        {mayManage ? <CohortsSection courseId={course.id} cohorts={cohorts} plans={plans} /> : null}
        <LearnerList {...props} />
      </div>
    </ContentColumns>
  );
}
