import { z } from "zod";
import { spaceNotifications } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { richText } from "@workers/contracts/rich-text";
import { idField, line, multiline } from "@workers/contracts/form-fields";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";

/** The forms of the community's pages; they work without scripts, where rich text comes as plain text. */
function document(rules: Parameters<typeof richText>[0]) {
  const schema = richText(rules);
  return z
    .string()
    .transform((text) => richTextFromField(text) as unknown as z.input<typeof schema>)
    .pipe(schema);
}

export const postForm = z.object({
  spaceId: idField<"space">(),
  title: line({ max: limits.postTitle.max }),
  body: document({ max: limits.bodyText.max }),
});

export const commentForm = z.object({
  body: document({ max: limits.comment.max, isRequired: true }),
  parentCommentId: idField<"comment">().optional(),
});

export const likeForm = z.object({ commentId: idField<"comment">().optional() });

export const requestForm = z.object({ message: multiline(limits.joinRequestMessage).default("") });

export const bellForm = z.object({ notifications: z.enum(spaceNotifications) });
