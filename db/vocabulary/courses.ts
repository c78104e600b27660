/** What courses and lessons can be, in the specification's words. */

export const courseTypes = ["course", "series", "podcast", "challenge", "downloads"] as const;
export type CourseType = (typeof courseTypes)[number];

/** Kinds of courses that keep one module without a name, whose lessons are the course's own list. */
export const typesOfOneModule: ReadonlySet<CourseType> = new Set(["series", "podcast", "downloads"]);

/** What a lesson is made of. Others, such as quizzes, stand beside `content` once there are any. */
export const lessonKinds = ["content"] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** What a lesson shows above its text. */
export const coverTypes = ["picture", "audio", "video"] as const;
export type CoverType = (typeof coverTypes)[number];

/** What somebody does with a lesson. */
export const lessonActions = ["start", "continue", "complete", "restart"] as const;
export type LessonAction = (typeof lessonActions)[number];

/** `position` saves where somebody is in a lesson's media, and changes nothing else. */
export const lessonSteps = [...lessonActions, "position"] as const;
export type LessonStep = (typeof lessonSteps)[number];

/** What finishes a lesson: a press, or a share of its media that was played. */
export const finishRules = ["press", "played"] as const;
export type FinishRule = (typeof finishRules)[number];

/** When a module or lesson opens; a day is one of the app's time zone. */
export type Release =
  | { kind: "date"; at: number }
  /** Whole days after the person came into the course, or after its cohort began. */
  | { kind: "daysAfterJoining"; days: number }
  /** Whole days after the lesson before it was finished. */
  | { kind: "daysAfterPrevious"; days: number }
  /** On the next such weekday (1 is Monday) and hour behind the joining. */
  | { kind: "weekday"; weekday: number; hour: number };
export const releaseKinds = [
  "date",
  "daysAfterJoining",
  "daysAfterPrevious",
  "weekday",
] as const satisfies readonly Release["kind"][];

/** Why a lesson is not open to somebody who may see its course. */
export const closedReasons = ["release", "order", "cohort", "ended"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Where somebody stands who takes a course; stalled is who hasn't been in it for two weeks, and hasn't finished it. */
export const learnerStates = ["active", "stalled", "finished"] as const;
export type LearnerState = (typeof learnerStates)[number];

/** The parts of a course's report that are saved as files. */
export const courseReportTables = ["figures", "lessons", "minutes"] as const;
export type CourseReportTable = (typeof courseReportTables)[number];

/** How many take a course; `medianMs` is from joining to finishing, null before anybody finished. */
export interface CourseTotals {
  enrolledCount: number;
  finishedCount: number;
  stalledCount: number;
  medianMs: number | null;
}

/** How many came to a lesson and through it, and how much of its media they played in the mean. */
export interface LessonTotals {
  startedCount: number;
  finishedCount: number;
  playedPercent: number | null;
}

/** Of a file, how many played it, and how many of them at least half of each of its minutes, by the number of the minute. */
export interface WatchedTotals {
  viewersCount: number;
  minutes: number[];
}

/** Parts of media that were played, in whole seconds: ordered, apart from each other. */
export type PlayedRange = readonly [from: number, to: number];

/** What a podcast tells of itself in its feed. */
export interface PodcastDetails {
  author: string;
  ownerEmail: string;
  /** As Apple's list names it, such as `Education`. */
  category: string;
  isExplicit: boolean;
}

/** The id that pickers send for "without category"; the server drops it. */
export const noCategoryId = "00000000-0000-0000-0000-000000000000";
