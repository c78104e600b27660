import type { CourseType, Release } from "@db/vocabulary/courses";

/** What a demo's library holds. Texts are written as posts' are (see markup.ts). */
export interface SeedLesson {
  name: string;
  text: string;
  /** What is played: the short film, or tones of so many seconds. */
  media?: "film" | { seconds: number };
  picture?: string;
  /** Captions of the film, a line for each two seconds. */
  captions?: readonly string[];
  attachment?: { name: string; lines: string[] };
  isPreview?: true;
  isInactive?: true;
  release?: Release;
  finishedByPlaying?: true;
}

export interface SeedCourse {
  slug: string;
  name: string;
  type: CourseType;
  category: string;
  cover: string;
  description: string;
  isInOrder?: true;
  modules: readonly { name: string; release?: Release; lessons: readonly SeedLesson[] }[];
  /** First names of who speaks in it. */
  speakers: readonly number[];
  /** How many lessons the printed member has finished. */
  finished: number;
}

export interface SeedCourses {
  categories: readonly string[];
  courses: readonly SeedCourse[];
}
