import { z } from "zod";
import { courses, lessons } from "@db/shard";
import {
  boardEntrySchema,
  courseReportQuery,
  courseStatisticsSchema,
  learnerSchema,
  learnersQuery,
  watchedSchema,
} from "@workers/contracts/courses/people";
import { idParam } from "@workers/contracts/form-fields";
import { csvResponse } from "@workers/domain/kernel/csv";
import {
  challengeBoard,
  courseStatistics,
  exportCourseReport,
  exportLearners,
  listLearners,
  watchedOfLesson,
} from "@workers/domain/learning/courses";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const courseParams = z.strictObject({ id: idParam<"course">() });
const lessonParams = z.strictObject({ id: idParam<"lesson">() });

/** Who takes a course, and how far they come. */
export const peopleOfCourses = area("courses")
  .route({
    method: "get",
    path: "/courses/:id/enrolments",
    operationId: "listLearners",
    summary: "People of a course with their progress, those who were in it last first",
    in: appOf(courses),
    access: { app: "course.view_statistics" },
    params: courseParams,
    query: learnersQuery,
    answer: z.array(learnerSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await listLearners(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/courses/:id/enrolments/export",
    operationId: "exportLearners",
    summary: "People of a course with their progress, as a CSV file",
    in: appOf(courses),
    access: { app: "course.view_statistics" },
    params: courseParams,
    query: learnersQuery.pick({ search: true, cohortId: true, state: true }),
    handle: async ({ ctx, params, query }) => {
      const { name, lines } = await exportLearners(ctx, { id: params.id }, query);
      return csvResponse(name, lines, ctx.app.language);
    },
  })
  .route({
    method: "get",
    path: "/courses/:id/statistics",
    operationId: "getCourseStatistics",
    summary: "How many take a course and how far they come, lesson by lesson",
    in: appOf(courses),
    access: { app: "course.view_statistics" },
    params: courseParams,
    answer: courseStatisticsSchema,
    handle: ({ ctx, params }) => courseStatistics(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/courses/:id/statistics/export",
    operationId: "exportCourseReport",
    summary: "The report of a course as a CSV file: its figures, its lessons, or each minute of their media",
    in: appOf(courses),
    access: { app: "course.view_statistics" },
    params: courseParams,
    query: courseReportQuery,
    handle: async ({ ctx, params, query }) => {
      const { name, lines } = await exportCourseReport(ctx, { id: params.id }, query.table);
      return csvResponse(name, lines, ctx.app.language);
    },
  })
  .route({
    method: "get",
    path: "/courses/:id/board",
    operationId: "getChallengeBoard",
    summary: "Who is where in a challenge, with the days in a row on which they did a step",
    in: appOf(courses),
    access: { app: "course.complete" },
    params: courseParams,
    answer: z.array(boardEntrySchema),
    handle: ({ ctx, params }) => challengeBoard(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/lessons/:id/watched",
    operationId: "getWatched",
    summary: "What share of its viewers played each minute of a lesson's media",
    in: appOf(lessons),
    access: { app: "course.view_statistics" },
    params: lessonParams,
    answer: z.array(watchedSchema),
    handle: ({ ctx, params }) => watchedOfLesson(ctx, params.id),
  });
