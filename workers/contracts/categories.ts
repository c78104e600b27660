import { z } from "zod";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import { lockSchema } from "./access";
import { answerId, permissions, time } from "./answer-fields";
import { idField } from "./form-fields";
import { profileCardSchema } from "./people";
import { spaceFields } from "./space-fields";

/** A category of the communities, in which people write without joining anything. */
export const categorySchema = z
  .object({
    id: answerId<"space">(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    access: z.enum(spaceAccesses),
    coverUrl: z.string().nullable(),
    postsCount: z.number(),
    postSequence: z.number().describe("How many posts it ever had"),
    pinnedPostId: answerId<"post">().nullable(),
    unreadCount: z.number().describe("Posts since the caller last looked; 0 where they never did"),
    lock: lockSchema,
    isFollowed: z.boolean(),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Category" });
export type Category = z.output<typeof categorySchema>;

export const categoryWithModeratorsSchema = categorySchema
  .extend({ moderatorProfiles: z.array(profileCardSchema) })
  .meta({ id: "CategoryWithModerators" });
export type CategoryWithModerators = z.output<typeof categoryWithModeratorsSchema>;

export const newCategoryForm = z.strictObject({
  ...spaceFields,
  prevId: idField<"space">().nullish().describe("The category it stands behind; null is first, left out is last"),
});
export type CategoryForm = z.output<typeof newCategoryForm>;
export const categoryForm = newCategoryForm.omit({ prevId: true }).partial({ name: true });
