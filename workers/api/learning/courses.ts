import { z } from "zod";
import { courseCategories, courseModules, courses as coursesTable } from "@db/shard";
import {
  chosenCourseSchema,
  courseCategoryForm,
  courseCategorySchema,
  courseDropdownQuery,
  courseForm,
  courseModuleSchema,
  courseProgressSchema,
  podcastAddressSchema,
  courseSchema,
  coursesQuery,
  lessonInListSchema,
  moduleChanges,
  moduleForm,
  newCourseCategoryForm,
  newCourseForm,
  wholeCourseSchema,
} from "@workers/contracts/courses/courses";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import { startedTaskSchema } from "@workers/contracts/tasks";
import {
  chooseCourseCategories,
  chooseCourses,
  completeCourse,
  createCourse,
  createCourseCategory,
  createModule,
  deleteCourse,
  deleteCourseCategory,
  deleteModule,
  duplicateCourse,
  renewPodcastAddress,
  editCourse,
  editCourseCategory,
  editModule,
  getCourse,
  lessonsOfModule,
  listCourseCategories,
  listCourses,
  listModules,
  moveCourseCategory,
  moveCourseInCategory,
  moveModule,
  restoreCourse,
  restoreModule,
  setCourseFavorite,
  undoCourse,
} from "@workers/domain/learning/courses";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inCourse = appOf(coursesTable);
const inModule = appOf(courseModules);
const inCategory = appOf(courseCategories);
const courseParams = z.strictObject({ id: idParam<"course">() });
const moduleParams = z.strictObject({ id: idParam<"course module">() });
const categoryParams = z.strictObject({ id: idParam<"course category">() });
const favorite = z.object({ isFavorite: z.boolean() });

export const courseCategoriesCalls = area("courses")
  .route({
    method: "get",
    path: "/apps/:appId/categories",
    operationId: "listCourseCategories",
    summary: "Categories of the library, in order",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(courseCategorySchema),
    handle: ({ ctx }) => listCourseCategories(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/categories/dropdown",
    operationId: "chooseCourseCategories",
    summary: "Categories of the library to choose from",
    in: app,
    access: "public",
    params: appParams,
    query: courseDropdownQuery,
    answer: z.array(chosenCourseSchema),
    handle: ({ ctx, query }) => chooseCourseCategories(ctx, query),
  })
  .route({
    method: "post",
    path: "/apps/:appId/categories",
    operationId: "createCourseCategory",
    summary: "Creates a category of the library",
    in: app,
    access: { app: "app.create_course" },
    params: appParams,
    body: newCourseCategoryForm,
    example: { body: { name: "Glazes" } },
    answer: courseCategorySchema,
    status: 201,
    handle: ({ ctx, body }) => createCourseCategory(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/categories/move",
    operationId: "moveCourseCategory",
    summary: "Puts a category of the library behind another one",
    in: app,
    access: { app: "app.create_course" },
    params: appParams,
    body: z.strictObject({ id: idField<"course category">(), prevId: idField<"course category">().nullable() }),
    example: { body: { id: "{{courseCategory}}", prevId: null } },
    answer: z.array(courseCategorySchema),
    handle: ({ ctx, body }) => moveCourseCategory(ctx, body),
  })
  .route({
    method: "patch",
    path: "/categories/:id",
    operationId: "editCourseCategory",
    summary: "Changes a category of the library",
    in: inCategory,
    access: { app: "app.create_course" },
    params: categoryParams,
    body: courseCategoryForm,
    example: { body: { name: "Glazes and slips" } },
    answer: courseCategorySchema,
    handle: ({ ctx, params, body }) => editCourseCategory(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/categories/:id",
    operationId: "deleteCourseCategory",
    summary: "Removes a category; one with courses needs another that they move to",
    in: inCategory,
    access: { app: "app.create_course" },
    params: categoryParams,
    query: z.strictObject({ moveTo: idField<"course category">().optional() }),
    handle: ({ ctx, params, query }) => deleteCourseCategory(ctx, params.id, query.moveTo),
  })
  .route({
    method: "patch",
    path: "/categories/:id/courses/move",
    operationId: "moveCourseInCategory",
    summary: "Puts a course behind another one of a category",
    in: inCategory,
    access: { app: "app.create_course" },
    params: categoryParams,
    body: z.strictObject({ courseId: idField<"course">(), prevId: idField<"course">().nullable() }),
    example: { body: { courseId: "{{course}}", prevId: null } },
    handle: ({ ctx, params, body }) => moveCourseInCategory(ctx, params.id, body),
  });

export const courses = area("courses")
  .route({
    method: "get",
    path: "/apps/:appId/courses",
    operationId: "listCourses",
    summary: "Courses that the caller may know of; locked ones say what is shown instead",
    in: app,
    access: "public",
    params: appParams,
    query: coursesQuery,
    answer: z.array(courseSchema),
    handle: async ({ ctx, query }) => {
      const page = await listCourses(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/courses",
    operationId: "createCourse",
    summary: "Creates a course",
    in: app,
    access: { app: "app.create_course" },
    params: appParams,
    body: newCourseForm,
    example: { body: { name: "Throwing on the wheel", type: "course" } },
    answer: wholeCourseSchema,
    status: 201,
    handle: ({ ctx, body }) => createCourse(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/courses/dropdown",
    operationId: "chooseCourses",
    summary: "Courses to choose from",
    in: app,
    access: "public",
    params: appParams,
    query: courseDropdownQuery,
    answer: z.array(chosenCourseSchema),
    handle: ({ ctx, query }) => chooseCourses(ctx, query),
  })
  .route({
    method: "get",
    path: "/apps/:appId/courses/:slug",
    operationId: "getCourseBySlug",
    summary: "A course by its slug, with its modules and the caller's progress",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: wholeCourseSchema,
    handle: ({ ctx, params }) => getCourse(ctx, { slug: params.slug }),
  })
  .route({
    method: "get",
    path: "/courses/:id",
    operationId: "getCourse",
    summary: "A course with its modules and the caller's progress",
    in: inCourse,
    access: "public",
    params: courseParams,
    answer: wholeCourseSchema,
    handle: ({ ctx, params }) => getCourse(ctx, params),
  })
  .route({
    method: "patch",
    path: "/courses/:id",
    operationId: "editCourse",
    summary: "Changes a course",
    in: inCourse,
    access: { app: "course.update" },
    params: courseParams,
    body: courseForm,
    example: { body: { name: "Throwing on the wheel, anew" } },
    answer: wholeCourseSchema,
    handle: ({ ctx, params, body }) => editCourse(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/courses/:id",
    operationId: "deleteCourse",
    summary: "Deletes a course with all that is in it; for some seconds that can be undone",
    in: inCourse,
    access: { app: "course.delete" },
    params: courseParams,
    handle: ({ ctx, params }) => deleteCourse(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/restore",
    operationId: "restoreCourse",
    summary: "Undoes the deletion of a course",
    in: inCourse,
    access: { app: "course.delete" },
    params: courseParams,
    handle: ({ ctx, params }) => restoreCourse(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/feed-address/renew",
    operationId: "renewPodcastAddress",
    summary: "Makes the caller's own address of a podcast anew; the one of before ends",
    in: inCourse,
    access: { app: "course.favorite" },
    params: courseParams,
    answer: podcastAddressSchema,
    handle: ({ ctx, params }) => renewPodcastAddress(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/complete",
    operationId: "completeCourse",
    summary: "Finishes a course; 409 that names what is missing",
    in: inCourse,
    access: { app: "course.complete" },
    params: courseParams,
    answer: courseProgressSchema,
    handle: ({ ctx, params }) => completeCourse(ctx, params.id),
  })
  .route({
    method: "delete",
    path: "/courses/:id/complete",
    operationId: "undoCourseCompletion",
    summary: "Takes back that a course is finished",
    in: inCourse,
    access: { app: "course.complete" },
    params: courseParams,
    answer: courseProgressSchema,
    handle: ({ ctx, params }) => undoCourse(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/favorite",
    operationId: "favoriteCourse",
    summary: "Keeps a course at hand",
    in: inCourse,
    access: { app: "course.favorite" },
    params: courseParams,
    answer: favorite,
    handle: ({ ctx, params }) => setCourseFavorite(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/courses/:id/favorite",
    operationId: "unfavoriteCourse",
    summary: "Keeps a course at hand no longer",
    in: inCourse,
    access: { app: "course.favorite" },
    params: courseParams,
    answer: favorite,
    handle: ({ ctx, params }) => setCourseFavorite(ctx, params.id, false),
  })
  .route({
    method: "post",
    path: "/courses/:id/duplicate",
    operationId: "duplicateCourse",
    summary: "Copies a course in the background, here or into another app of the project",
    in: inCourse,
    access: { app: "course.update" },
    params: courseParams,
    body: z.strictObject({ appId: idField<"app">().optional().describe("Left out: here") }),
    example: { body: {} },
    answer: startedTaskSchema,
    status: 202,
    handle: ({ ctx, params, body }) => duplicateCourse(ctx, params.id, body.appId),
  })
  .route({
    method: "get",
    path: "/courses/:id/modules",
    operationId: "listModules",
    summary: "The modules of a course with their lessons",
    in: inCourse,
    access: "public",
    params: courseParams,
    answer: z.array(courseModuleSchema),
    handle: ({ ctx, params }) => listModules(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/courses/:id/modules",
    operationId: "createModule",
    summary: "Adds a module at a course's end",
    in: inCourse,
    access: { app: "course.create_module" },
    params: courseParams,
    body: moduleForm,
    example: { body: { name: "Centring" } },
    answer: courseModuleSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createModule(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/courses/:id/modules/move",
    operationId: "moveModule",
    summary: "Puts a module behind another one",
    in: inCourse,
    access: { app: "course.update" },
    params: courseParams,
    body: z.strictObject({ id: idField<"course module">(), prevId: idField<"course module">().nullable() }),
    example: { body: { id: "{{module}}", prevId: null } },
    answer: z.array(courseModuleSchema),
    handle: ({ ctx, params, body }) => moveModule(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/modules/:id",
    operationId: "editModule",
    summary: "Changes a module",
    in: inModule,
    access: { app: "module.update" },
    params: moduleParams,
    body: moduleChanges,
    example: { body: { name: "Centring the clay" } },
    answer: courseModuleSchema,
    handle: ({ ctx, params, body }) => editModule(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/modules/:id",
    operationId: "deleteModule",
    summary: "Deletes a module with its lessons; for some seconds that can be undone",
    in: inModule,
    access: { app: "module.delete" },
    params: moduleParams,
    handle: ({ ctx, params }) => deleteModule(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/modules/:id/restore",
    operationId: "restoreModule",
    summary: "Undoes the deletion of a module and of the lessons that went with it",
    in: inModule,
    access: { app: "module.delete" },
    params: moduleParams,
    handle: ({ ctx, params }) => restoreModule(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/modules/:id/lessons",
    operationId: "listLessons",
    summary: "The lessons of a module; closed ones say when they open",
    in: inModule,
    access: "public",
    params: moduleParams,
    answer: z.array(lessonInListSchema),
    handle: ({ ctx, params }) => lessonsOfModule(ctx, params.id),
  });
