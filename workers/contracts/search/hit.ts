import { z } from "zod";
import { time } from "../answer-fields";

/** A piece of a text; the marked pieces are what was searched for. */
const fragmentSchema = z.object({ text: z.string(), isMatch: z.boolean() });
export type Fragment = z.output<typeof fragmentSchema>;

/** What every hit shows, of whatever kind. */
export const shownOfHit = {
  /** The name or title; empty for a post without one. */
  title: z.array(fragmentSchema),
  excerpt: z.array(fragmentSchema),
  createdAt: time,
};
