import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { fileId, idField, key, line, richText } from "@workers/domain/validation";

/** What a post is written with. */
export const postForm = z.strictObject({
  title: line({ max: limits.postTitle.max }).optional(),
  body: richText({ max: limits.bodyText.max }).optional(),
  coverId: fileId().nullish(),
  attachmentIds: z.array(idField<"file">()).max(limits.attachments.max)
    .refine((values) => new Set(values).size === values.length, { error: key("unique") }).optional(),
});

export const helloPost = {
  title: "Hello", body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello, everybody!" }] }] },
};
