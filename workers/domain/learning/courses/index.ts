/** Courses: what operators build of modules and lessons, and where their members stand in it. The service is called `library`. */
import "./addresses";
import "./copies/copied-with-app";
import "./declared-events";
import "./entity";
import "./moved";
import "./notify-learners";
import "./openings/record-opened";
import "./people/roll-up";
import "./files-of-courses";
import "./person-removal";
import "./public-pages";
import "./edit/purge";
import "./library/search-courses";
import "./places/gated";

export { cohortAdmission } from "./cohorts/admit-by-plan";
export { createCohort, deleteCohort, editCohort, listCohorts } from "./cohorts/cohorts";
export { editEnrolment } from "./cohorts/exceptions";
export { duplicateCourse, duplicateCourseRunner } from "./copies/duplicate-course";
export { removeCaptions, setCaptions } from "./edit/captions";
export {
  chooseCourseCategories,
  createCourseCategory,
  deleteCourseCategory,
  editCourseCategory,
  listCourseCategories,
  moveCourseCategory,
  moveCourseInCategory,
} from "./edit/categories";
export { deleteCourse, deleteLesson, deleteModule, restoreCourse, restoreLesson, restoreModule } from "./edit/delete";
export { createModule, editModule, moveModule } from "./edit/modules";
export {
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  getPlaylist,
  listPlaylists,
  restorePlaylist,
} from "./edit/playlists";
export { createCourse, editCourse } from "./edit/save-course";
export { createLesson, editLesson, moveLesson, setLessonActive } from "./edit/save-lesson";
export { coursesToFilterBy } from "./library/courses-to-filter-by";
export { setCourseFavorite, setLessonFavorite } from "./library/favorites";
export { getCourse, lessonsOfModule, listModules } from "./library/get-course";
export { getLesson } from "./library/get-lesson";
export { type LessonScreen, lessonScreen } from "./library/lesson-screen";
export { chooseCourses, listCourses } from "./library/list-courses";
export { lessonsToGoOn } from "./library/lessons-to-go-on";
export { newestLessons } from "./library/newest-lessons";
export { recentLessons } from "./library/recent-lessons";
export { challengeBoard } from "./people/challenge-board";
export { courseStatistics } from "./people/course-statistics";
export { exportCourseReport } from "./people/export-report";
export { watchedOfLesson } from "./people/watched";
export { exportLearners, listLearners } from "./people/list-learners";
export { requireCourseFilter, takesCourses } from "./people/people-of-courses";
export { listNotes, removeNote, setNote } from "./progress/notes";
export { podcastKey, renewPodcastAddress } from "./podcast/feed-address";
export { episodeMedia, podcastFeed } from "./podcast/podcast-feed";
export { actOnLesson, lessonActionState, undoLesson } from "./progress/act-on-lesson";
export { completeCourse, undoCourse } from "./progress/finish-course";
