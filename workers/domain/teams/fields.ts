import { z } from "zod";
import { teamRoles } from "@db/vocabulary/enumerations";
import { key } from "@workers/contracts/validation-key";
import { email, idField } from "@workers/contracts/form-fields";

/** Roles somebody can be given; the owner is who founded the project. */
export const givenRoles = teamRoles.filter((role) => role !== "owner");

const role = z.enum(givenRoles);
const appIds = z
  .array(idField<"app">())
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, { error: key("unique") });

export const newTeamMemberFields = { email: email(), role, appIds: appIds.default([]) };
export const teamMemberFields = { role, status: z.enum(["active", "inactive"]), appIds };
export const teamSettingsFields = { defaultRole: role, notifyOnJoin: z.boolean() };
