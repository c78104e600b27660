import { z } from "zod";
import { courseCohorts, courses } from "@db/shard";
import {
  cohortChanges,
  cohortForm,
  cohortSchema,
  enrolmentChanges,
  enrolmentSchema,
} from "@workers/contracts/courses/cohorts";
import { idParam } from "@workers/contracts/form-fields";
import { createCohort, deleteCohort, editCohort, editEnrolment, listCohorts } from "@workers/domain/learning/courses";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";

const courseParams = z.strictObject({ id: idParam<"course">() });
const cohortParams = z.strictObject({ id: idParam<"course cohort">() });

export const cohorts = area("courses")
  .route({
    method: "get",
    path: "/courses/:id/cohorts",
    operationId: "listCohorts",
    summary: "Cohorts of a course, the first to begin first",
    in: appOf(courses),
    access: { app: "course.manage_cohorts" },
    params: courseParams,
    answer: z.array(cohortSchema),
    handle: ({ ctx, params }) => listCohorts(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/cohorts",
    operationId: "createCohort",
    summary: "Makes a cohort of a course, with its start and the plan that leads in",
    in: appOf(courses),
    access: { app: "course.manage_cohorts" },
    params: courseParams,
    body: cohortForm,
    example: { body: { name: "Spring", startsAt: "2030-03-01T08:00:00.000Z" } },
    answer: cohortSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createCohort(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/cohorts/:id",
    operationId: "editCohort",
    summary: "Changes a cohort",
    in: appOf(courseCohorts),
    access: { app: "course.manage_cohorts" },
    params: cohortParams,
    body: cohortChanges,
    example: { body: { name: "Early spring" } },
    answer: cohortSchema,
    handle: ({ ctx, params, body }) => editCohort(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/cohorts/:id",
    operationId: "deleteCohort",
    summary: "Removes a cohort; its members stay in the course",
    in: appOf(courseCohorts),
    access: { app: "course.manage_cohorts" },
    params: cohortParams,
    handle: ({ ctx, params }) => deleteCohort(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/courses/:id/enrolments",
    operationId: "editEnrolment",
    summary: "Sets what holds for one member of a course: cohort, all open, more time",
    in: appOf(courses),
    access: { app: "course.manage_cohorts" },
    params: courseParams,
    body: enrolmentChanges,
    example: { body: { profileId: "{{profile}}", isAllOpen: true } },
    answer: enrolmentSchema,
    handle: ({ ctx, params, body }) => editEnrolment(ctx, params.id, body),
  });
