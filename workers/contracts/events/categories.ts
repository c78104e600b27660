import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { accessForm } from "../access";
import { entityName, fileId, idField, line, listQuery, multiline, oneOrMore, slug } from "../form-fields";

export const newEventCategoryForm = z.strictObject({
  name: entityName(),
  slug: slug().optional(),
  description: multiline({ max: limits.shortDescription.max }).optional(),
  coverId: fileId().nullish(),
  access: accessForm.nullish().describe("Null for open to who may see the events"),
  prevId: idField<"event category">()
    .nullish()
    .describe("The category it stands behind; null is first, left out is last"),
});
export type EventCategoryForm = z.output<typeof newEventCategoryForm>;
export const eventCategoryForm = newEventCategoryForm.omit({ prevId: true }).partial({ name: true });
export type EventCategoryChanges = z.output<typeof eventCategoryForm>;

export const chosenEventCategorySchema = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: "ChosenEventCategory" });

const ids = oneOrMore(idField<"event category">());
export const eventCategoryDropdownQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
  search: line({ max: 100 }).optional(),
  eventIds: ids.optional().describe("Categories that stay in the list, as the documents spell it"),
  "eventIds[]": ids.optional(),
});
export type EventCategoryDropdownQuery = z.output<typeof eventCategoryDropdownQuery>;
