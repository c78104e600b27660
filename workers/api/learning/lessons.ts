import { z } from "zod";
import { courseModules, lessons as lessonsTable, playlists as playlistsTable } from "@db/shard";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import {
  captionsRef,
  lessonActionSchema,
  lessonCaptionsForm,
  lessonCaptionsSchema,
  lessonForm,
  lessonProgressSchema,
  lessonSchema,
  lessonStepForm,
  newLessonForm,
  playlistChanges,
  playlistForm,
  playlistSchema,
  recentLessonSchema,
} from "@workers/contracts/courses/lessons";
import { idField, idParam, listQuery, slug } from "@workers/contracts/form-fields";
import {
  actOnLesson,
  createLesson,
  createPlaylist,
  deleteLesson,
  deletePlaylist,
  editLesson,
  editPlaylist,
  getLesson,
  getPlaylist,
  lessonActionState,
  listPlaylists,
  moveLesson,
  recentLessons,
  removeCaptions,
  restoreLesson,
  restorePlaylist,
  setCaptions,
  setLessonActive,
  setLessonFavorite,
  undoLesson,
} from "@workers/domain/learning/courses";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inLesson = appOf(lessonsTable);
const inModule = appOf(courseModules);
const inPlaylist = appOf(playlistsTable);
const params = z.strictObject({ id: idParam<"lesson">() });
const moduleParams = z.strictObject({ id: idParam<"course module">() });
const playlistParams = z.strictObject({ id: idParam<"playlist">() });
const favorite = z.object({ isFavorite: z.boolean() });

export const lessons = area("courses")
  .route({
    method: "get",
    path: "/apps/:appId/lessons/recent",
    operationId: "listRecentLessons",
    summary: "Lessons to go on with: what the caller opened last and hasn't finished, then the newest",
    in: app,
    access: "public",
    params: appParams,
    query: z.strictObject({ limit: listQuery.limit.removeDefault().default(learningLimits.recentLessons) }),
    answer: z.array(recentLessonSchema),
    handle: ({ ctx, query }) => recentLessons(ctx, query.limit),
  })
  .route({
    method: "get",
    path: "/apps/:appId/lessons/:slug",
    operationId: "getLessonBySlug",
    summary: "A lesson by its slug; previews are open to everybody",
    in: app,
    access: { app: "lesson.view" },
    params: appParams.extend({ slug: slug() }),
    answer: lessonSchema,
    handle: ({ ctx, params }) => getLesson(ctx, { slug: params.slug }),
  })
  .route({
    method: "post",
    path: "/modules/:id/lessons",
    operationId: "createLesson",
    summary: "Adds a lesson at a module's end",
    in: inModule,
    access: { app: "module.create_lesson" },
    params: moduleParams,
    body: newLessonForm,
    example: { body: { name: "The first bowl", coverType: "video" } },
    answer: lessonSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createLesson(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/modules/:id/lessons/move",
    operationId: "moveLesson",
    summary: "Puts a lesson behind another one, maybe in another module of its course",
    in: inModule,
    access: { app: "module.update" },
    params: moduleParams,
    body: z.strictObject({
      id: idField<"lesson">(),
      prevId: idField<"lesson">().nullable(),
      moduleId: idField<"course module">().optional(),
    }),
    example: { body: { id: "{{lesson}}", prevId: null } },
    handle: ({ ctx, params, body }) => moveLesson(ctx, params.id, body),
  })
  .route({
    method: "get",
    path: "/lessons/:id",
    operationId: "getLesson",
    summary: "A lesson",
    in: inLesson,
    access: { app: "lesson.view" },
    params,
    answer: lessonSchema,
    handle: ({ ctx, params }) => getLesson(ctx, params),
  })
  .route({
    method: "patch",
    path: "/lessons/:id",
    operationId: "editLesson",
    summary: "Changes a lesson",
    in: inLesson,
    access: { app: "lesson.update" },
    params,
    body: lessonForm,
    example: { body: { name: "The second bowl" } },
    answer: lessonSchema,
    handle: ({ ctx, params, body }) => editLesson(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/lessons/:id",
    operationId: "deleteLesson",
    summary: "Deletes a lesson; for some seconds that can be undone",
    in: inLesson,
    access: { app: "lesson.delete" },
    params,
    handle: ({ ctx, params }) => deleteLesson(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/lessons/:id/restore",
    operationId: "restoreLesson",
    summary: "Undoes the deletion of a lesson",
    in: inLesson,
    access: { app: "lesson.delete" },
    params,
    handle: ({ ctx, params }) => restoreLesson(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/lessons/:id/active",
    operationId: "activateLesson",
    summary: "Makes a lesson active",
    in: inLesson,
    access: { app: "lesson.update" },
    params,
    answer: lessonSchema,
    handle: ({ ctx, params }) => setLessonActive(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/lessons/:id/active",
    operationId: "deactivateLesson",
    summary: "Makes a lesson inactive: its editors alone see it",
    in: inLesson,
    access: { app: "lesson.update" },
    params,
    answer: lessonSchema,
    handle: ({ ctx, params }) => setLessonActive(ctx, params.id, false),
  })
  .route({
    method: "get",
    path: "/lessons/:id/action",
    operationId: "getLessonAction",
    summary: "Where the caller stands in a lesson",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    answer: lessonActionSchema,
    handle: ({ ctx, params }) => lessonActionState(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/lessons/:id/action",
    operationId: "actOnLesson",
    summary: "Starts, goes on, finishes or begins a lesson anew, or saves where the caller is in its media",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    body: lessonStepForm,
    example: { body: { action: "start" } },
    answer: lessonProgressSchema,
    handle: ({ ctx, params, body }) => actOnLesson(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/lessons/:id/complete",
    operationId: "completeLesson",
    summary: "Finishes a lesson",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    answer: lessonProgressSchema,
    handle: ({ ctx, params }) => actOnLesson(ctx, params.id, { action: "complete" }),
  })
  .route({
    method: "delete",
    path: "/lessons/:id/complete",
    operationId: "undoLessonCompletion",
    summary: "Takes back that a lesson is finished",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    answer: lessonProgressSchema,
    handle: ({ ctx, params }) => undoLesson(ctx, params.id),
  })
  .route({
    method: "put",
    path: "/lessons/:id/captions",
    operationId: "setLessonCaptions",
    summary: "Sets captions of a lesson's file in one language, or its chapters",
    in: inLesson,
    access: { app: "lesson.update" },
    params,
    body: lessonCaptionsForm,
    example: { body: { fileId: "{{lessonFile}}", language: "en", cues: [{ start: 0, end: 1500, text: "Hello" }] } },
    answer: lessonCaptionsSchema,
    handle: ({ ctx, params, body }) => setCaptions(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/lessons/:id/captions",
    operationId: "removeLessonCaptions",
    summary: "Takes captions or chapters of a lesson's file away",
    in: inLesson,
    access: { app: "lesson.update" },
    params,
    query: captionsRef,
    example: { query: { fileId: "01900000-0000-7000-8000-000000000001", language: "en" } },
    handle: ({ ctx, params, query }) => removeCaptions(ctx, params.id, query),
  })
  .route({
    method: "post",
    path: "/lessons/:id/favorite",
    operationId: "favoriteLesson",
    summary: "Keeps a lesson at hand",
    in: inLesson,
    access: { app: "lesson.favorite" },
    params,
    answer: favorite,
    handle: ({ ctx, params }) => setLessonFavorite(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/lessons/:id/favorite",
    operationId: "unfavoriteLesson",
    summary: "Keeps a lesson at hand no longer",
    in: inLesson,
    access: { app: "lesson.favorite" },
    params,
    answer: favorite,
    handle: ({ ctx, params }) => setLessonFavorite(ctx, params.id, false),
  });

export const playlists = area("courses")
  .route({
    method: "get",
    path: "/apps/:appId/playlists",
    operationId: "listPlaylists",
    summary: "Playlists of the app, the newest first",
    in: app,
    access: { app: "app.create_course" },
    params: appParams,
    query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
    answer: z.array(playlistSchema),
    handle: async ({ ctx, query }) => {
      const page = await listPlaylists(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/playlists",
    operationId: "createPlaylist",
    summary: "Makes a playlist of sounds and videos",
    in: app,
    access: { app: "app.create_course" },
    params: appParams,
    body: playlistForm,
    example: { body: { name: "Warm up", fileIds: [] } },
    answer: playlistSchema,
    status: 201,
    handle: ({ ctx, body }) => createPlaylist(ctx, body),
  })
  .route({
    method: "get",
    path: "/playlists/:id",
    operationId: "getPlaylist",
    summary: "A playlist",
    in: inPlaylist,
    access: { app: "app.create_course" },
    params: playlistParams,
    answer: playlistSchema,
    handle: ({ ctx, params }) => getPlaylist(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/playlists/:id",
    operationId: "editPlaylist",
    summary: "Changes a playlist",
    in: inPlaylist,
    access: { app: "app.create_course" },
    params: playlistParams,
    body: playlistChanges,
    example: { body: { name: "Cool down" } },
    answer: playlistSchema,
    handle: ({ ctx, params, body }) => editPlaylist(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/playlists/:id",
    operationId: "deletePlaylist",
    summary: "Deletes a playlist, not its files; for some seconds that can be undone",
    in: inPlaylist,
    access: { app: "app.create_course" },
    params: playlistParams,
    handle: ({ ctx, params }) => deletePlaylist(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/playlists/:id/restore",
    operationId: "restorePlaylist",
    summary: "Undoes the deletion of a playlist",
    in: inPlaylist,
    access: { app: "app.create_course" },
    params: playlistParams,
    answer: playlistSchema,
    handle: ({ ctx, params }) => restorePlaylist(ctx, params.id),
  });
