import { z } from "zod";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { answerId, time } from "../answer-fields";
import { entityName, idField, moment } from "../form-fields";
import { key } from "../validation-key";

/** People who go through a course together. */
export const cohortSchema = z
  .object({
    id: answerId<"course cohort">(),
    courseId: answerId<"course">(),
    name: z.string(),
    startsAt: time,
    endsAt: time.nullable().describe("From then on its lessons are closed to it"),
    places: z.number().nullable().describe("How many it is offered to; null is any number"),
    plan: z.object({ id: answerId<"plan">(), name: z.string() }).nullable().describe("The plan that leads in"),
    membersCount: z.number(),
  })
  .meta({ id: "Cohort" });
export type Cohort = z.output<typeof cohortSchema>;

const at = () => moment().transform((value) => Date.parse(value));
const fields = {
  name: entityName(),
  startsAt: at(),
  endsAt: at().nullish(),
  places: z.int().min(1).max(learningLimits.cohortPlaces).nullish(),
  planId: idField<"plan">().nullish(),
};
export const cohortForm = z.strictObject(fields).refine(({ startsAt, endsAt }) => !endsAt || endsAt > startsAt, {
  path: ["endsAt"],
  error: key("afterStart"),
});
export type CohortForm = z.output<typeof cohortForm>;
export const cohortChanges = z.strictObject(fields).partial();
export type CohortChanges = z.output<typeof cohortChanges>;

/** What holds for one member of a course. */
export const enrolmentSchema = z
  .object({
    profileId: answerId<"profile">(),
    cohortId: answerId<"course cohort">().nullable(),
    isAllOpen: z.boolean().describe("Nothing waits for its time or order"),
    endsAt: time.nullable().describe("When it ends for them, in place of their cohort's end"),
    joinedAt: time,
  })
  .meta({ id: "Enrolment" });
export type Enrolment = z.output<typeof enrolmentSchema>;

export const enrolmentChanges = z.strictObject({
  profileId: idField<"profile">(),
  cohortId: idField<"course cohort">().nullable().optional(),
  isAllOpen: z.boolean().optional(),
  endsAt: at().nullable().optional(),
});
export type EnrolmentChanges = z.output<typeof enrolmentChanges>;
