import { z } from "zod";

/** Answers about what people do with a thing that others wrote. */

export const likeSchema = z.object({ isLiked: z.boolean(), likesCount: z.number() }).meta({ id: "Like" });
export type Like = z.output<typeof likeSchema>;

export const followSchema = z.object({ isFollowed: z.boolean() }).meta({ id: "Follow" });
