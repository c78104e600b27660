import { z } from "zod";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import { lockSchema } from "./access";
import { answerId, permissions, time } from "./answer-fields";
import { idField } from "./form-fields";
import { profileCardSchema } from "./people";
import { spaceFields } from "./space-fields";
import { spaceSchema } from "./spaces";

export const groupSchema = z
  .object({
    id: answerId<"group">(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    access: z.enum(spaceAccesses),
    coverUrl: z.string().nullable(),
    membersCount: z.number(),
    lock: lockSchema,
    isJoined: z.boolean(),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Group" });
export type Group = z.output<typeof groupSchema>;

export const groupWithSpacesSchema = groupSchema
  .extend({ spaces: z.array(spaceSchema) })
  .meta({ id: "GroupWithSpaces" });
export type GroupWithSpaces = z.output<typeof groupWithSpacesSchema>;

export const groupWithModeratorsSchema = groupWithSpacesSchema
  .extend({ moderatorProfiles: z.array(profileCardSchema) })
  .meta({ id: "GroupWithModerators" });
export type GroupWithModerators = z.output<typeof groupWithModeratorsSchema>;

export const newGroupForm = z.strictObject({
  ...spaceFields,
  prevId: idField<"group">().nullish().describe("The group it stands behind; null is first, left out is last"),
});
export type GroupForm = z.output<typeof newGroupForm>;
export const groupForm = newGroupForm.omit({ prevId: true }).partial({ name: true });
