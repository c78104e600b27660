import { z } from "zod";
import { answerId, permissions, time } from "./answer-fields";
import { profileCardSchema } from "./people";
import { richTextAnswer } from "./rich-text";

/** Answers about what people do with a thing that others wrote. */

export const likeSchema = z.object({ isLiked: z.boolean(), likesCount: z.number() }).meta({ id: "Like" });
export type Like = z.output<typeof likeSchema>;

export const followSchema = z.object({ isFollowed: z.boolean() }).meta({ id: "Follow" });

/** A thing as it was until somebody, `profile`, changed it at `createdAt`. */
export const revisionSchema = z
  .object({
    id: answerId<"revision">(),
    profile: profileCardSchema,
    title: z.string(),
    body: richTextAnswer,
    createdAt: time,
  })
  .meta({ id: "Revision" });
export type Revision = z.output<typeof revisionSchema>;

/** The link that everybody may read a thing by. */
export const shareSchema = z
  .object({
    shareHash: z.string(),
    url: z.string().describe("The page that everybody may read it on"),
    profile: profileCardSchema.describe("Who made it; the link ends with their removal"),
    createdAt: time,
    permissions,
  })
  .meta({ id: "ShareLink" });
export type Share = z.output<typeof shareSchema>;
