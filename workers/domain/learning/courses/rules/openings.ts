import type { ClosedReason, Release } from "@db/vocabulary/courses";
import { localDay, nextLocalTime, startOfLocalDay } from "@workers/domain/kernel/local-time";

/** A lesson as its course orders it. */
export interface OutlineLesson {
  id: string;
  isActive: boolean;
  release: Release | null;
  moduleRelease: Release | null;
}

/** Where somebody stands in a lesson, as far as others wait for it. */
export interface FinishedState {
  startedAt: number;
  finishedAt: number | null;
  isFinished: boolean;
}

/** Whether a lesson is open to somebody, and if not, why and until when: null where nobody can say. */
export interface Opening {
  isOpen: boolean;
  closedBy: ClosedReason | null;
  opensAt: number | null;
}

/** What of somebody's place in a course decides what is open to them. */
export interface EnrolmentFor {
  /** What releases count from: a cohort's start, else the joining; null for who never came into it. */
  joinedAt: number | null;
  /** When their cohort begins; null for who is in none. */
  startsAt: number | null;
  /** When it ends for them; null is never. */
  endsAt: number | null;
  /** An exception: nothing waits for its time or order. */
  isAllOpen: boolean;
}

export interface CourseFor extends EnrolmentFor {
  /** All lessons of the course, in order. */
  lessons: readonly OutlineLesson[];
  isInOrder: boolean;
  /** Who may change the course is held by none of its rules. */
  isEditor: boolean;
  states: ReadonlyMap<string, FinishedState>;
  now: number;
  timezone: string;
}

const day = 86_400_000;
const open: Opening = { isOpen: true, closedBy: null, opensAt: null };

/** Which lessons of a course are open to somebody. Each needs its own time and its module's to have come, and in order the lesson before it. */
export function openingsOf(course: CourseFor): Map<string, Opening> {
  const openings = new Map<string, Opening>();
  let previous: string | null = null;
  for (const lesson of course.lessons) {
    openings.set(lesson.id, course.isEditor ? open : openingOf(course, lesson, previous));
    if (lesson.isActive) previous = lesson.id;
  }
  return openings;
}

function openingOf(course: CourseFor, lesson: OutlineLesson, previousId: string | null): Opening {
  const { startsAt, endsAt, now } = course;
  if (endsAt !== null && endsAt <= now) return { isOpen: false, closedBy: "ended", opensAt: null };
  if (course.isAllOpen) return open;
  if (startsAt !== null && startsAt > now) return { isOpen: false, closedBy: "cohort", opensAt: startsAt };
  const times = [lesson.moduleRelease, lesson.release].flatMap((release) =>
    release ? [timeOf(course, release, previousId)] : [],
  );
  const unknown = times.find((time) => time === null);
  if (unknown === null) return { isOpen: false, closedBy: "release", opensAt: null };
  const opensAt = Math.max(0, ...(times as number[]));
  if (opensAt > course.now) return { isOpen: false, closedBy: "release", opensAt };
  const own = course.states.get(lesson.id);
  if (!course.isInOrder || previousId === null || own?.isFinished) return open;
  return course.states.get(previousId)?.isFinished ? open : { isOpen: false, closedBy: "order", opensAt: null };
}

/**
 * When the active lessons that have a time of their own open to somebody, whatever their order asks: null where nobody can say yet.
 * What opens at once with what they do themselves is left out.
 */
export function openingTimes(course: CourseFor): Map<string, number | null> {
  const times = new Map<string, number | null>();
  let previous: string | null = null;
  for (const lesson of course.lessons) {
    if (!lesson.isActive) continue;
    const releases = [lesson.moduleRelease, lesson.release].filter((release) => release && !isAtOnce(release));
    if (releases.length > 0) {
      const all = releases.map((release) => timeOf(course, release!, previous));
      times.set(lesson.id, all.includes(null) ? null : Math.max(course.startsAt ?? 0, ...(all as number[])));
    }
    previous = lesson.id;
  }
  return times;
}

const isAtOnce = (release: Release): boolean => "days" in release && release.days === 0;

/** When a release lets somebody in; null where that depends on what they haven't done yet. */
function timeOf(course: CourseFor, release: Release, previousId: string | null): number | null {
  const { joinedAt, timezone, states } = course;
  switch (release.kind) {
    case "date":
      return release.at;
    case "daysAfterJoining":
      if (release.days === 0) return 0;
      return joinedAt === null ? null : daysAfter(joinedAt, release.days, timezone);
    case "daysAfterPrevious": {
      if (previousId === null) return 0;
      const before = states.get(previousId);
      return before?.isFinished && before.finishedAt !== null
        ? daysAfter(before.finishedAt, release.days, timezone)
        : null;
    }
    case "weekday":
      return joinedAt === null
        ? null
        : nextLocalTime(joinedAt, `${String(release.hour).padStart(2, "0")}:00`, timezone, release.weekday % 7);
  }
}

/** The beginning of the day that is so many days after a moment; at once where that is none. */
const daysAfter = (moment: number, days: number, timezone: string): number =>
  days === 0 ? moment : startOfLocalDay(localDay(moment, timezone) + days * day, timezone);
