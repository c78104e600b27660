import { z } from "zod";
import { legalPageTypes, linkIcons, linkTypes, systemPages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "./answer-fields";
import { idField, line } from "./form-fields";

/** A link beside the spaces. */
export const linkSchema = z
  .object({
    id: answerId<"link">(),
    appId: answerId<"app">(),
    type: z.enum(linkTypes),
    name: z.string(),
    icon: z.enum(linkIcons).nullable(),
    groupId: answerId<"group">().nullable().describe("The group it stands in; null stands below all groups"),
    isNewTab: z.boolean(),
    showOnlyPlanIds: z.array(answerId<"plan">()),
    url: z.string().nullable().describe("An address elsewhere (external), or a path of the app (custom)"),
    entityId: answerId<"group">().nullable().describe("The group it leads to"),
    page: z.enum([...systemPages, ...legalPageTypes]).nullable(),
    href: z.string().describe("Where it leads: an address of its own, or a path below the app's"),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Link" });
export type Link = z.output<typeof linkSchema>;

export const linkInRailSchema = linkSchema.pick({ id: true, name: true, icon: true, href: true, isNewTab: true });
export type LinkInRail = z.output<typeof linkInRailSchema>;

export const newLinkForm = z.strictObject({
  type: z.enum(linkTypes),
  name: line(limits.linkName),
  icon: z.enum(linkIcons).nullish(),
  groupId: idField<"group">().nullish(),
  isNewTab: z.boolean().optional(),
  showOnlyPlanIds: z.array(idField<"plan">()).max(limits.bulkIds.max).optional(),
  url: z
    .string()
    .trim()
    .max(limits.url.max)
    .nullish()
    .describe("For external ones an address, for custom ones a path of the app"),
  entityId: idField<"group">().nullish().describe("For those that lead to a group"),
  page: z.enum([...systemPages, ...legalPageTypes]).nullish(),
});
export type LinkForm = z.output<typeof newLinkForm>;
export const linkForm = newLinkForm.partial({ type: true, name: true });
