import { z } from "zod";
import { typedNumber } from "@db/vocabulary/numbers";
import { appealForm, moderationSettingsForm, rejectionForm } from "@workers/contracts/moderation";
import { idField } from "@workers/contracts/form-fields";
import { typedAs } from "@workers/contracts/typed-as";

const { shape } = moderationSettingsForm;

/** A number as a form sends it; nothing for none. */
const formNumber = <S extends z.ZodType<number | null, number | null>>(schema: S) =>
  z
    .string()
    .transform((text) => (text.trim() === "" ? null : typedNumber(text)))
    .pipe(typedAs<z.output<S>, number | null>(schema));

export const approvalSettingsForm = z.strictObject({
  postPreModeration: shape.postPreModeration.unwrap(),
  commentPreModeration: shape.commentPreModeration.unwrap(),
});
export const reportSettingsForm = z.strictObject({
  autoFlagAfterReports: z.string().transform(typedNumber).pipe(shape.autoFlagAfterReports.unwrap()),
});
export const wordSettingsForm = z.strictObject({
  blockedWords: z
    .string()
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(shape.blockedWords.unwrap()),
  wordAction: shape.wordAction.unwrap(),
});
export const linkSettingsForm = z.strictObject({
  maxLinks: formNumber(shape.maxLinks.unwrap()),
  maxLinksOfNewcomers: formNumber(shape.maxLinksOfNewcomers.unwrap()),
});

export const sentAppeal = appealForm.extend({ id: idField<"moderation item">() });
export const sentApproval = z.strictObject({ id: idField<"moderation item">() });
export const sentRejection = rejectionForm.omit({ from: true }).extend({ id: idField<"moderation item">() });
