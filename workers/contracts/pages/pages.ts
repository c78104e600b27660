import { z } from "zod";
import { checklistActions } from "@db/vocabulary/pages";
import { limits } from "@db/vocabulary/limits";
import { accessForm, accessSchema, lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import { entityName, fileId, idField, line, listQuery, moment, slug } from "../form-fields";
import { profileCardSchema } from "../people";
import { contentsSchema } from "./widget-contents";
import { templateForm, templateSchema } from "./template";

/** Pages built of rows and widgets. */

const pageFields = {
  id: answerId<"page">(),
  slug: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  publishedAt: time.nullable(),
  publishAt: time.nullable().describe("When the clock publishes it"),
  unpublishAt: time.nullable().describe("When the clock takes it back"),
  hasDraft: z.boolean().describe("It was changed since it was published; false to who doesn't edit it"),
  editedBy: profileCardSchema.nullable().describe("Who saved last; null for who doesn't edit"),
  editedAt: time,
  lock: lockSchema,
  permissions,
};

export const listedPageSchema = z.object(pageFields).meta({ id: "ListedPage" });
export type ListedPage = z.output<typeof listedPageSchema>;

const metaFields = {
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  pictureId: answerId<"file">().nullable(),
  pictureUrl: z.string().nullable(),
  isIndexed: z.boolean(),
};

export const pageSchema = z
  .object({
    ...pageFields,
    ...metaFields,
    access: accessSchema,
    template: templateSchema.describe("What readers are shown"),
    draft: z
      .object({ name: z.string(), template: templateSchema })
      .nullable()
      .describe("What was changed since and isn't published; null too for who doesn't edit it"),
    version: z.number().describe("Sent along with a change, which is refused where somebody else saved meanwhile"),
  })
  .meta({ id: "Page" });
export type Page = z.output<typeof pageSchema>;

/** A page as its readers see it, with what its widgets show. */
export const shownPageSchema = z
  .object({
    id: answerId<"page">(),
    slug: z.string(),
    name: z.string(),
    ...metaFields,
    access: accessSchema,
    template: templateSchema,
    contents: contentsSchema,
    changedAt: time,
    permissions,
  })
  .meta({ id: "ShownPage" });
export type ShownPage = z.output<typeof shownPageSchema>;

const formFields = {
  name: entityName(),
  slug: slug(),
  access: accessForm.nullish().describe("Null for open to who may see the app"),
  template: templateForm,
  metaTitle: line({ max: limits.metaTitle.max }).nullish(),
  metaDescription: line({ max: limits.metaDescription.max }).nullish(),
  pictureId: fileId().nullish(),
  isIndexed: z.boolean(),
  isDraft: z.boolean().describe("The change is kept as a draft; left out, it is published"),
  publishAt: moment().nullish().describe("When the draft is published"),
  unpublishAt: moment().nullish().describe("When the page is taken back"),
};

export const newPageForm = z
  .strictObject({ id: idField<"page">(), ...formFields, templateId: z.string().max(60) })
  .partial()
  .required({ name: true })
  .meta({ id: "PageForm" });
export type PageForm = z.output<typeof newPageForm>;

export const pageForm = z
  .strictObject({
    ...formFields,
    isPublished: z.literal(false).describe("Takes the page back"),
    version: z.int().min(1).describe("The one that was read; left out, the change overwrites"),
  })
  .partial()
  .meta({ id: "PageChanges" });
export type PageChanges = z.output<typeof pageForm>;

export const pagesQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  search: line({ max: 100 }).optional(),
});
export type PagesQuery = z.output<typeof pagesQuery>;

export const pageVersionSchema = z
  .object({
    version: z.number(),
    name: z.string(),
    isPublished: z.boolean(),
    profile: profileCardSchema.describe("Who saved it"),
    createdAt: time,
    template: templateSchema,
  })
  .meta({ id: "PageVersion" });
export type PageVersion = z.output<typeof pageVersionSchema>;

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: time }).meta({ id: "PagePreviewLink" });
export type PreviewLink = z.output<typeof previewLinkSchema>;

export const newAreaForm = z.strictObject({
  id: idField<"page">().optional(),
  template: templateForm.optional(),
});
export const areaForm = z.strictObject({ template: templateForm });

/** The widgets beside a service's index, with what they show. */
export const widgetAreaSchema = z
  .object({
    id: answerId<"page">().nullable().describe("Null while nothing was made"),
    template: templateSchema,
    contents: contentsSchema,
  })
  .meta({ id: "WidgetArea" });
export type WidgetArea = z.output<typeof widgetAreaSchema>;

export const pageTemplateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    isOwn: z.boolean().describe("Saved by the project itself: it can be renamed and deleted"),
    template: templateSchema,
  })
  .meta({ id: "StoredPageTemplate" });
export type PageTemplate = z.output<typeof pageTemplateSchema>;

export const newPageTemplateForm = z.strictObject({ name: line(limits.linkName), template: templateForm });
export const pageTemplateForm = newPageTemplateForm.partial();
export type PageTemplateForm = z.output<typeof newPageTemplateForm>;
export type PageTemplateChanges = z.output<typeof pageTemplateForm>;

export const checklistItemSchema = z
  .object({
    id: z.string(),
    action: z.enum(checklistActions),
    title: z.string().describe("Empty: what the action is called"),
    isDone: z.boolean(),
    doneCount: z.number().nullable().describe("Members who did it, for who edits pages"),
  })
  .meta({ id: "ChecklistItem" });
export type ShownChecklistItem = z.output<typeof checklistItemSchema>;

export const weatherSchema = z
  .object({
    condition: z.object({ code: z.number().nullable() }),
    isDay: z.boolean().nullable(),
    tempC: z.number().nullable(),
  })
  .meta({ id: "Weather" });
export type Weather = z.output<typeof weatherSchema>;

export const pageEditingForm = z
  .strictObject({
    windowId: z
      .string()
      .regex(/^[\w-]{8,40}$/)
      .describe("Made by chance in the window; two windows of one person are two"),
    isGone: z.boolean().default(false),
  })
  .meta({ id: "PageEditingForm" });
export type PageEditingForm = z.output<typeof pageEditingForm>;
