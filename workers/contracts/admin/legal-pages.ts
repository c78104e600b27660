import { z } from "zod";
import { legalPageModes, legalPageTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, fileId, idField, line, typedHref } from "../form-fields";
import { richText, richTextAnswer } from "../rich-text";
import { key } from "../validation-key";

/** A legal page as those who edit it see it. */
export const legalPageSchema = z
  .object({
    id: answerId<"legal page">(),
    projectId: answerId<"project">(),
    legalPageType: z.enum(legalPageTypes),
    mode: z.enum(legalPageModes),
    name: z.string().describe("Empty: the name of its type stands in"),
    url: z.string().nullable(),
    body: richTextAnswer.nullable(),
    cover: z.string().nullable(),
    appIds: z.array(answerId<"app">()).describe("None: all apps that no other page of the type names"),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "LegalPage" });
export type LegalPage = z.output<typeof legalPageSchema>;

export const legalPageVersionSchema = legalPageSchema
  .pick({ mode: true, name: true, url: true, body: true })
  .extend({
    id: answerId<"legal page version">(),
    savedAt: time,
    acceptedCount: z.number().describe("How many signed up or bought while it stood"),
  })
  .meta({ id: "LegalPageVersion" });
export type LegalPageVersion = z.output<typeof legalPageVersionSchema>;

/** A legal page as everybody reads it. */
export const publicLegalPageSchema = legalPageSchema
  .pick({ legalPageType: true, mode: true, name: true, url: true, body: true, cover: true, updatedAt: true })
  .meta({ id: "PublicLegalPage" });
export type PublicLegalPage = z.output<typeof publicLegalPageSchema>;

export const legalLinkSchema = publicLegalPageSchema
  .pick({ legalPageType: true, mode: true, name: true, url: true })
  .meta({ id: "LegalLink" });
export type LegalLink = z.output<typeof legalLinkSchema>;

/** Mode text clears the address; mode url clears text, cover and name. */
export const newLegalPageForm = z.strictObject({
  legalPageType: z.enum(legalPageTypes),
  mode: z.enum(legalPageModes),
  name: line({ max: limits.entityName.max }).nullish(),
  url: typedHref().nullish(),
  body: richText(limits.bodyText).nullish(),
  coverId: fileId().nullish().describe("A picture of the project that everybody may see"),
  appIds: z
    .array(idField<"app">())
    .max(100)
    .refine(eachOnce, { error: key("unique") })
    .optional(),
});
export type NewLegalPage = z.output<typeof newLegalPageForm>;
export const legalPageForm = newLegalPageForm.partial();
export type LegalPageForm = z.output<typeof legalPageForm>;
