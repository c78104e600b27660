import { z } from "zod";
import { bookmarkedTypes } from "@db/vocabulary/enumerations";
import { answerId, permissions, time } from "./answer-fields";
import { listQuery } from "./form-fields";
import { profileCardSchema } from "./people";
import { richTextAnswer } from "./rich-text";

/** Answers about what people do with a thing that others wrote. */

export const likeSchema = z
  .object({
    isLiked: z.boolean().describe("Whether the caller has left any reaction"),
    likesCount: z.number().describe("Reactions of every kind"),
    ownReaction: z.string().nullable().describe("The caller's reaction: empty for the like, null for none"),
    reactions: z.record(z.string(), z.number()).describe("How many of each kind beside the like"),
  })
  .meta({ id: "Like" });
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

export const bookmarkStateSchema = z.object({ isBookmarked: z.boolean() }).meta({ id: "BookmarkState" });

/** Something that the caller keeps to come back to. */
export const bookmarkSchema = z
  .object({
    entityType: z.enum(bookmarkedTypes),
    entityId: z.string(),
    title: z.string(),
    text: z.string().describe("The beginning of its plain text"),
    path: z.string().describe("Its page below the app's own"),
    createdAt: time.describe("When it was kept"),
  })
  .meta({ id: "Bookmark" });
export type Bookmark = z.output<typeof bookmarkSchema>;
export const bookmarksQuery = z.strictObject({ ...listQuery, type: z.enum(bookmarkedTypes).optional() });
