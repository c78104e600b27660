import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { richText } from "@workers/contracts/rich-text";
import { key } from "@workers/contracts/validation-key";
import { fileId, idField, line } from "@workers/contracts/form-fields";

/** Refuses the same twice. */
const eachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const pollOption = z.strictObject({ id: idField<"poll option">().optional(), text: line(limits.pollOption) });

const pollForm = z.strictObject({
  question: line(limits.pollQuestion),
  isMultiple: z.boolean().default(false),
  options: z.array(pollOption).min(limits.pollOptions.min).max(limits.pollOptions.max)
    .refine((options) => eachOnce(options.map(({ text }) => text.toLowerCase())), { error: key("unique") })
    .refine((options) => eachOnce(options.flatMap(({ id }) => id ?? [])), { error: key("unique") }),
}).meta({ id: "PollForm" });

/** A moment, in ISO 8601 with its offset. */
export const moment = () => z.iso.datetime({ offset: true, error: key("wrongType") });

/** What operation ids call a post of a space, and one of a category. */
export type PostNoun = "Post" | "CategoryPost";

/** What a post is written with. */
export const postForm = z.strictObject({
  title: line({ max: limits.postTitle.max }).optional(),
  body: richText({ max: limits.bodyText.max }).optional(),
  coverId: fileId().nullish(),
  attachmentIds: z.array(idField<"file">()).max(limits.attachments.max).refine(eachOnce, { error: key("unique") }).optional(),
  poll: pollForm.nullish(),
  isCommentsDisabled: z.boolean().optional(),
  publishAt: moment().optional(),
}).meta({ id: "PostForm" });

/** A space, or a category, that a post goes to. */
export const destination = { spaceId: idField<"space">().optional(), categoryId: idField<"space">().optional() };

/** Options that somebody votes for. */
export const votes = z.strictObject({
  optionIds: z.array(idField<"poll option">()).max(limits.pollOptions.max).refine(eachOnce, { error: key("unique") }),
});

export const helloPost = {
  title: "Hello", body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello, everybody!" }] }] },
};
