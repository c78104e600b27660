import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { ticketStatuses } from "@db/vocabulary/tickets";
import { idField, line, multiline } from "@workers/contracts/form-fields";
import { newTicketForm } from "@workers/contracts/support/tickets";

const intent = z.string().optional();

/** What the page of a new ticket sends; its files are stored already, and what was read is named as JSON. */
export const newTicketPageForm = newTicketForm.extend({
  readArticles: z
    .string()
    .optional()
    .transform((text) => readIn(text))
    .pipe(newTicketForm.shape.readArticles.catch(undefined)),
});

/** What was read is an extra: a question is asked without it where it can't be read. */
function readIn(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export const statusPageForm = z.object({ intent, status: z.enum(ticketStatuses) });

/** Nobody is an empty choice. */
export const assigneePageForm = z.object({
  intent,
  assigneeId: z.union([z.literal("").transform(() => null), idField<"account">()]),
});

/** Tags as they are typed: one behind the other, with commas. */
export const tagsPageForm = z.object({
  intent,
  tags: z
    .string()
    .transform((text) => [
      ...new Map(
        text
          .split(",")
          .map((tag) => tag.trim().replace(/\s+/g, " "))
          .filter(Boolean)
          .map((tag) => [tag.toLocaleLowerCase("de"), tag]),
      ).values(),
    ])
    .pipe(z.array(line({ min: 1, max: supportLimits.ticketTags.text })).max(supportLimits.ticketTags.max)),
});

export const notePageForm = z.object({ intent, text: multiline({ min: 1, max: supportLimits.ticketNote.max }) });
export const noteIdForm = z.object({ intent, noteId: idField<"ticket note">() });

const cannedFields = {
  intent,
  title: line(limits.linkName),
  text: multiline({ min: 1, max: supportLimits.cannedAnswers.text }),
};
export const newCannedPageForm = z.object({
  ...cannedFields,
  appId: z.union([z.literal("").transform(() => null), idField<"app">()]).optional(),
});
export const cannedPageForm = z.object({ ...cannedFields, answerId: idField<"canned answer">() });
export const cannedIdForm = z.object({ intent, answerId: idField<"canned answer">() });
