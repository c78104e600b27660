/** Courses, lessons and what they play. */
export const learningLimits = {
  /** Categories of one app's library, and those that one course stands in. */
  courseCategories: 100,
  /** Modules of a course, and lessons of one. */
  courseModules: 200,
  courseLessons: 1000,
  /** Cohorts of a course, and places that one may have. */
  courseCohorts: 200,
  cohortPlaces: 100_000,
  /** People who speak in a course or lesson. */
  speakers: 20,
  /** Pictures, sounds or videos of one lesson. */
  lessonMedia: 20,
  playlistFiles: 200,
  /** Notes of one person on one lesson, and the text of one. */
  lessonNotes: 100,
  lessonNoteText: 2000,
  /** People that the board of a challenge shows. */
  challengeBoard: 50,
  /** Lessons to go on with. */
  recentLessons: 8,
  /** Days that a module or lesson may wait for. */
  releaseDays: 730,
  /** Seconds of a media file. */
  mediaSeconds: 24 * 60 * 60,
  /** Characters of a caption file, its cues, and characters of one (see `captionLimits`). */
  captionBytes: 2 * 1024 * 1024,
  captionCues: 10_000,
  captionText: 2000,
  /** Parts of a media file that one call says were played, and that are kept of it. */
  playedRanges: 500,
} as const;
