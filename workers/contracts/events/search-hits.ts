import { z } from "zod";
import { answerId, time } from "../answer-fields";
import { shownOfHit } from "../search/hit";

const eventHit = z.object({
  type: z.literal("event"),
  id: answerId<"calendar event">(),
  ...shownOfHit,
  slug: z.string(),
  coverUrl: z.string().nullable(),
  startsAt: time,
  timezone: z.string(),
});

export const eventHits = [eventHit] as const;
