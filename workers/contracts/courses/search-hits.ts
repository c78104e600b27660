import { z } from "zod";
import { courseTypes } from "@db/vocabulary/courses";
import { answerId } from "../answer-fields";
import { shownOfHit } from "../search/hit";

const courseHit = z.object({
  type: z.literal("course"),
  id: answerId<"course">(),
  ...shownOfHit,
  slug: z.string(),
  courseType: z.enum(courseTypes),
  coverUrl: z.string().nullable(),
  lessonsCount: z.number(),
  isLocked: z.boolean(),
});

const lessonHit = z.object({
  type: z.literal("lesson"),
  id: answerId<"lesson">(),
  ...shownOfHit,
  slug: z.string(),
  course: z.object({ slug: z.string(), name: z.string() }),
  at: z
    .object({ fileId: answerId<"file">(), seconds: z.number() })
    .nullable()
    .describe("Where in its media the words are said, if its text doesn't have them"),
});

export const courseHits = [courseHit, lessonHit] as const;
