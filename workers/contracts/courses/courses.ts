import { z } from "zod";
import {
  closedReasons,
  courseTypes,
  lessonActions,
  lessonKinds,
  noCategoryId,
  releaseKinds,
} from "@db/vocabulary/courses";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { accessForm, lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, entityName, fileId, idField, line, listQuery, moment, queryFlag, slug } from "../form-fields";
import { profileCardSchema } from "../people";
import { richText, richTextAnswer } from "../rich-text";
import { key } from "../validation-key";

/** Categories that a course may stand in; the placeholder for none is dropped. */
const categoryIds = () =>
  z
    .array(idField<"course category">())
    .max(learningLimits.courseCategories)
    .transform((all) => all.filter((id) => id !== noCategoryId))
    .refine(eachOnce, { error: key("unique") });

export const speakerIds = () =>
  z
    .array(idField<"profile">())
    .max(learningLimits.speakers)
    .refine(eachOnce, { error: key("unique") });

/** When a module or lesson opens, as forms send it. */
export const releaseForm = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("date"), at: moment().transform((at) => Date.parse(at)) }),
  z.strictObject({ kind: z.literal("daysAfterJoining"), days: z.int().min(0).max(learningLimits.releaseDays) }),
  z.strictObject({ kind: z.literal("daysAfterPrevious"), days: z.int().min(0).max(learningLimits.releaseDays) }),
  z.strictObject({ kind: z.literal("weekday"), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
]);

export const releaseSchema = z
  .object({
    kind: z.enum(releaseKinds),
    at: time.optional(),
    days: z.number().optional(),
    weekday: z.number().optional().describe("1 is Monday"),
    hour: z.number().optional(),
  })
  .meta({ id: "Release" });

/** A category of courses. */
export const courseCategorySchema = z
  .object({
    id: answerId<"course category">(),
    slug: z.string(),
    name: z.string(),
    coursesCount: z.number().describe("Courses that are shown to everybody who may see it"),
    lock: lockSchema,
    permissions,
    createdAt: time,
  })
  .meta({ id: "CourseCategory" });
export type CourseCategory = z.output<typeof courseCategorySchema>;

export const newCourseCategoryForm = z.strictObject({
  name: entityName(),
  slug: slug().optional(),
  access: accessForm.nullish().describe("Null for open to who may see the library"),
  prevId: idField<"course category">()
    .nullish()
    .describe("The category it stands behind; null is first, left out is last"),
});
export type CourseCategoryForm = z.output<typeof newCourseCategoryForm>;
export const courseCategoryForm = newCourseCategoryForm.omit({ prevId: true }).partial({ name: true });

/** What choosing lists show. */
export const chosenCourseSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "ChosenCourse" });

/** Where somebody stands in a course. */
export const courseProgressSchema = z
  .object({
    finishedCount: z.number().describe("Active lessons that the caller finished"),
    lessonsCount: z.number().describe("Active lessons"),
    percent: z.number(),
    isFinished: z.boolean(),
    finishedAt: time.nullable(),
    joinedAt: time.nullable().describe("Null for who never opened it"),
    lastLesson: z
      .object({ id: answerId<"lesson">(), slug: z.string(), name: z.string() })
      .nullable()
      .describe("Where the caller goes on"),
  })
  .meta({ id: "CourseProgress" });
export type CourseProgress = z.output<typeof courseProgressSchema>;

const categoryOfCourse = z.object({ id: answerId<"course category">(), slug: z.string(), name: z.string() });

/** A course as lists show it. */
export const courseSchema = z
  .object({
    id: answerId<"course">(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(courseTypes),
    excerpt: z.string().describe("The beginning of its description"),
    coverUrl: z.string().nullable(),
    isActive: z.boolean(),
    isInOrder: z.boolean().describe("Its lessons open one after the other"),
    lessonsCount: z.number(),
    durationSeconds: z.number(),
    categories: z.array(categoryOfCourse),
    speakers: z.array(profileCardSchema),
    isFavorite: z.boolean(),
    isFollowed: z.boolean(),
    progress: courseProgressSchema.nullable().describe("Null for guests"),
    lock: lockSchema,
    permissions,
    createdAt: time,
  })
  .meta({ id: "Course" });
export type Course = z.output<typeof courseSchema>;

/** A lesson in its course's contents. Of one that is closed no more is said. */
export const lessonInListSchema = z
  .object({
    id: answerId<"lesson">(),
    moduleId: answerId<"course module">(),
    slug: z.string(),
    name: z.string(),
    kind: z.enum(lessonKinds),
    coverType: z.enum(["picture", "audio", "video"]),
    durationSeconds: z.number(),
    isActive: z.boolean(),
    isPreview: z.boolean(),
    isOpen: z.boolean().describe("Whether the caller may open it now"),
    closedBy: z.enum(closedReasons).nullable(),
    opensAt: time.nullable(),
    action: z.enum(lessonActions).nullable().describe("What the caller would do next; null for guests"),
    finishedAt: time.nullable(),
    isFinished: z.boolean(),
    isFavorite: z.boolean(),
    permissions,
  })
  .meta({ id: "LessonInList" });
export type LessonInList = z.output<typeof lessonInListSchema>;

export const courseModuleSchema = z
  .object({
    id: answerId<"course module">(),
    courseId: answerId<"course">(),
    name: z.string().describe("Empty for the one module of a series, podcast or downloads"),
    coverUrl: z.string().nullable(),
    lessonsCount: z.number(),
    release: releaseSchema.nullable(),
    lessons: z.array(lessonInListSchema),
    permissions,
  })
  .meta({ id: "CourseModule" });
export type CourseModule = z.output<typeof courseModuleSchema>;

/** A course with all that its page shows. */
export const wholeCourseSchema = courseSchema
  .extend({
    description: richTextAnswer.nullable(),
    coverId: answerId<"file">().nullable(),
    artworkUrl: z.string().nullable().describe("The square picture of a podcast"),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    isIndexed: z.boolean(),
    enrolledCount: z.number().describe("0 for those who don't run it"),
    modules: z.array(courseModuleSchema),
  })
  .meta({ id: "WholeCourse" });
export type WholeCourse = z.output<typeof wholeCourseSchema>;

const courseFields = {
  name: entityName(),
  slug: slug().optional(),
  type: z.enum(courseTypes).optional(),
  description: richText({ max: limits.description.max }).nullish(),
  coverId: fileId().nullish(),
  artworkId: fileId().nullish().describe("The square picture of a podcast in podcast players"),
  categoryIds: categoryIds().optional(),
  speakerIds: speakerIds().optional(),
  access: accessForm.nullish().describe("Null for that of its categories"),
  isActive: z.boolean().optional(),
  isInOrder: z.boolean().optional(),
  metaTitle: line({ max: limits.metaTitle.max }).nullish(),
  metaDescription: line({ max: limits.metaDescription.max }).nullish(),
  isIndexed: z.boolean().optional(),
};
export const newCourseForm = z.strictObject(courseFields).meta({ id: "CourseForm" });
export type CourseForm = z.output<typeof newCourseForm>;
export const courseForm = z.strictObject(courseFields).partial({ name: true }).meta({ id: "CourseChanges" });
export type CourseChanges = z.output<typeof courseForm>;

export const coursesQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  search: line({ max: 100 }).optional(),
  sort: z
    .enum(["latest", "oldest", "name"])
    .optional()
    .describe("Left out: in the order of its category, else the latest first"),
  categoryId: idField<"course category">().optional(),
  type: z.enum(courseTypes).optional(),
  favorite: queryFlag().optional(),
  mine: queryFlag().optional().describe("Courses that the caller came into, or all others"),
});
export type CoursesQuery = z.output<typeof coursesQuery>;

export const courseDropdownQuery = z.strictObject({
  search: line({ max: 100 }).optional(),
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
});
export type CourseDropdownQuery = z.output<typeof courseDropdownQuery>;

/** The address by which a podcast player reads what is open to the caller. */
export const podcastAddressSchema = z
  .object({ key: z.string().describe("Behind the feed's address as `key`: who has it listens as the caller") })
  .meta({ id: "PodcastAddress" });

export const moduleForm = z.strictObject({
  name: line({ max: limits.entityName.max }),
  coverId: fileId().nullish(),
  release: releaseForm.nullish(),
});
export type ModuleForm = z.output<typeof moduleForm>;
export const moduleChanges = moduleForm.partial();
export type ModuleChanges = z.output<typeof moduleChanges>;
