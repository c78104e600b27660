import type {
  AppId,
  ProjectId,
  CourseCategoryId,
  CourseCohortId,
  CourseId,
  CourseModuleId,
  LessonId,
  LessonNoteId,
  PlaylistId,
} from "@db/vocabulary/ids";
import type { CourseForm } from "@workers/contracts/courses/courses";
import type { LessonStepForm } from "@workers/contracts/courses/lessons";
import { answerOf, api } from "~/features/api/client";

/** The API's calls on courses, modules and lessons. */

const course = api.courses[":id"];
const module = api.modules[":id"];
const lesson = api.lessons[":id"];

type CourseChanges = Parameters<typeof course.$patch>[0]["json"];
type LessonChanges = Parameters<typeof lesson.$patch>[0]["json"];
type ModuleChanges = Parameters<typeof module.$patch>[0]["json"];
export type { CourseChanges, LessonChanges, ModuleChanges };
export type SentLesson = Parameters<typeof module.lessons.$post>[0]["json"];

export const createCourse = async (appId: AppId, json: Pick<CourseForm, "name" | "type">) =>
  (await answerOf(api.apps[":appId"].courses.$post({ param: { appId }, json }))).data;
/** Courses to choose from whose name contains the text. */
export const chooseCourses = async (appId: AppId, search: string) =>
  (await answerOf(api.apps[":appId"].courses.dropdown.$get({ param: { appId }, query: search ? { search } : {} })))
    .data;
export const changeCourse = async (id: CourseId, json: CourseChanges) =>
  (await answerOf(course.$patch({ param: { id }, json }))).data;
export const deleteCourse = async (id: CourseId) => void (await answerOf(course.$delete({ param: { id } })));
export const restoreCourse = async (id: CourseId) => void (await answerOf(course.restore.$post({ param: { id } })));
export const duplicateCourse = async (id: CourseId, appId?: AppId) =>
  (await answerOf(course.duplicate.$post({ param: { id }, json: { appId } }))).data;
export const renewPodcastAddress = async (id: CourseId) =>
  (await answerOf(course["feed-address"].renew.$post({ param: { id } }))).data.key;
/** The project's other apps that the reader works with. */
export const otherApps = async (projectId: ProjectId, here: AppId) => {
  const { data } = await answerOf(
    api.projects[":projectId"].apps.dropdown.$get({ param: { projectId }, query: { limit: "100" } }),
  );
  return data.filter(({ id }) => id !== here);
};
export const setCourseFinished = async (id: CourseId, isFinished: boolean) =>
  (await answerOf(isFinished ? course.complete.$post({ param: { id } }) : course.complete.$delete({ param: { id } })))
    .data;
export const setCourseFavorite = async (id: CourseId, isFavorite: boolean) =>
  (await answerOf(isFavorite ? course.favorite.$post({ param: { id } }) : course.favorite.$delete({ param: { id } })))
    .data;
export const setCourseFollowed = async (id: CourseId, isFollowed: boolean) => {
  const { follow } = api[":type"][":id"];
  const param = { type: "courses" as const, id };
  return answerOf(isFollowed ? follow.$patch({ param }) : follow.$delete({ param }));
};

export const createModule = async (id: CourseId, name: string) =>
  (await answerOf(course.modules.$post({ param: { id }, json: { name } }))).data;
export const changeModule = async (id: CourseModuleId, json: ModuleChanges) =>
  (await answerOf(module.$patch({ param: { id }, json }))).data;
export const deleteModule = async (id: CourseModuleId) => void (await answerOf(module.$delete({ param: { id } })));
export const restoreModule = async (id: CourseModuleId) =>
  void (await answerOf(module.restore.$post({ param: { id } })));
export const moveModule = async (id: CourseId, json: { id: CourseModuleId; prevId: CourseModuleId | null }) =>
  (await answerOf(course.modules.move.$patch({ param: { id }, json }))).data;

export const createLesson = async (id: CourseModuleId, json: SentLesson) =>
  (await answerOf(module.lessons.$post({ param: { id }, json }))).data;
export const getLesson = async (id: LessonId) => (await answerOf(lesson.$get({ param: { id } }))).data;
export const changeLesson = async (id: LessonId, json: LessonChanges) =>
  (await answerOf(lesson.$patch({ param: { id }, json }))).data;
export const deleteLesson = async (id: LessonId) => void (await answerOf(lesson.$delete({ param: { id } })));
export const restoreLesson = async (id: LessonId) => void (await answerOf(lesson.restore.$post({ param: { id } })));
export const setLessonActive = async (id: LessonId, isActive: boolean) =>
  (await answerOf(isActive ? lesson.active.$post({ param: { id } }) : lesson.active.$delete({ param: { id } }))).data;
export const moveLesson = async (
  id: CourseModuleId,
  json: { id: LessonId; prevId: LessonId | null; moduleId?: CourseModuleId },
) => void (await answerOf(module.lessons.move.$patch({ param: { id }, json })));
export const actOnLesson = async (id: LessonId, json: LessonStepForm) =>
  (await answerOf(lesson.action.$patch({ param: { id }, json }))).data;
export const undoLesson = async (id: LessonId) => (await answerOf(lesson.complete.$delete({ param: { id } }))).data;
export const setLessonFavorite = async (id: LessonId, isFavorite: boolean) =>
  (await answerOf(isFavorite ? lesson.favorite.$post({ param: { id } }) : lesson.favorite.$delete({ param: { id } })))
    .data;

const cohort = api.cohorts[":id"];

export const createCohort = async (id: CourseId, json: Parameters<typeof course.cohorts.$post>[0]["json"]) =>
  (await answerOf(course.cohorts.$post({ param: { id }, json }))).data;
export const changeCohort = async (id: CourseCohortId, json: Parameters<typeof cohort.$patch>[0]["json"]) =>
  (await answerOf(cohort.$patch({ param: { id }, json }))).data;
export const deleteCohort = async (id: CourseCohortId) => void (await answerOf(cohort.$delete({ param: { id } })));
export const changeEnrolment = async (id: CourseId, json: Parameters<typeof course.enrolments.$patch>[0]["json"]) =>
  (await answerOf(course.enrolments.$patch({ param: { id }, json }))).data;
export const watchedOfLesson = async (id: LessonId) => (await answerOf(lesson.watched.$get({ param: { id } }))).data;

const playlist = api.playlists[":id"];
type PlaylistForm = Parameters<(typeof api.apps)[":appId"]["playlists"]["$post"]>[0]["json"];

export const createPlaylist = async (appId: AppId, json: PlaylistForm) =>
  (await answerOf(api.apps[":appId"].playlists.$post({ param: { appId }, json }))).data;
export const changePlaylist = async (id: PlaylistId, json: Partial<PlaylistForm>) =>
  (await answerOf(playlist.$patch({ param: { id }, json }))).data;
export const deletePlaylist = async (id: PlaylistId) => void (await answerOf(playlist.$delete({ param: { id } })));
export const restorePlaylist = async (id: PlaylistId) =>
  void (await answerOf(playlist.restore.$post({ param: { id } })));

export const setNote = async (id: LessonId, json: Parameters<typeof lesson.notes.$put>[0]["json"]) =>
  (await answerOf(lesson.notes.$put({ param: { id }, json }))).data;
export const removeNote = async (id: LessonId, noteId: LessonNoteId) =>
  void (await answerOf(lesson.notes.$delete({ param: { id }, query: { id: noteId } })));

export const createCategory = async (appId: AppId, name: string) =>
  (await answerOf(api.apps[":appId"].categories.$post({ param: { appId }, json: { name } }))).data;
export const renameCategory = async (id: CourseCategoryId, name: string) =>
  (await answerOf(api.categories[":id"].$patch({ param: { id }, json: { name } }))).data;
export const moveCategory = async (appId: AppId, json: { id: CourseCategoryId; prevId: CourseCategoryId | null }) =>
  (await answerOf(api.apps[":appId"].categories.move.$patch({ param: { appId }, json }))).data;
export const deleteCategory = async (id: CourseCategoryId, moveTo?: CourseCategoryId) =>
  void (await answerOf(api.categories[":id"].$delete({ param: { id }, query: { moveTo } })));
export const moveCourse = async (id: CourseCategoryId, json: { courseId: CourseId; prevId: CourseId | null }) =>
  void (await answerOf(api.categories[":id"].courses.move.$patch({ param: { id }, json })));
