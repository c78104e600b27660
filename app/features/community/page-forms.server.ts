import { z } from "zod";
import { spaceNotifications } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { richText } from "@workers/contracts/rich-text";
import { idField, line, multiline } from "@workers/contracts/form-fields";
import { richTextField } from "~/features/shell/forms/form-fields.server";

/** The forms of the community's pages; they work without scripts, where rich text comes as plain text. */

export const postForm = z.object({
  spaceId: idField<"space">(),
  title: line({ max: limits.postTitle.max }),
  body: richTextField(richText({ max: limits.bodyText.max })),
});

export const commentForm = z.object({
  body: richTextField(richText({ max: limits.comment.max, isRequired: true })),
  parentCommentId: idField<"comment">().optional(),
});

export const likeForm = z.object({ commentId: idField<"comment">().optional() });

export const requestForm = z.object({ message: multiline(limits.joinRequestMessage).default("") });

export const bellForm = z.object({ notifications: z.enum(spaceNotifications) });
