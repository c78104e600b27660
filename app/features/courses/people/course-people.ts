import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import type { CourseStatistics, Learner } from "@workers/contracts/courses/people";
import type { PlanOption } from "~/features/gates/PlanChecks";

export interface LearnerFilters {
  search: string;
  cohortId: string;
  state: string;
}

/** What the screen of a course's people shows. */
export interface CoursePeople {
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
